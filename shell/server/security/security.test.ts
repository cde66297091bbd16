import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { put, site } from '../testing/use-site';

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
