import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { buildServer } from '../server';
import { expectSoon } from '../testing/expect-soon';
import { OPTIONS } from '../testing/site-folder';
import { freePort } from '../testing/use-proxy';
import { BUNDLE, folder } from '../testing/use-rendered-site';

const RECIPES = join(__dirname, '../../../tooling/deploy');
const NGINX = '/usr/sbin/nginx';
const VARNISH = '/usr/sbin/varnishd';
const isInstalled = (program: string) => spawnSync(program, ['-V']).error === undefined;

const ending: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

/** An API host whose count of changes the test sets, and a site that trusts this machine. */
async function startSite(purge: string[] = []) {
  const state: { changes: number; preview?: object } = { changes: 1 };
  const api = Fastify();
  api.get('/api/changes', () => ({ count: state.changes }));
  api.get('/api/preview', (_request, reply) => state.preview ?? reply.callNotFound());
  api.all('/api/me', ({ headers }) => ({ cookie: headers.cookie ?? null }));
  const site = await buildServer({
    ...{ ...OPTIONS, renderers: 1, trusts: () => true, purge },
    ...{ dist: folder.dist, releases: folder.path, config: folder.config },
    api: await api.listen({ host: '127.0.0.1', port: 0 }),
  });
  const port = Number(new URL(await site.listen({ host: '127.0.0.1', port: 0 })).port);
  ending.push(async () => {
    await site.close();
    await api.close();
  });
  return { site, state, port };
}

const textOf = (body: string) => /<p>(.*)<\/p>/.exec(body)?.[1];
async function open(address: string, cookie = '') {
  const answer = await fetch(address, { headers: { cookie } });
  return { text: textOf(await answer.text()), headers: answer.headers };
}

/** Publishes a canary for browsers with a draw below 20. */
async function startCanary(): Promise<void> {
  const canary = {
    ...(await folder.release('main', '2', BUNDLE.replace('</title><p>', '</title><p>canary '))),
    percent: 20,
  };
  await folder.register({ ...(await folder.release('main', '1', BUNDLE)), canary });
}

test('an edge requests a page by language and bucket, and may cache it for all visitors', async () => {
  const { site } = await startSite();
  const ask = (url: string, bucket: string | undefined, cookie = '') =>
    site.inject({ url, headers: { ...(bucket !== undefined && { 'x-release-bucket': bucket }), cookie } });
  const page = await ask('/bn/about?a=1', '3');
  expect(page.body).toMatch(/<title>\/about<\/title>.*<p>bn /);
  expect(page.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=60',
    'surrogate-key': 'pages main',
    vary: 'accept-encoding',
  });
  expect((await ask('/about', '3', 'language=bn')).body).toContain('<p>en');
  const { headers } = await ask('/about', '3', 'saved=1');
  expect([headers['cache-control'], headers['surrogate-key']]).toEqual(['no-cache', undefined]);
  for (const bucket of [undefined, '12', 'x']) {
    const { body, headers } = await ask('/bn/about', bucket);
    expect([body, headers.vary]).toEqual([
      expect.stringContaining('<title>/bn/about</title>'),
      'cookie, accept-encoding',
    ]);
  }
  await startCanary();
  await expectSoon(async () => {
    const [first, second] = [await ask('/about', '1'), await ask('/about', '2')];
    expect([first.body.includes('<p>canary'), second.body.includes('<p>canary')]).toEqual([true, false]);
    expect([first.headers.vary, first.headers['set-cookie']]).toEqual(['x-release-bucket, accept-encoding', undefined]);
  });
});

