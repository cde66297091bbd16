import { connect, type AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PageCache } from './cache/cache';
import { expectSoon } from '../testing/expect-soon';
import { configured, writes } from '../testing/site-folder';
import { api, BUNDLE, folder, site, startServer } from '../testing/use-rendered-site';

const textOf = async (url: string, headers = {}) =>
  /<p>(.*)<\/p>/.exec((await site.inject({ url, headers })).body)?.[1];

test('a page is rendered by the server, marked with X-Rendered-By, and compressed', async () => {
  const answer = await site.inject({ url: '/a', headers: { 'accept-encoding': 'gzip, br', range: 'bytes=0-9' } });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<head><title>/a</title>');
  expect([answer.statusCode, answer.headers]).toMatchObject([
    200,
    { 'x-rendered-by': 'server', 'cache-control': 'no-cache', vary: 'cookie, accept-encoding' },
  ]);
});

test('pages and generated files are sent in the encoding that the client prefers', async () => {
  const codings: [string | undefined, string | undefined][] = [
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip;q=0, br;q=0.5, *;q=0', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['gzip, identity;q=0', 'gzip'],
    ['br;q=0, gzip;q=0.0, *', undefined],
    ['deflate', undefined],
    ['identity, br;q=0.2', undefined],
    ['', undefined],
    [undefined, undefined],
  ];
  const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  for (const [accepted, coding] of codings) {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    for (const url of ['/a', '/robots.txt']) {
      const answer = await site.inject({ url, headers });
      expect([accepted, answer.statusCode, answer.headers['content-encoding']]).toEqual([accepted, 200, coding]);
      expect(String(read[coding === 'br' || coding === 'gzip' ? coding : 'identity'](answer.rawPayload))).toMatch(
        /<title>\/a|User-agent/,
      );
      const head = await site.inject({ method: 'HEAD', url, headers });
      const { 'content-length': length, vary, etag } = answer.headers;
      expect([head.body, head.headers]).toMatchObject([
        '',
        { 'content-length': length, vary, etag, ...(coding && { 'content-encoding': coding }) },
      ]);
    }
  }
  for (const accepted of ['identity;q=0', '*;q=0']) {
    expect((await site.inject({ url: '/a', headers: { 'accept-encoding': accepted } })).statusCode).toBe(406);
  }
});

test('unchanged content is answered with 304', async () => {
  for (const url of ['/a', '/sitemap.xml', '/robots.txt']) {
    const { headers } = await site.inject(url);
    const tag = String(headers.etag);
    for (const known of [tag, tag.slice(2), `"other", ${tag} , W/"x"`, '*']) {
      const again = await site.inject({ url, headers: { 'if-none-match': known, 'accept-encoding': 'gzip' } });
      expect([again.statusCode, again.body, again.headers]).toMatchObject([
        304,
        '',
        { etag: tag, vary: headers.vary, 'cache-control': 'no-cache' },
      ]);
    }
    const others = `"other", ${tag.slice(3, -1)}`;
    expect((await site.inject({ url, headers: { 'if-none-match': others } })).statusCode).toBe(200);
  }
  const gone = await site.inject('/gone');
  expect((await site.inject({ url: '/gone', headers: { 'if-none-match': gone.headers.etag } })).statusCode).toBe(404);
});

test('a page with the same content has the same ETag on each server', async () => {
  const first = await site.inject('/site');
  const other = await site.inject('/a');
  const second = await startServer(api.listeningOrigin);
  try {
    const again = await second.inject('/site');
    expect(again.body).not.toBe(first.body);
    expect(again.headers.etag).toBe(first.headers.etag);
  } finally {
    await second.close();
  }
  const headers = { cookie: 'saved=1' };
  expect((await site.inject({ url: '/a', headers })).headers.etag).not.toBe(other.headers.etag);
});

test('pages only support GET and HEAD', async () => {
  for (const url of ['/', '/projects', '/robots.txt']) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await site.inject({ method, url });
      expect([answer.statusCode, answer.headers.allow]).toEqual([method === 'OPTIONS' ? 204 : 405, 'GET, HEAD']);
    }
  }
});

test('a forged Host header does not change the pages of other visitors and adds no markup', async () => {
  const nameOf = (host: string, headers = {}) => textOf('/site', { host, ...headers });
  expect(await nameOf('one.example')).toBe('http://one.example');
  expect(await nameOf('two.example', { 'x-forwarded-host': 'evil.example' })).toBe('http://two.example');
  expect(await nameOf('one.example')).toBe('http://one.example');
  for (const host of ['evil.example/site?', 'evil"onload="', "evil'", 'a@evil.example', 'evil&#60;', '<script>']) {
    const answer = await site.inject({ url: '/site', headers: { host } });
    expect(answer.headers['x-rendered-by']).not.toBe('server');
    expect(answer.body).not.toContain('evil');
  }

  await folder.put('config.json', configured({ origin: 'https://site.example/' }));
  await expectSoon(async () => expect(await nameOf('evil.example')).toBe('https://site.example'));
});

test('a page sets its status or redirects', async () => {
  const gone = await site.inject('/gone');
  expect([gone.statusCode, gone.headers['x-rendered-by']]).toEqual([404, 'server']);
  const moved = await site.inject('/moved');
  expect([moved.statusCode, moved.headers.location]).toEqual([302, '/projects']);
});

