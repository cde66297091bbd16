import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { does, SiteFolder, THREAD, writes } from '../testing/site-folder';
import { openSiteFiles } from '../static/site-files';
import { Breaker } from './breaker';
import { MemoryGuard } from './memory-guard';
import { PageRenderer, type Outcome } from './renderer';

let site: SiteFolder;
let renderer: PageRenderer;
let breaker: Breaker;
let ended: string[];

const EATS_BUFFERS = 'const eaten = []; for (;;) eaten.push(Buffer.alloc(1e7, 1));';

function start({ threadMemory = 192, toAnswer = 600 } = {}): PageRenderer {
  breaker = new Breaker();
  const mine: string[] = [];
  ended = mine;
  renderer = new PageRenderer({
    dist: site.dist,
    releases: site.path,
    site: openSiteFiles({ releases: site.path, config: site.config }),
    breaker,
    canaries: new Set(),
    api: 'http://127.0.0.1:9',
    threads: 2,
    threadMemory,
    guard: new MemoryGuard(),
    thread: THREAD,
    limits: { toStart: 30_000, toEvaluate: 1000, toBegin: 200, toAnswer },
    onFailure: () => undefined,
    onThreadEnd: (kind) => mine.push(kind),
  });
  return renderer;
}

const told = (outcome: Outcome) =>
  outcome.kind === 'page' ? new TextDecoder().decode(outcome.page.body) : JSON.stringify(outcome);
const open = async (path: string) => told(await renderer.render(`http://site.example${path}`, 'en'));

beforeEach(async () => {
  site = await SiteFolder.make();
});

afterEach(async () => {
  renderer.close();
  await site.remove();
});

test('pages of all remotes but the guarded are rendered into the document, with their files, and nothing escapes', async () => {
  await site.register(await site.release('main', '1', writes('main')));
  await start().follow();
  const page = await open('/x');
  expect(page).toContain('main at /x');
  expect(page).toContain('href="/remotes/main/1/page.js"');
  expect(page).toContain('<html lang="en">');
  expect(page.match(/<script>/g)).toHaveLength(1);
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(await open('/next/y')).toContain('neighbour at /next/y');
  expect(await open('/guarded')).toContain('guarded');
});

test.each([
  ['an endless loop', 'for (;;);'],
  ['an eater of memory', 'const eaten = []; for (;;) eaten.push(new Array(1e5).fill({}));'],
  ['an eater of buffers', EATS_BUFFERS],
  ['an array beyond all memory', 'return String(new Array(1e8).fill(0).length);'],
  ['an error', "throw new Error('no');"],
  ['an error without a text', "throw { toString() { throw new Error('no'); } };"],
  [
    'an error that nothing can be asked of',
    'throw new Proxy({}, { getPrototypeOf() { throw 1; }, get() { throw 2; } });',
  ],
  ['an exit', 'process.exit(1);'],
  ['a signal to the server', "process.kill(process.pid, 'SIGKILL');"],
  ['a signal by another way', 'process._kill(process.pid, 9);'],
  ['a page without an end', "return 'x'.repeat(5e6);"],
  ['a status of a failure', "return { status: 500, html: '' };"],
  ['a status of no page', "return { status: 304, html: '' };"],
  ['an address that is none', "return { status: 302, location: 'javascript:void 0' };"],
  ['its own address', "return { status: 302, location: '/bad#here' };"],
  ['an address that no header holds', "return { status: 302, location: '/a\\r\\nb: c' };"],
  ['an address without an end', "return { status: 302, location: '/'.repeat(1e5) };"],
  ['a late error', "setTimeout(() => { throw new Error('late'); }, 5); await new Promise(() => undefined);"],
  ['a promise that never settles', 'await new Promise(() => undefined);'],
])('%s costs its own page, then gives way to the last good release', async (_what, fault) => {
  await site.register({
    ...(await site.release('main', '2', does(fault))),
    good: await site.release('main', '1', writes('good')),
  });
  await start().follow();
  const [hurt, beside] = await Promise.all([open('/bad'), open('/next')]);
  expect(hurt).toMatch(/failed|late|memory|lethal/);
  expect(beside).toContain('neighbour at /next');

  await expectSoon(async () => expect(await open('/bad')).toContain('good at /bad'));
  expect(await open('/next')).toContain('neighbour at /next');
});

