import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newKeys, readSigningKey, withSignature } from 'releases';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { buildServer } from './server';
import { LIMITS } from './testing/site-folder';

let folder: string;
let api: FastifyInstance;
let site: FastifyInstance;

async function put(path: string, content: string): Promise<void> {
  const target = join(folder, path);
  await mkdir(join(target, '..'), { recursive: true });
  await writeFile(target, content);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  await put('dist/index.html', '<!doctype html><title>Site</title>');
  await put('dist/shell.0123456789.js', 'plain');
  await put('dist/shell.0123456789.js.br', 'brotli');
  await put('dist/images/fallback.png', 'png');
  await put('releases/remotes/mfe-sample/1/remoteEntry.js', 'entry');
  await put('releases/registry.json', '{"remotes":[{"manifest":"https://cdn.example/x/mf-manifest.json"}]}');
  await put('config.json', '{"apiBaseUrl":""}');
  api = Fastify();
  api.all('/api/echo', ({ method, query, body, headers }) => ({
    method,
    query,
    body,
    caller: headers['x-forwarded-for'],
  }));
  api.post('/api/refusing', {
    onRequest: async (_request, reply) => reply.code(401).send({ message: 'Please sign in.' }),
    handler: () => 'taken',
  });
  const upstream = await api.listen({ host: '127.0.0.1', port: 0 });
  site = await buildServer({
    host: '127.0.0.1',
    port: 0,
    api: upstream,
    dist: join(folder, 'dist'),
    releases: join(folder, 'releases'),
    config: join(folder, 'config.json'),
    renderers: 0,
    program: '',
    limits: LIMITS,
    trusts: () => false,
    health: { goodClients: 5, failingClients: 5, failureShare: 0.1 },
    closeAtOnce: true,
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await site.close();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(['/', '/projects', '/projectdetails/7?x=1', '/dashboard/projects'])(
  '%s is answered with the page, which is asked for again each time',
  async (url) => {
    const answer = await site.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers.etag).toMatch(/./);
  },
);

test('a hashed file is cached for a year and comes compressed as the browser can', async () => {
  const answer = await site.inject({ url: '/shell.0123456789.js', headers: { 'accept-encoding': 'br' } });
  expect(answer.body).toBe('brotli');
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('everything else is not cached at all', async () => {
  expect((await site.inject('/images/fallback.png')).headers['cache-control']).toBe('no-store');
});

test.each(['/registry.json', '/config.json'])(
  '%s is asked for each time, and sent only when it has changed',
  async (url) => {
    const first = await site.inject(url);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = () => site.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect(await again()).toMatchObject({ statusCode: 304, body: '' });
    await put(url === '/config.json' ? 'config.json' : 'releases/registry.json', '{"remotes":[],"other":1}');
    expect((await again()).json()).toMatchObject({ other: 1 });
  },
);

test('a registry that is damaged or gone leaves the last whole one standing', async () => {
  const told = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { body } = await site.inject('/registry.json');
  await put('releases/registry.json', '{"half":');
  expect((await site.inject('/registry.json')).body).toBe(body);
  expect(told).toHaveBeenLastCalledWith(
    expect.stringMatching(/registry\.json cannot be used; what was read last holds\./),
  );
  await rm(join(folder, 'releases/registry.json'));
  expect((await site.inject('/registry.json')).body).toBe(body);
});

test('where the configuration has a key, a registry that is not signed with it is a damaged one', async () => {
  const { signingKey, registryKey } = newKeys();
  const signed = withSignature({ remotes: [] }, readSigningKey(signingKey));
  const other = withSignature({ remotes: [] }, readSigningKey(newKeys().signingKey));
  await put('releases/registry.json', JSON.stringify(signed));
  await put('config.json', JSON.stringify({ apiBaseUrl: '', registryKey }));
  expect((await site.inject('/registry.json')).json()).toEqual(signed);
  const told = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const faulty of [{ remotes: [] }, { ...signed, remotes: [1] }, other]) {
    await put('releases/registry.json', JSON.stringify(faulty));
    expect((await site.inject('/registry.json')).json()).toEqual(signed);
  }
  expect(told).toHaveBeenLastCalledWith(expect.stringContaining('not signed as it has to be'));
});

test('a release folder is cached for a year and may be read from another origin', async () => {
  const answer = await site.inject('/remotes/mfe-sample/1/remoteEntry.js');
  expect(answer.body).toBe('entry');
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test.each([
  '/missing.js',
  '/remotes/mfe-sample/2/remoteEntry.js',
  '/remotes/mfe-sample/2/chunk',
  '/..%2fconfig.json',
  '/remotes/..%2fregistry.json',
])('a missing file is a 404 that is not cached: %s', async (url) => {
  const answer = await site.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('the registry is read anew, so that publishing needs no restart', async () => {
  await put('releases/registry.json', '{"remotes":[]}');
  expect((await site.inject('/registry.json')).json()).toEqual({ remotes: [] });
});

test('/api is handed on with method, query and body', async () => {
  const answer = await site.inject({ method: 'POST', url: '/api/echo?id=3', payload: { name: 'x' } });
  expect(answer.json()).toEqual({ method: 'POST', query: { id: '3' }, body: { name: 'x' }, caller: '127.0.0.1' });
});

test('an API host that is down is told in the error shape', async () => {
  await api.close();
  const answer = await site.inject('/api/echo');
  expect(answer.statusCode).toBe(502);
  expect(answer.json()).toEqual({ message: 'The server cannot be reached. Please try again.' });
});

test('every answer carries the security headers; scripts come from the site and the remotes alone', async () => {
  for (const url of ['/', '/registry.json', '/missing.js', '/%ff']) {
    const { headers, statusCode } = await site.inject(url);
    // What is no address is refused before the remotes are known.
    const remotes = statusCode === 400 ? '' : ' https://cdn.example';
    expect(headers['content-security-policy']).toContain(`script-src 'self'${remotes};`);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  }
});

test('an origin that the registry or the configuration names later needs no restart', async () => {
  const policy = async () => String((await site.inject('/')).headers['content-security-policy']);
  expect(await policy()).not.toContain('new.example');
  const [manifest, earlier] = ['cdn', 'new'].map((name) => `https://${name}.example/mf-manifest.json`);
  await put('releases/registry.json', JSON.stringify({ remotes: [{ manifest, previous: { manifest: earlier } }] }));
  await put('config.json', '{"apiBaseUrl":"https://api.example/v1"}');
  expect(await policy()).toContain("script-src 'self' https://cdn.example https://new.example;");
  expect(await policy()).toContain("connect-src 'self' https://api.example https://cdn.example https://new.example;");

  await put('releases/registry.json', '{"remotes":');
  expect(await policy()).toContain('https://new.example');
});

test('style elements of the page are allowed by their text, and nothing else that is inline', async () => {
  await put('dist/index.html', '<!doctype html><style>body{margin:0}</style><style media="print">b{}</style>');
  const policy = String((await site.inject('/projects')).headers['content-security-policy']);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policy).toContain(
    `style-src 'self' ${hash('')} ${hash('body{margin:0}')} ${hash('b{}')} https://cdn.example;`,
  );
  expect(policy).not.toMatch(/unsafe/);
});

const REPORT = { effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/visitor-7.js' };

/** Sends what a browser sends, and reads the lines of the counter. */
async function report(type: string, payload: unknown) {
  const answer = await site.inject({
    method: 'POST',
    url: '/csp-reports',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  const { body } = await site.inject('/metrics');
  return {
    status: answer.statusCode,
    counted: body.split('\n').filter((line) => line.startsWith('csp_violations_total{')),
  };
}

test('reports of browsers are counted, in a few words, and nothing else of them is kept', async () => {
  const older = { 'csp-report': { 'violated-directive': "style-src 'self'", 'blocked-uri': 'inline' } };
  expect((await report('application/csp-report', older)).status).toBe(204);
  const strange = { effectiveDirective: 'visitor-7', blockedURL: 'visitor-7' };
  const messages = [REPORT, REPORT, strange].map((body) => ({ type: 'csp-violation', body }));
  const { status, counted } = await report('application/reports+json', [
    ...messages,
    { type: 'other', body: REPORT },
    null,
  ]);
  expect(status).toBe(204);
  expect(counted.sort()).toEqual([
    'csp_violations_total{directive="other",blocked="other"} 1',
    'csp_violations_total{directive="script-src-elem",blocked="https"} 2',
    'csp_violations_total{directive="style-src",blocked="inline"} 1',
  ]);
});

test.each([
  ['what is no report', 'application/csp-report', '{"csp-report":', 400],
  ['another kind of text', 'application/json', '{}', 415],
  ['what is too large', 'application/reports+json', JSON.stringify(' '.repeat(20_000)), 413],
])('%s is refused and not counted', async (_what, type, payload, status) => {
  expect(await report(type, payload)).toEqual({ status, counted: [] });
});

test.each<[string, InjectOptions, number]>([
  ['this machine', {}, 200],
  ['another machine', { remoteAddress: '203.0.113.9' }, 404],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }, 404],
  ['a proxy of the newer kind', { headers: { forwarded: 'for=127.0.0.1' } }, 404],
])('without a token, metrics are read by %s: %s', async (_who, caller, status) => {
  expect((await site.inject({ url: '/metrics', ...caller })).statusCode).toBe(status);
});

test('an upload that the API host refuses before it has come gets its answer', async () => {
  const address = await site.listen({ host: '127.0.0.1', port: 0 });
  for (let upload = 0; upload < 10; upload += 1) {
    const body = new FormData();
    body.append('image', new Blob([Buffer.alloc(8 * 1024 * 1024)]), 'picture.png');
    const answer = await fetch(`${address}/api/refusing`, { method: 'POST', body });
    expect([answer.status, await answer.json()]).toEqual([401, { message: 'Please sign in.' }]);
  }
});
