import type { Outcome } from '../page-renderer';
import { PageCache } from './cache';

const page = (text: string, { status = 200, complete = true } = {}): Outcome => {
  const body = new TextEncoder().encode(text);
  return {
    kind: 'page',
    remote: 'main',
    page: { status, body, etag: text, inline: { styles: [], scripts: [] }, complete },
  };
};

/** A cache whose pages are "1", "2", …. `ask` returns where a page came from and its content: `made 1`. */
function counting() {
  const cache = new PageCache();
  let made = 0;
  const make = () => {
    made += 1;
    return Promise.resolve(page(String(made)));
  };
  const ask = async (key = '/', by: () => Promise<Outcome> = make) => {
    const { outcome, state } = await cache.get(key, by);
    return `${state} ${outcome.kind === 'page' ? outcome.page.etag : outcome.kind}`;
  };
  return { cache, ask };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('concurrent requests share one rendering, which is cached for a moment', async () => {
  const { ask } = counting();
  expect(await Promise.all([ask(), ask(), ask('/other')])).toEqual(['made 1', 'made 1', 'made 2']);
  expect(await ask()).toBe('fresh 1');
});

test('a stale page is sent while it is rendered again; a very old one is not', async () => {
  const { ask } = counting();
  await ask();
  jest.advanceTimersByTime(5000);
  expect(await ask()).toBe('stale 1');
  expect(await ask()).toBe('fresh 2');
  jest.advanceTimersByTime(90_000);
  expect(await ask()).toBe('made 3');
});

test('pages expire on time although the clock is set back', async () => {
  const { cache, ask } = counting();
  await ask();
  jest.setSystemTime(Date.now() - 3_600_000);
  jest.advanceTimersByTime(5000);
  expect(await ask()).toBe('stale 1');
  cache.outdate();
  jest.setSystemTime(Date.now() - 3_600_000);
  jest.advanceTimersByTime(1200);
  expect(await ask()).toBe('made 3');
});

test('a stale error page is rendered again before it is sent', async () => {
  const { ask } = counting();
  const nothing = () => Promise.resolve(page('nothing', { status: 404 }));
  expect([await ask('/', nothing), await ask('/')]).toEqual(['made nothing', 'fresh nothing']);
  jest.advanceTimersByTime(5000);
  expect(await ask('/')).toBe('made 1');
});

test('a full cache drops the least recently used pages', async () => {
  const { ask } = counting();
  const large = page('x'.repeat(2.5 * 1024 * 1024));
  for (const key of ['a', 'b', 'c']) await ask(key, () => Promise.resolve(large));
  await ask('a');
  await ask('d', () => Promise.resolve(large));
  expect(await ask('a')).toMatch(/^fresh/);
  expect(await ask('b')).toBe('made 1');
});

test('long URLs count towards the size of the cache', async () => {
  const { ask } = counting();
  const long = 'x'.repeat(16_000);
  await ask('first');
  for (let address = 0; address < 1000; address += 1) await ask(`${long}${address}`);
  expect(await ask('first')).toBe('made 1002');
  expect(await ask(`${long}999`)).toBe('fresh 1001');
});

test('an outdated page is sent for 1.2 s at most, and rendered again 0.9 s after its last rendering began', async () => {
  const { cache, ask } = counting();
  await ask();
  cache.outdate();
  jest.advanceTimersByTime(1199);
  cache.outdate();
  expect(await ask('/other')).toBe('made 2');
  jest.advanceTimersByTime(1);
  expect([await ask(), await ask()]).toEqual(['made 3', 'fresh 3']);
  jest.advanceTimersByTime(100);
  cache.outdate();
  jest.advanceTimersByTime(799);
  expect(await ask()).toBe('stale 3');
  await jest.advanceTimersByTimeAsync(1);
  expect(await ask()).toBe('fresh 4');
});

test('a page that is requested after a change is rendered again before visitors have to wait for it', async () => {
  const { cache, ask } = counting();
  await ask();
  await ask('/unwanted');
  jest.advanceTimersByTime(400);
  cache.outdate();
  expect(await ask()).toBe('stale 1');
  await jest.advanceTimersByTimeAsync(1200);
  expect([await ask(), await ask('/unwanted')]).toEqual(['fresh 3', 'made 4']);
});

test('1.2 s after a change, requests no longer wait for a rendering that began before it', async () => {
  const { cache, ask } = counting();
  let finish: (made: Outcome) => void = () => undefined;
  const slow = ask('/', () => new Promise((resolve) => (finish = resolve)));
  cache.outdate();
  jest.advanceTimersByTime(1200);
  expect(await ask()).toBe('made 1');
  finish(page('old'));
  expect([await slow, await ask()]).toEqual(['made old', 'fresh 1']);
});

test('incomplete pages and pages for the browser are not cached', async () => {
  const { ask } = counting();
  expect(await ask('/', () => Promise.resolve(page('half', { complete: false })))).toBe('made half');
  expect(await ask('/', () => Promise.resolve({ kind: 'browser', reason: 'failed' }))).toBe('made browser');
  expect(await ask()).toBe('made 1');
});

test('while changes arrive, the next rendering is due 0.9 s after the last one began, however long that took', async () => {
  const { cache, ask } = counting();
  const slow = ask('/', async () => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    return page('slow');
  });
  await jest.advanceTimersByTimeAsync(100);
  cache.outdate();
  await jest.advanceTimersByTimeAsync(500);
  expect([await slow, await ask()]).toEqual(['made slow', 'stale slow']);
  await jest.advanceTimersByTimeAsync(300);
  expect(await ask()).toBe('fresh 1');
});

test('after a save, its agent waits for a rendering that began later; others get that page, too', async () => {
  const { ask, cache } = counting();
  let finish: (made: Outcome) => void = () => undefined;
  const slow = ask('/', () => new Promise((resolve) => (finish = resolve)));
  const { outcome, state } = await cache.get('/', () => Promise.resolve(page('new')), true);
  finish(page('old'));
  expect([await slow, state, outcome, await ask()]).toEqual(['made old', 'made', page('new'), 'fresh new']);
});

test('a failed rendering fails only for the requests that wait for it', async () => {
  const { ask } = counting();
  await expect(ask('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await ask()).toBe('made 1');
});