test('no remote changes what its neighbours stand on', async () => {
  const changes = [
    "Object.prototype.location = '/elsewhere';",
    "Array.prototype.map = () => 'changed';",
    "JSON.stringify = () => 'changed';",
    'Promise.prototype.then = () => undefined;',
    "globalThis.fetch = () => 'changed';",
    'console.warn = () => { throw 1; };',
    "RegExp.prototype.exec = () => ['changed'];",
    "String.prototype.replaceAll = () => 'changed';",
    'Map.prototype.get = () => { throw 1; };',
    'globalThis.Date = class { static now() { return NaN; } };',
    'delete globalThis.Map;',
    'globalThis.URL = globalThis.TextEncoder = undefined;',
    'globalThis.clearTimeout = () => { throw 1; };',
    'process.nextTick = () => undefined;',
    'Function.prototype.apply = () => undefined;',
    'Atomics.store = () => { throw 1; };',
    'Object.entries = () => { throw 1; };',
    "Intl.DateTimeFormat.prototype.format = () => 'changed';",
  ];
  const tries = changes.map((change) => `try { ${change} } catch {}`).join(' ');
  await site.register(await site.release('main', '1', does(`${tries} return 'tried';`)));
  await start().follow();
  // By both threads.
  expect(await Promise.all([open('/bad'), open('/bad')])).toEqual([
    expect.stringContaining('tried'),
    expect.stringContaining('tried'),
  ]);
  expect(await Promise.all([open('/next'), open('/next')])).toEqual([
    expect.stringContaining('neighbour at /next'),
    expect.stringContaining('neighbour at /next'),
  ]);
});

test.each([
  ['eats buffers', `setTimeout(() => { ${EATS_BUFFERS} }, 20);`],
  ['throws', "globalThis.setTimeout(() => { throw new Error('late'); }, 20);"],
  ['rejects', "void fetch('http://127.0.0.1:9').catch(() => { throw new Error('late'); });"],
  ['exits', "void fetch('http://127.0.0.1:9').catch(() => process.exit(1));"],
])('a remote that %s after its page was sent is left alone, and not who was rendered since', async (_what, late) => {
  await site.register({
    ...(await site.release('main', '2', does(`${late} return 'sent';`))),
    good: await site.release('main', '1', writes('good')),
  });
  await start().follow();
  await expectSoon(async () => {
    const bad = await open('/bad');
    await open('/next');
    expect(bad).toContain('good at /bad');
  });
  expect([breaker.isOpen('main@2'), breaker.isOpen('neighbour@1')]).toEqual([true, false]);
});

test('a thread in which pages leave buffers behind gives way before anybody notices', async () => {
  await site.register(
    await site.release('main', '1', does("(globalThis.left ??= []).push(Buffer.alloc(1e6, 1)); return 'left';")),
  );
  await start().follow();
  for (let page = 0; page < 300; page += 1) expect(await open('/bad')).toContain('left');
  expect(new Set(ended)).toEqual(new Set(['full']));
});

test('a remote that begins with much is not exchanged for another that does', async () => {
  await site.register(await site.release('main', '1', `globalThis.kept = Buffer.alloc(9e7, 1); ${writes('large')}`));
  // The process still holds what the tests before have left.
  await start({ threadMemory: 1024 }).follow();
  for (let page = 0; page < 5; page += 1) expect(await open('/')).toContain('large at /');
  expect(ended).toEqual([]);
});