test('the browser renders pages that fail on the server or need a session', async () => {
  for (const url of ['/bad', '/guarded', '/guarded/next']) {
    const answer = await site.inject(url);
    expect([answer.statusCode, answer.headers['x-rendered-by']]).toEqual([200, 'browser']);
    expect(answer.body).toContain('<title>Site</title>');
  }
});

/** Waits until the renderers are ready, and returns a spy of the changes after that. */
async function watchChanges() {
  await expectSoon(async () => expect(await textOf('/')).toMatch(/^en/));
  return jest.spyOn(PageCache.prototype, 'outdate').mockClear();
}

test('pages are cached by URL and language', async () => {
  const first = await textOf('/');
  expect(await textOf('/')).toBe(first);
  expect(await textOf('/', { cookie: 'a=b; language=bn' })).toMatch(/^bn/);
  expect(await textOf('/?page=2')).not.toBe(first);
});

test.each([
  ['without a session', 'POST', '/api/save', {}],
  ['that is refused', 'POST', '/api/refuse', { authorization: 'Bearer x' }],
  ['that reads', 'GET', '/api/save', { authorization: 'Bearer x' }],
] as const)('a call %s outdates no page', async (_what, method, url, headers) => {
  const changes = await watchChanges();
  const answer = await site.inject({ method, url, headers });
  expect([changes.mock.calls, answer.headers['set-cookie']]).toEqual([[], undefined]);
});

test('after a save, the agent gets the new page immediately; visitors may get the previous one first', async () => {
  const changes = await watchChanges();
  const first = await textOf('/');
  const saved = await site.inject({ method: 'POST', url: '/api/save', headers: { authorization: 'Bearer x' } });
  const cookie = String(saved.headers['set-cookie']);
  expect(cookie).toBe('saved=1; Path=/; Max-Age=6; HttpOnly; SameSite=Lax');
  expect(changes).toHaveBeenCalledTimes(1);
  expect(await textOf('/')).toBe(first);
  const own = await textOf('/', { cookie: `a=b; ${cookie.split(';', 1)[0]}` });
  expect([own === first, await textOf('/')]).toEqual([false, own]);
});

test('a save outdates pages even if the agent does not wait for the response', async () => {
  await site.listen({ host: '127.0.0.1', port: 0 });
  const changes = await watchChanges();
  const { port } = site.server.address() as AddressInfo;
  const agent = connect(port, '127.0.0.1');
  const began = new Promise((resolve) => api.server.once('request', resolve));
  agent.write('POST /api/slow HTTP/1.1\r\nHost: site\r\nAuthorization: Bearer x\r\nContent-Length: 0\r\n\r\n');
  await began;
  agent.resetAndDestroy();
  await expectSoon(() => expect(changes).toHaveBeenCalled());
});

test('metrics count the releases whose breaker opened', async () => {
  for (let page = 0; page < 3; page += 1) await site.inject(`/bad?${page}`);
  expect((await site.inject('/metrics')).body).toContain('site_release_breakers_opened_total{release="main@1"} 1');
});

test('a browser that runs a canary gets its pages from the first visit on, and no other browser does', async () => {
  const canary = { ...(await folder.release('main', '2', writes('canary'))), percent: 30 };
  await folder.register({ ...(await folder.release('main', '1', BUNDLE)), canary });
  const open = (headers = {}) => site.inject({ url: '/', headers });
  const isCanary = ({ body }: { body: string }) => body.includes('canary at /');
  await expectSoon(async () => expect(isCanary(await open({ cookie: 'release-draw=29' }))).toBe(true));

  for (const [draw, expected] of [
    [0, true],
    [29, true],
    [30, false],
    [99, false],
  ] as const) {
    const answer = await open({ cookie: `a=b; release-draw=${draw}` });
    expect([draw, isCanary(answer), answer.headers['x-rendered-by']]).toEqual([draw, expected, 'server']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    // Both pages embed the published registry, so the browser can fall back to the live release.
    expect(answer.body).toContain('"canary":{"version":"2"');
  }
  const first = await open();
  const [, draw = ''] =
    /^release-draw=(\d+); Path=\/; Max-Age=31536000; SameSite=Lax$/.exec(String(first.headers['set-cookie'])) ?? [];
  expect(isCanary(first)).toBe(Number(draw) < 30);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const { headers: byBrowser } = await site.inject('/guarded');
  expect([byBrowser['x-rendered-by'], byBrowser['cache-control']]).toEqual(['browser', 'private, no-cache']);
  expect(isCanary(await open({ cookie: `release-draw=${draw}` }))).toBe(isCanary(first));

  await folder.register(await folder.release('main', '1', BUNDLE));
  await expectSoon(async () => {
    const after = await open();
    expect([isCanary(after), after.headers['set-cookie']]).toEqual([false, undefined]);
  });
});

test.each(['/server/render.cjs', '/remotes/main/1/server/remote.cjs', '/remotes/main/1/%73erver/remote.cjs'])(
  'server bundles are not served: %s',
  async (url) => {
    expect((await site.inject(url)).statusCode).toBe(404);
  },
);