test('behind an edge, redirects and links lead to the address that the visitor sees', async () => {
  const { site, state } = await startSite();
  const ask = (url: string) => site.inject({ url, headers: { 'x-release-bucket': '3' } });
  for (const [url, location] of [
    ['/bn//projects?a=1', '/projects?a=1'],
    ['/bn/index.html', '/'],
    ['/index.html', '/'],
  ] as const) {
    const { statusCode, headers } = await ask(url);
    expect([url, statusCode, headers.location]).toEqual([url, 301, location]);
  }
  state.preview = { label: 'Lake', expiresAt: '2027-01-31T03:30:00Z', isActive: true, hasDraft: true };
  expect((await ask('/bn/projectdetails/7?preview=x')).body).toContain('href="/projectdetails/7"');
  // Only languages other than English are in the path.
  for (const url of ['/en/about', '/bn/en/about']) expect((await ask(url)).body).toContain('<title>/en/about</title>');
});

/** Starts a proxy and waits until it forwards a call. */
async function startProxy(port: number, program: string, args: string[]): Promise<string> {
  const child: ChildProcess = spawn(program, args, { stdio: 'ignore' });
  ending.push(() => {
    child.kill('SIGTERM');
    return once(child, 'exit');
  });
  const address = `http://127.0.0.1:${port}`;
  await expectSoon(async () => expect((await fetch(`${address}/api/me`)).status).toBe(200));
  return address;
}

async function temporaryFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'edge-'));
  ending.push(() => rm(made, { recursive: true, force: true }));
  return made;
}

