import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { does, LIMITS, PROGRAM, SiteFolder, writes } from '../testing/site-folder';
import { openSiteFiles } from '../static/site-files';
import { PageRenderer, type Outcome } from './page-renderer';
import { NO_CANARY } from './releases';

let site: SiteFolder;
let renderer: PageRenderer;
let ended: string[];
let opened: string[];
let logged: string;

beforeEach(async () => {
  site = await SiteFolder.make();
});

afterEach(async () => {
  renderer.close();
  await site.remove();
});

function start(limits: Partial<typeof LIMITS> = {}, renderers = 2): PageRenderer {
  const mine: string[] = [];
  ended = mine;
  opened = [];
  logged = '';
  renderer = new PageRenderer({
    dist: site.dist,
    releases: site.path,
    site: openSiteFiles({ releases: site.path, config: site.config }),
    api: 'http://127.0.0.1:9',
    renderers,
    program: PROGRAM,
    limits: { ...LIMITS, silenceMs: 600, ...limits },
    onFailure: (message) => (logged += message),
    onProcessEnd: (reason) => mine.push(reason),
    onBreakerOpen: (release) => opened.push(release),
  });
  return renderer;
}

const render = async (path: string): Promise<Outcome> =>
  renderer.render(await renderer.choose(path, NO_CANARY), `http://site.example${path}`, 'en');

const textOf = (outcome: Outcome) =>
  outcome.kind === 'page' ? new TextDecoder().decode(outcome.page.body) : JSON.stringify(outcome);
const open = async (path: string) => textOf(await render(path));

