import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildServer } from '../server';
import { SiteFolder, THREAD, writes } from '../testing/site-folder';

/** Counts its pages, so that a page of the cache is told from one that was made. */
const HALF = `
let made = 0;
exports.page = async (path, language, origin) => {
  if (path === '/gone') return { status: 404, html: 'nothing here' };
  if (path === '/moved') return { status: 302, location: '/projects' };
  if (path === '/bad') throw new Error('no');
  if (path === '/site') return '<p>' + origin + '</p>';
  made += 1;
  return '<title>' + path + '</title><p>' + language + ' ' + made + '</p>';
};
exports.uncrawled = ['/login'];
exports.sitemap = async (api) => {
  const answer = await fetch(api + '/api/rows');
  if (!answer.ok) throw new Error('down');
  return answer.json();
};`;

let folder: SiteFolder;
let api: FastifyInstance;
let site: FastifyInstance;
/** What the API host has for the sitemap; null while it is down. */
let rows: string[] | null;

beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  folder = await SiteFolder.make();
  await folder.register(await folder.release('main', '1', HALF));
  api = Fastify();
  rows = ['/', '/rows/1'];
  api.get('/api/rows', (_request, reply) => rows?.map((path) => ({ path })) ?? reply.code(500).send());
  api.all('/api/save', () => 'done');
  api.all('/api/refuse', (_request, reply) => reply.code(403).send());
  site = await buildServer({
    host: '127.0.0.1',
    port: 0,
    api: await api.listen({ host: '127.0.0.1', port: 0 }),
    dist: folder.dist,
    releases: folder.path,
    config: folder.config,
    threads: 1,
    threadMemory: 192,
    thread: THREAD,
    trusts: () => false,
    health: { goodClients: 5, failingClients: 5, failureShare: 0.1 },
    closeAtOnce: true,
  });
});

afterEach(async () => {
  await site.close();
  await api.close();
  await folder.remove();
});

const textOf = async (url: string, headers = {}) =>
  /<p>(.*)<\/p>/.exec((await site.inject({ url, headers })).body)?.[1];

