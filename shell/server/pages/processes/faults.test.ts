import { does, writes } from '../../testing/site-folder';
import { expectSoon } from '../../testing/expect-soon';
import { ended, open, opened, render, site, start, withGood } from '../../testing/use-renderer';

const FILLS_BUFFERS = 'const filled = []; for (;;) filled.push(Buffer.alloc(1e7, 1));';

const FAULTS = [
  ['an endless loop', 'for (;;);'],
  ['an endless loop after its data has arrived', 'await new Promise((done) => setTimeout(done, 10)); for (;;);'],
  ['a loop that fills the heap', 'const filled = []; for (;;) filled.push(new Array(1e5).fill({}));'],
  ['a loop that fills buffers', FILLS_BUFFERS],
  ['one huge buffer', 'return String(Buffer.alloc(3e9, 1).length);'],
  ['one huge array', 'return String(new Array(1e8).fill(0).length);'],
  ['endless output in a loop', "for (;;) console.log('x'.repeat(1000));"],
  [
    'endless output while a page waits',
    "setInterval(() => console.error('x'.repeat(1e5)), 1); await new Promise(() => {});",
  ],
  ['an error', "throw new Error('no');"],
  ['undefined thrown', 'throw undefined;'],
  ['an error whose text throws', "throw { toString() { throw new Error('no'); } };"],
  ['an error that cannot be read', 'throw new Proxy({}, { getPrototypeOf() { throw 1; }, get() { throw 2; } });'],
  ['an exit', 'process.exit(1);'],
  ['an exit that reports success', 'process.exit(0);'],
  ['a signal to itself', "process.kill(process.pid, 'SIGTERM');"],
  ['a signal to its process group', "process.kill(0, 'SIGKILL');"],
  ['a signal to the server', "process.kill(process.ppid, 'SIGKILL');"],
  [
    'messages to the server',
    "for (const message of ['ready', null, { uncaught: {} }]) process._send(message); process.send({ id: 1 });",
  ],
  ['an answer without a readable id', 'process._send({ id: { toString: 1, valueOf: 1 } }); process.exit(1);'],
  ['a fault without a readable text', 'process._send({ uncaught: { toString: 1, valueOf: 1 } }); process.exit(1);'],
  ['an abort', 'process.abort();'],
  ['a closed channel', 'process.disconnect(); await new Promise(() => {});'],
  ['changed globals', "Array.prototype.map = Promise.prototype.then = () => 'changed'; return 'changed';"],
  ['a changed Buffer', "Buffer.from = () => null; return 'changed';"],
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
  await start();
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
  await start();
  await expectSoon(async () => {
    const [bad, next] = [await open('/bad'), await open('/next')];
    expect(next).toContain('neighbour at /next');
    expect(bad).toContain('good at /bad');
  });
  expect(opened).toEqual(['main@2']);
});

test('a message whose id is the name of an event does not end calls in progress', async () => {
  const sends = "process._send({ id: 'error' }); await new Promise((done) => setTimeout(done, 50)); return 'sent';";
  await site.register(await site.release('main', '1', does(sends)));
  await start();
  expect(await open('/bad')).toContain('sent');
});

test('a process that hangs while no page waits for it is replaced', async () => {
  await site.register(await site.release('main', '1', does("setTimeout(() => { for (;;); }, 20); return 'sent';")));
  await start();
  expect(await open('/bad')).toContain('sent');
  await expectSoon(() => expect(ended).toEqual(['hang']));
  await expectSoon(async () => expect(await open('/')).toContain('before'));
});

test('a process that stops answering is replaced', async () => {
  await site.register(await withGood(does("process.removeAllListeners('message'); return 'sent';")));
  await start();
  await open('/bad');
  expect(await open('/bad')).toContain('late');
  expect(ended).toEqual(['hang']);
});

test('a page that takes too long does not end its process', async () => {
  await site.register(await site.release('main', '1', does('await new Promise(() => {});')));
  await start();
  expect(await open('/bad')).toContain('late');
  expect(ended).toEqual([]);
});

test('without a usable release the browser renders until a better one is published', async () => {
  await site.register({
    ...(await site.release('main', '2', does('process.exit(1);'))),
    good: await site.release('main', '1', does('throw 1;')),
  });
  await start();
  await expectSoon(async () => expect(await open('/bad')).toContain('breaker open'));
  expect(await open('/next')).toContain('neighbour at /next');

  await site.register(await site.release('main', '3', writes('mended')));
  await expectSoon(async () => expect(await open('/bad')).toContain('mended at /bad'));
});

test.each([
  ['throws', "throw new Error('no');", /^Error: no\n.*main\/2\/server\/remote\.cjs:1:\d+/],
  ['throws undefined', 'throw undefined;', /^undefined$/],
  ['requires what is not shared', "require('node:fs');", /^Error: main 2 requires "node:fs"/],
  ['exits', 'process.exit(0);', /exited with code 0/],
  ['fills buffers', FILLS_BUFFERS, /more than \d+ MB/],
  // A hang is not reported as a failure: a busy machine may be the reason.
  ['hangs', 'for (;;);', undefined],
  ['hangs after it was evaluated', `Promise.resolve().then(() => { for (;;); }); ${writes('main')}`, undefined],
  ['hangs at its first page', 'exports.page = async () => { for (;;); };', undefined],
])('a release that %s at the start is replaced by the last good one', async (_what, half, error) => {
  await site.register(await withGood(half));
  await start({ startMs: 3000 });
  expect(await open('/')).toContain('good at /');
  expect(await open('/next')).toContain('neighbour at /next');
  // Health reports name the release that should have rendered the page.
  const failed = error && { remote: 'main', release: '2', error: expect.stringMatching(error) };
  expect((await render('/')).failed).toEqual(failed);
});

test('a release with a damaged list of files is replaced by the last good one', async () => {
  const main = await withGood(writes('main'));
  await site.register(main);
  await site.put(main.server.chunks, '{"page":["pa');
  await start();
  expect(await open('/')).toContain('good at /');
  expect(await open('/next')).toContain('neighbour at /next');
});

test('a broken shell bundle is not blamed on a release', async () => {
  await site.register(await withGood(writes('main')));
  await site.put('dist/server/render.cjs', "throw new Error('broken');");
  await start();
  expect(await render('/')).toEqual({ kind: 'browser', reason: 'breaker open' });
});

test('a fault that one page causes is reported for that page alone', async () => {
  await site.register(await withGood(does('process.exit(1);')));
  await start();
  expect((await render('/bad')).failed?.release).toBe('2');
  await expectSoon(async () => expect(await open('/')).toContain('before'));
  expect((await render('/')).failed).toBeUndefined();
  await expectSoon(async () => expect(await open('/bad')).toContain('good at /bad'));
  expect((await render('/')).failed).toBeUndefined();
});

test.each([
  ['error', "setTimeout(() => { throw new Error('late'); }, 5);"],
  ['rejection', "Promise.reject(new Error('late'));"],
])('an uncaught %s is reported with its stack trace', async (_what, fault) => {
  await site.register(await site.release('main', '1', does(`${fault} await new Promise(() => {});`)));
  await start();
  const { failed } = await render('/bad');
  expect(failed?.error).toMatch(/^Error: late\n.*main\/1\/server\/remote\.cjs:1:\d+/);
});