/** Retries until the expectation holds. */
async function expectSoon(holds: () => Promise<void> | void): Promise<void> {
  const until = Date.now() + 20_000;
  for (;;) {
    try {
      await holds();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

const withGood = async (faulty: string) => ({
  ...(await site.release('main', '2', faulty)),
  good: await site.release('main', '1', writes('good')),
});

test('renders pages of all remotes without a session into the document, with links to their files', async () => {
  await site.register(await site.release('main', '1', writes('main')));
  await start().follow();
  const page = await open('/x');
  expect(page).toContain('main at /x');
  expect(page).toContain('href="/remotes/main/1/page.js"');
  expect(page).toContain('<html lang="en">');
  // The text of the page cannot end its script element.
  expect(page.match(/<script>/g)).toHaveLength(1);
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(await open('/next/y')).toContain('neighbour at /next/y');
  expect(await open('/guarded')).toContain('guarded');
});

const FILLS_BUFFERS = 'const filled = []; for (;;) filled.push(Buffer.alloc(1e7, 1));';

const FAULTS = [
  ['an endless loop', 'for (;;);'],
  ['an endless loop after its data has come', 'await new Promise((done) => setTimeout(done, 10)); for (;;);'],
  ['a loop that fills the heap', 'const filled = []; for (;;) filled.push(new Array(1e5).fill({}));'],
  ['a loop that fills buffers', FILLS_BUFFERS],
  ['one huge buffer', 'return String(Buffer.alloc(3e9, 1).length);'],
  ['one huge array', 'return String(new Array(1e8).fill(0).length);'],
  ['endless output in a loop', "for (;;) console.log('x'.repeat(1000));"],
  [
    'endless output beside its page',
    "setInterval(() => console.error('x'.repeat(1e5)), 1); await new Promise(() => {});",
  ],
  ['an error', "throw new Error('no');"],
  ['undefined thrown', 'throw undefined;'],
  ['an error whose text throws', "throw { toString() { throw new Error('no'); } };"],
  ['an error that cannot be read', 'throw new Proxy({}, { getPrototypeOf() { throw 1; }, get() { throw 2; } });'],
  ['an exit', 'process.exit(1);'],
  ['an exit that reports success', 'process.exit(0);'],
  ['a signal to itself', "process.kill(process.pid, 'SIGTERM');"],
  ['an abort', 'process.abort();'],
  ['a closed channel', 'process.disconnect(); await new Promise(() => {});'],
  ['changed globals', "Array.prototype.map = Promise.prototype.then = () => 'changed'; return 'changed';"],
  ['a page that is too long', "return 'x'.repeat(5e6);"],
  ['status 500', "return { status: 500, html: '' };"],
  ['status 304', "return { status: 304, html: '' };"],
  ['a redirection to a script', "return { status: 302, location: 'javascript:void 0' };"],
  ['a redirection to itself', "return { status: 302, location: '/bad#here' };"],
  ['a redirection with a line break', "return { status: 302, location: '/a\\r\\nb: c' };"],
  ['a redirection that is too long', "return { status: 302, location: '/'.repeat(1e5) };"],
  ['an uncaught error in a timer', "setTimeout(() => { throw new Error('late'); }, 5); await new Promise(() => {});"],
  ['an uncaught rejection', "Promise.reject(new Error('late')); await new Promise(() => {});"],
  ['a promise that never settles', 'await new Promise(() => {});'],
] as const;

test.each(FAULTS)('%s: the neighbour is not affected, and the last good release takes over', async (_what, fault) => {
  await site.register(await withGood(does(fault)));
  await start().follow();
  const [faulty, ...others] = await Promise.all([open('/bad'), ...Array.from({ length: 20 }, () => open('/next'))]);
  expect(faulty).toMatch(/"reason":"(?:failed|late|memory|output|crash)"/);
  for (const page of others) expect(page).toContain('neighbour at /next');

  await expectSoon(async () => {
    const [again, beside] = await Promise.all([open('/bad'), open('/next')]);
    expect(beside).toContain('neighbour at /next');
    expect(again).toContain('good at /bad');
  });
  expect(opened).toEqual(['main@2']);
});

test.each([
  ['fills buffers', `setTimeout(() => { ${FILLS_BUFFERS} }, 20);`],
  ['throws', "setTimeout(() => { throw new Error('late'); }, 20);"],
  ['rejects', "void fetch('http://127.0.0.1:9').catch(() => { throw new Error('late'); });"],
  ['exits', "void fetch('http://127.0.0.1:9').catch(() => process.exit(1));"],
  ['hangs', 'setTimeout(() => { for (;;); }, 20);'],
])('a release that %s after its page was sent is replaced by the last good one', async (_what, late) => {
  await site.register(await withGood(does(`${late} return 'sent';`)));
  await start().follow();
  await expectSoon(async () => {
    const [bad, next] = [await open('/bad'), await open('/next')];
    expect(next).toContain('neighbour at /next');
    expect(bad).toContain('good at /bad');
  });
  expect(opened).toEqual(['main@2']);
});

test('a process that hangs while no page waits for it is replaced', async () => {
  await site.register(await site.release('main', '1', does("setTimeout(() => { for (;;); }, 20); return 'sent';")));
  await start().follow();
  expect(await open('/bad')).toContain('sent');
  await expectSoon(() => expect(ended).toEqual(['hang']));
  await expectSoon(async () => expect(await open('/')).toContain('before'));
});

test('a page of the same release is rendered while another one waits for its data', async () => {
  const waits = `exports.page = (path) => path === '/slow' ? new Promise((done) => (globalThis.release = () => done('slow')))
    : (globalThis.release?.(), 'fast at ' + path);`;
  await site.register(await site.release('main', '1', waits));
  await start({}, 1).follow();
  const slow = open('/slow');
  await expectSoon(async () => expect(await open('/other')).toContain('fast at /other'));
  expect(await slow).toContain('slow');
});

test('a busy release gets a second process', async () => {
  const pids =
    "exports.page = async () => { await new Promise((done) => setTimeout(done, 50)); return 'by ' + process.pid; };";
  await site.register(await site.release('main', '1', pids));
  await start().follow();
  const seen = new Set<string>();
  await expectSoon(async () => {
    const pages = await Promise.all(Array.from({ length: 12 }, (_, page) => open(`/${page}`)));
    for (const page of pages) seen.add(/by (\d+)/.exec(page)?.[1] ?? page);
    expect(seen.size).toBe(2);
  });
});

test('a process with a memory leak is replaced before a page is lost', async () => {
  await site.register(
    await site.release('main', '1', does("(globalThis.left ??= []).push(Buffer.alloc(1e6, 1)); return 'left';")),
  );
  await start().follow();
  for (let page = 0; page < 300; page += 1) expect(await open('/bad')).toContain('left');
  expect(new Set(ended)).toEqual(new Set(['full']));
});

test('a release that needs much memory from the start is not replaced for it', async () => {
  await site.register(await site.release('main', '1', `globalThis.kept = Buffer.alloc(15e7, 1); ${writes('large')}`));
  await start({ memoryMb: 640 }).follow();
  for (let page = 0; page < 20; page += 1) expect(await open('/')).toContain('large at /');
  expect(ended).toEqual([]);
});

test('what a release prints is logged with its name', async () => {
  await site.register(await site.release('main', '1', does("console.error('a hint'); return 'page';")));
  await start().follow();
  expect(await open('/bad')).toContain('page');
  await expectSoon(() => expect(logged).toContain('main@1 printed: a hint'));
});

test('a release sees no secret of the server and writes no file', async () => {
  process.env.SECRET_OF_THE_SERVER = 'secret';
  const looks = `const fs = process.getBuiltinModule?.('node:fs');
    const canWrite = () => { try { fs.writeFileSync('${site.path}/written', ''); return true; } catch { return false; } };
    return JSON.stringify([process.env.SECRET_OF_THE_SERVER ?? null, process.permission ? canWrite() : false]);`;
  await site.register(await site.release('main', '1', does(looks)));
  await start().follow();
  expect(await open('/bad')).toContain('[null,false]');
  delete process.env.SECRET_OF_THE_SERVER;
});

/** An API host that answers every call with `listener`. */
async function withHost(listener: RequestListener, use: (address: string) => Promise<void>): Promise<void> {
  const host = createServer(listener);
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${(host.address() as AddressInfo).port}`);
  } finally {
    host.closeAllConnections();
    host.close();
  }
}

test('an API response keeps its final URL', async () => {
  const redirects: RequestListener = ({ url }, response) => {
    if (url === '/') response.writeHead(302, { location: '/there' });
    response.end('x');
  };
  await withHost(redirects, async (address) => {
    const ask = `const { url, redirected } = await fetch('${address}/'); return redirected + ' by ' + url;`;
    await site.register(await site.release('main', '1', does(ask)));
    await start().follow();
    expect(await open('/bad')).toContain(`true by ${address}/there`);
  });
});

test('an endless API response is refused and does not end the process', async () => {
  const endless: RequestListener = (_request, response) => {
    Readable.from(Array.from({ length: 1000 }, () => 'x'.repeat(1e5))).pipe(response);
  };
  await withHost(endless, async (address) => {
    const ask = `const answer = await fetch('${address}'); return answer.text().then(() => 'read', () => 'refused');`;
    await site.register(await site.release('main', '1', does(ask)));
    await start().follow();
    expect(await open('/bad')).toContain('refused');
    expect(ended).toEqual([]);
  });
});

test('a page that takes too long does not end its process', async () => {
  await site.register(await site.release('main', '1', does('await new Promise(() => {});')));
  await start().follow();
  expect(await open('/bad')).toContain('late');
  expect(ended).toEqual([]);
});

test('without a usable release the browser renders until a better one is published', async () => {
  await site.register({
    ...(await site.release('main', '2', does('process.exit(1);'))),
    good: await site.release('main', '1', does('throw 1;')),
  });
  await start().follow();
  await expectSoon(async () => expect(await open('/bad')).toContain('breaker open'));
  expect(await open('/next')).toContain('neighbour at /next');

  await site.register(await site.release('main', '3', writes('mended')));
  await expectSoon(async () => expect(await open('/bad')).toContain('mended at /bad'));
});

test.each([
  ['throws', "throw new Error('no');", { remote: 'main', release: '2' }],
  ['requires what is not shared', "require('node:fs');", { remote: 'main', release: '2' }],
  ['exits', 'process.exit(0);', { remote: 'main', release: '2' }],
  ['fills buffers', FILLS_BUFFERS, { remote: 'main', release: '2' }],
  // A busy machine may be the reason.
  ['hangs', 'for (;;);', undefined],
  ['hangs after it was evaluated', `Promise.resolve().then(() => { for (;;); }); ${writes('main')}`, undefined],
  ['hangs at its first page', 'exports.page = async () => { for (;;); };', undefined],
])('a release that %s at the start is replaced by the last good one', async (_what, half, failed) => {
  await site.register(await withGood(half));
  await start({ startMs: 3000 }).follow();
  expect(await open('/')).toContain('good at /');
  expect(await open('/next')).toContain('neighbour at /next');
  // Health reports name the release that should have rendered the page.
  expect((await render('/')).failed).toEqual(failed);
});

test('a release with a damaged list of files is replaced by the last good one', async () => {
  const main = await withGood(writes('main'));
  await site.register(main);
  await site.put(main.server.chunks, '{"page":["pa');
  await start().follow();
  expect(await open('/')).toContain('good at /');
  expect(await open('/next')).toContain('neighbour at /next');
});

test('a broken shell bundle is not blamed on a release', async () => {
  await site.register(await site.release('main', '1', writes('main')));
  await site.put('dist/server/render.cjs', "throw new Error('broken');");
  await start().follow();
  expect(await render('/')).toEqual({ kind: 'browser', key: expect.any(String), reason: 'breaker open' });
});

test('a fault that one page causes is reported for that page alone', async () => {
  await site.register(await withGood(does('process.exit(1);')));
  await start().follow();
  expect((await render('/bad')).failed?.release).toBe('2');
  await expectSoon(async () => expect(await open('/')).toContain('before'));
  expect((await render('/')).failed).toBeUndefined();
  await expectSoon(async () => expect(await open('/bad')).toContain('good at /bad'));
  expect((await render('/')).failed).toBeUndefined();
});

test('a new release takes over without a page lost', async () => {
  await site.register(await site.release('main', '1', writes('first')));
  await start().follow();
  await open('/');
  await site.register(await site.release('main', '2', writes('second')));
  const pages: string[] = [];
  await expectSoon(async () => {
    pages.push(await open('/'));
    expect(pages.at(-1)).toContain('second at');
  });
  for (const page of pages) expect(page).toMatch(/(?:first|second) at/);
});