test('a page comes rendered, marked, and compressed where the browser can', async () => {
  const answer = await site.inject({ url: '/a', headers: { 'accept-encoding': 'gzip, br' } });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<head><title>/a</title>');
  expect(answer.headers).toMatchObject({
    'x-rendered-by': 'server',
    'cache-control': 'no-cache',
    'content-encoding': 'br',
  });

  const refusing = await site.inject({ url: '/a', headers: { 'accept-encoding': 'gzip, br;q=0' } });
  expect(refusing.headers['content-encoding']).toBeUndefined();

  const again = await site.inject({ url: '/a', headers: { 'if-none-match': answer.headers.etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('nobody names the site for others, or writes into its pages by a name', async () => {
  const nameOf = (host: string, headers = {}) => textOf('/site', { host, ...headers });
  expect(await nameOf('one.example')).toBe('http://one.example');
  expect(await nameOf('two.example', { 'x-forwarded-host': 'evil.example' })).toBe('http://two.example');
  expect(await nameOf('one.example')).toBe('http://one.example');
  for (const host of ['evil.example/site?', 'evil"onload="', "evil'", 'a@evil.example', 'evil&#60;', '<script>']) {
    const answer = await site.inject({ url: '/site', headers: { host } });
    expect(answer.headers['x-rendered-by']).not.toBe('server');
    expect(answer.body).not.toContain('evil');
  }

  await folder.put('config.json', '{"apiBaseUrl":"","origin":"https://site.example/"}');
  for (const until = Date.now() + 15_000; (await nameOf('evil.example')) !== 'https://site.example';) {
    if (Date.now() > until) throw new Error('It goes by what it is called.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});

test('status and redirection are the page’s own', async () => {
  const gone = await site.inject('/gone');
  expect([gone.statusCode, gone.headers['x-rendered-by']]).toEqual([404, 'server']);
  const moved = await site.inject('/moved');
  expect([moved.statusCode, moved.headers.location]).toEqual([302, '/projects']);
});

test('what cannot be rendered here, and what needs a session, is the browser’s', async () => {
  for (const url of ['/bad', '/guarded']) {
    const answer = await site.inject(url);
    expect([answer.statusCode, answer.headers['x-rendered-by']]).toEqual([200, 'browser']);
    expect(answer.body).toContain('<title>Site</title>');
  }
});

test('a page is kept by address and language, until an agent has saved something', async () => {
  const first = await textOf('/');
  expect(await textOf('/')).toBe(first);
  expect(await textOf('/', { cookie: 'a=b; language=bn' })).toMatch(/^bn/);
  expect(await textOf('/?page=2')).not.toBe(first);

  await site.inject({ method: 'POST', url: '/api/save' });
  await site.inject({ method: 'POST', url: '/api/refuse', headers: { authorization: 'Bearer x' } });
  await site.inject({ method: 'GET', url: '/api/save', headers: { authorization: 'Bearer x' } });
  expect(await textOf('/')).toBe(first);
  await site.inject({ method: 'POST', url: '/api/save', headers: { authorization: 'Bearer x' } });
  expect(await textOf('/')).not.toBe(first);
});

test('a browser that runs a canary gets its pages, from the first visit on, and so does no other', async () => {
  const canary = { ...(await folder.release('main', '2', writes('canary'))), percent: 30 };
  await folder.register({ ...(await folder.release('main', '1', HALF)), canary });
  const open = (headers = {}) => site.inject({ url: '/', headers });
  const isCanary = ({ body }: { body: string }) => body.includes('canary at /');
  // Its threads start with the first who asks for it.
  for (const until = Date.now() + 15_000; !isCanary(await open({ cookie: 'release-draw=29' })) && Date.now() < until;)
    await new Promise((resolve) => setTimeout(resolve, 50));

  for (const [draw, expected] of [
    [0, true],
    [29, true],
    [30, false],
    [99, false],
  ] as const) {
    const answer = await open({ cookie: `a=b; release-draw=${draw}` });
    expect([draw, isCanary(answer), answer.headers['x-rendered-by']]).toEqual([draw, expected, 'server']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    // Both go on from the registry that is published, in which the browser finds the live release as well.
    expect(answer.body).toContain('"canary":{"version":"2"');
  }
  const first = await open();
  const [, draw = ''] =
    /^release-draw=(\d+); Path=\/; Max-Age=31536000; SameSite=Lax$/.exec(String(first.headers['set-cookie'])) ?? [];
  expect(isCanary(first)).toBe(Number(draw) < 30);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect(isCanary(await open({ cookie: `release-draw=${draw}` }))).toBe(isCanary(first));

  await folder.register(await folder.release('main', '1', HALF));
  const after = await open();
  expect([isCanary(after), after.headers['set-cookie']]).toEqual([false, undefined]);
});

test.each(['/server/render.cjs', '/remotes/main/1/server/remote.cjs', '/remotes/main/1/%73erver/remote.cjs'])(
  'a server’s half is not served: %s',
  async (url) => {
    expect((await site.inject(url)).statusCode).toBe(404);
  },
);

test('crawlers are kept from what remotes and guards name, and get the sitemap of what there is, last of all when nothing can be asked', async () => {
  const headers = { host: 'site.example' };
  const robots = await site.inject({ url: '/robots.txt', headers });
  expect(robots.body).toBe(
    'User-agent: *\nDisallow: /guarded\nDisallow: /login\n\nSitemap: http://site.example/sitemap.xml\n',
  );

  const made = await site.inject({ url: '/sitemap.xml', headers });
  expect(made.headers['content-type']).toContain('application/xml');
  expect(made.body).toContain('<loc>http://site.example/rows/1</loc>');
  expect((await site.inject('/sitemap-1.xml')).statusCode).toBe(404);

  rows = ['/'];
  await site.inject({ method: 'POST', url: '/api/save', headers: { authorization: 'Bearer x' } });
  expect((await site.inject({ url: '/sitemap.xml', headers })).body).not.toContain('/rows/1');

  rows = null;
  await site.inject({ method: 'POST', url: '/api/save', headers: { authorization: 'Bearer x' } });
  expect((await site.inject({ url: '/sitemap.xml', headers })).body).toContain('<loc>http://site.example/</loc>');
});

test('a sitemap that cannot be made is to be asked for later', async () => {
  rows = null;
  const answer = await site.inject('/sitemap.xml');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
});