test('an answer of the API host is told with where it came from', async () => {
  const host = createServer(({ url }, response) => {
    if (url === '/') response.writeHead(302, { location: '/there' });
    response.end('x');
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  const ask = `const { url, redirected } = await fetch('http://127.0.0.1:${port}/'); return redirected + ' by ' + url;`;
  await site.register(await site.release('main', '1', does(ask)));
  await start().follow();
  expect(await open('/bad')).toContain(`true by http://127.0.0.1:${port}/there`);
  host.closeAllConnections();
  host.close();
});

test('an answer of the API host without an end is none', async () => {
  const host = createServer((_request, response) => {
    Readable.from(Array.from({ length: 1000 }, () => 'x'.repeat(1e5))).pipe(response);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  const ask = `const answer = await fetch('http://127.0.0.1:${port}');
    return answer.text().then(() => 'read', () => 'refused');`;
  await site.register(await site.release('main', '1', does(ask)));
  await start().follow();
  expect(await open('/bad')).toContain('refused');
  host.closeAllConnections();
  host.close();
});

test('a page that does not come costs no thread that lives', async () => {
  await site.register(await site.release('main', '1', does('await new Promise(() => undefined);')));
  await start().follow();
  expect(await open('/bad')).toContain('late');
  expect(ended).toEqual([]);
});

test('while all threads hang, nobody waits behind them', async () => {
  await site.register(await site.release('main', '1', does('for (;;);')));
  await start().follow();
  // Whoever is first after a while looks for changes before, and comes after the others.
  await open('/next');
  const hanging = [open('/bad'), open('/bad')];
  expect(await open('/next')).toContain('busy');
  expect(await Promise.all(hanging)).toEqual([expect.stringContaining('late'), expect.stringContaining('late')]);
  await expectSoon(async () => expect(await open('/next')).toContain('neighbour at /next'));
});

test('where no release is left, the browser renders until there is a better one, and the neighbour is still rendered here', async () => {
  await site.register({
    ...(await site.release('main', '2', does('process.exit(1);'))),
    good: await site.release('main', '1', does('throw 1;')),
  });
  await start().follow();
  await expectSoon(async () => expect(await open('/bad')).toContain('unowned'));
  expect(await open('/next')).toContain('neighbour at /next');

  await site.register(await site.release('main', '3', writes('mended')));
  await expectSoon(async () => expect(await open('/bad')).toContain('mended at /bad'));
});

test.each([
  ['throws', "throw new Error('no');", { remote: 'main', release: '2' }],
  ['requires what is not shared', "require('node:fs');", { remote: 'main', release: '2' }],
  ['eats buffers', EATS_BUFFERS, { remote: 'main', release: '2' }],
  // Which may be the machine's fault.
  ['hangs', 'for (;;);', undefined],
  ['hangs once it is evaluated', `Promise.resolve().then(() => { for (;;); }); ${writes('main')}`, undefined],
  ['hangs at its first page', 'exports.page = async () => { for (;;); };', undefined],
])('a half that %s when a thread starts gives way at once', async (_what, half, failed) => {
  await site.register({
    ...(await site.release('main', '2', half)),
    good: await site.release('main', '1', writes('good')),
  });
  await start().follow();
  expect(await open('/')).toContain('good at /');
  expect(await open('/next')).toContain('neighbour at /next');
  // Whoever asks for whatever, it is that release which should have made the page.
  expect((await renderer.render('http://site.example/', 'en')).failed).toEqual(failed);
});

test('a release whose list of files is half a file gives way, and its neighbour does not', async () => {
  const main = await site.release('main', '2', writes('main'));
  await site.register({ ...main, good: await site.release('main', '1', writes('good')) });
  await site.put(main.server.chunks, '{"page":["pa');
  await start().follow();
  expect(await open('/')).toContain('good at /');
  expect(await open('/next')).toContain('neighbour at /next');
});

test('a half that hangs and has no other release leaves its own pages to the browser, and no others', async () => {
  await site.register(await site.release('main', '1', 'for (;;);'));
  await start().follow();
  expect(await open('/')).toContain('unowned');
  expect(await open('/next')).toContain('neighbour at /next');
});

test('a page that somebody has found to do harm is a failure of whoever asks for it, not of others', async () => {
  await site.register({
    ...(await site.release('main', '2', does('process.exit(1);'))),
    good: await site.release('main', '1', writes('good')),
  });
  await start().follow();
  const failedAt = async (path: string) => (await renderer.render(`http://site.example${path}`, 'en')).failed?.release;
  expect(await failedAt('/bad')).toBe('2');
  expect(await failedAt('/')).toBeUndefined();
  await expectSoon(async () => expect(await open('/bad')).toContain('good at /bad'));
  expect(await failedAt('/')).toBeUndefined();
});

test('a page beside one that hangs is rendered by another thread, and does not wait until that one is ended', async () => {
  const asks = `exports.page = async (path) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return 'neighbour at ' + path;
  };`;
  const main = await site.release(
    'main',
    '1',
    does('await new Promise((resolve) => setTimeout(resolve, 10)); for (;;);'),
  );
  const neighbour = {
    name: 'neighbour',
    prefixes: ['/next'],
    session: false,
    ...(await site.release('neighbour', '2', asks)),
  };
  const remotes = [{ name: 'main', prefixes: ['/'], session: false, ...main }, neighbour];
  await site.put('registry.json', JSON.stringify({ remotes }));
  await start({ toAnswer: 1500 }).follow();
  await open('/next');
  const ends = jest.fn();
  const hanging = open('/bad').then(ends);
  const beside = await Promise.all(Array.from({ length: 6 }, (_, page) => open(`/next/${page}`)));
  for (const [page, text] of beside.entries()) expect(text).toContain(`neighbour at /next/${page}`);
  expect(ends).not.toHaveBeenCalled();
  await hanging;
});

test('a thread that hangs while nobody waits for it is ended, and put down to who hangs in it', async () => {
  await site.register(await site.release('main', '1', does("setTimeout(() => { for (;;); }, 20); return 'sent';")));
  await start().follow();
  expect(await open('/bad')).toContain('sent');
  await expectSoon(() => expect(ended).toEqual(['late']));
  expect(await open('/next')).toContain('neighbour at /next');
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

/** Tries until it holds. */
async function expectSoon(holds: () => Promise<void> | void): Promise<void> {
  const until = Date.now() + 15_000;
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