async function startNginx(port: number): Promise<string> {
  const [place, listen] = [await temporaryFolder(), await freePort()];
  const recipe = (await readFile(join(RECIPES, 'nginx-cache.conf'), 'utf8'))
    .replace('/var/cache/nginx/pages', join(place, 'pages'))
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${listen}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(place, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${place}/pid; error_log ${place}/log;
    events {} http { access_log off; ${temporary.map((name) => `${name}_temp_path ${place}/${name};`).join(' ')}
    upstream site { server 127.0.0.1:${port}; } ${recipe} }`,
  );
  return startProxy(listen, NGINX, ['-p', place, '-c', join(place, 'nginx.conf')]);
}

async function startVarnish(port: number, listen: number): Promise<string> {
  const place = await temporaryFolder();
  const recipe = (await readFile(join(RECIPES, 'varnish.vcl'), 'utf8'))
    .replace('.host = "site"', '.host = "127.0.0.1"')
    .replace('.port = "3000"', `.port = "${port}"`);
  await writeFile(join(place, 'varnish.vcl'), recipe);
  const args = ['-F', '-n', join(place, 'work'), '-a', `127.0.0.1:${listen}`, '-f', join(place, 'varnish.vcl')];
  return startProxy(listen, VARNISH, [...args, '-s', 'malloc,16m', '-j', 'none', '-T', 'none']);
}

/** Checks that only browsers with a draw below 20 get the canary. */
async function expectOwnReleases(address: string): Promise<void> {
  await startCanary();
  const isCanary = async (draw: number) =>
    (await open(`${address}/about`, `release-draw=${draw}`)).text?.startsWith('canary');
  await expectSoon(async () => expect(await isCanary(5)).toBe(true));
  for (const draw of [15, 20, 99, 0, 50]) expect([draw, await isCanary(draw)]).toEqual([draw, draw < 20]);
}

/** Checks that a page is sent with no-cache and Vary: Cookie, and without Surrogate-Key. */
async function expectSentForBrowsers(page: string): Promise<void> {
  const { headers } = await open(page);
  const names = ['cache-control', 'vary', 'surrogate-key'];
  expect(names.map((name) => headers.get(name))).toEqual(['no-cache', 'Cookie, Accept-Encoding', null]);
}

/** Checks that visitors with any cookies get their page, and that an agent's browser bypasses the caches after a save. */
async function expectOwnPages(address: string): Promise<void> {
  const first = await open(`${address}/about`);
  expect(first.text).toMatch(/^en /);
  expect((await open(`${address}/about`, 'language=bn; other=1')).text).toMatch(/^bn /);
  expect((await open(`${address}/about`, 'other=2; language=en')).text).toMatch(/^en /);
  expect((await open(`${address}/bn/about`)).text).not.toMatch(/^bn \d+$/);
  const after = async () => (await open(`${address}/about`, 'language=bn; saved=1')).text;
  const [one, other] = [await after(), await after()];
  expect([one?.slice(0, 3), other?.slice(0, 3), one === other]).toEqual(['bn ', 'bn ', false]);
  const me = await fetch(`${address}/api/me`, { headers: { cookie: 'session=1' } });
  expect(await me.json()).toEqual({ cookie: 'session=1' });
}

(isInstalled(NGINX) ? test : test.skip)(
  'the recipe for nginx caches a page for a second for all visitors',
  async () => {
    const { port } = await startSite();
    const address = await startNginx(port);
    await expectOwnPages(address);
    await expectSentForBrowsers(`${address}/about`);
    await expectSoon(async () => {
      const many = await Promise.all([1, 2, 3, 4].map((number) => open(`${address}/many`, `other=${number}`)));
      expect(new Set(many.map(({ text }) => text)).size).toBe(1);
      expect(many.some(({ headers }) => headers.get('x-cache') === 'HIT')).toBe(true);
    });
    await expectOwnReleases(address);
  },
);

(isInstalled(NGINX) ? test : test.skip)(
  'behind nginx, a page is two seconds older at most, unless no server of the site can be reached',
  async () => {
    const { site, state, port } = await startSite();
    const address = await startNginx(port);
    const ask = () => open(`${address}/rare`);
    const timeOf = ({ headers }: Awaited<ReturnType<typeof open>>) => Date.parse(headers.get('date') ?? '');
    /** Waits until nginx's copy of the page is more than two seconds old by its own clock. */
    const outlive = (copy: Awaited<ReturnType<typeof open>>) =>
      expectSoon(async () => expect(timeOf(await open(`${address}/other`)) - timeOf(copy)).toBeGreaterThan(2000));
    const first = await ask();
    state.changes += 1;
    const headers = { host: new URL(address).host, 'x-release-bucket': '0' };
    await expectSoon(async () =>
      expect(textOf((await site.inject({ url: '/rare', headers })).body)).not.toBe(first.text),
    );
    await outlive(first);
    const second = await ask();
    expect(second.text).not.toBe(first.text);
    await site.close();
    await outlive(second);
    expect((await ask()).text).toBe(second.text);
  },
);

(isInstalled(VARNISH) ? test : test.skip)('the recipe for Varnish caches pages until they are purged', async () => {
  const listen = await freePort();
  const { port, state } = await startSite([`http://127.0.0.1:${listen}/`]);
  const address = await startVarnish(port, listen);
  await expectOwnPages(address);
  const forged: [string, string][] = [
    ['x-forwarded-host', 'other.example'],
    ['forwarded', 'host=other.example'],
  ];
  for (const header of forged) await fetch(`${address}/site`, { headers: [header] });
  expect((await open(`${address}/site`)).text).toBe(address);
  const { text } = await open(`${address}/about`);
  await expectSentForBrowsers(`${address}/about`);
  // The purges at the start are over once a page stays cached for more than three seconds.
  await expectSoon(async () => {
    const [one, other] = [await open(`${address}/about`, 'a=1'), await open(`${address}/about`, 'a=2')];
    expect([other.text, Number(other.headers.get('age')) > 3]).toEqual([one.text, true]);
  });
  const purge = async (headers: Record<string, string>) =>
    (await fetch(`${address}/`, { method: 'PURGE', headers })).status;
  // A purge from a visitor, through a proxy on the same machine, and one with a pattern.
  expect(await purge({ 'surrogate-key': 'mfe_other', 'x-forwarded-for': '198.51.100.7' })).toBe(403);
  expect(await purge({ 'surrogate-key': '.*' })).toBe(400);
  expect(await purge({ 'surrogate-key': 'mfe_other' })).toBe(200);
  const kept = (await open(`${address}/about`)).text;
  state.changes += 1;
  await expectSoon(async () => expect((await open(`${address}/about`)).text).not.toBe(kept));
  expect(text).toMatch(/^en /);
  await expectOwnReleases(address);
});
