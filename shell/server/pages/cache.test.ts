import { PageCache, type Made } from './cache';

const page = (text: string, status = 200): Made => {
  const body = new TextEncoder().encode(text);
  return {
    kept: {
      kind: 'page',
      page: { status, body, compressed: body, etag: text, inline: { styles: [], scripts: [] }, complete: true },
    },
    keep: true,
  };
};

/** Makes "1", "2", … and says how the page was had: `made 1`. */
function counting() {
  const cache = new PageCache();
  let made = 0;
  const make = () => {
    made += 1;
    return Promise.resolve(page(String(made)));
  };
  const ask = async (key = '/', by: () => Promise<Made> = make) => {
    const { kept, state } = await cache.get(key, by);
    return `${state} ${kept.kind === 'page' ? kept.page.etag : kept.kind}`;
  };
  return { cache, ask };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a page is made once for all who ask at a time, and kept for a moment', async () => {
  const { ask } = counting();
  expect(await Promise.all([ask(), ask(), ask('/other')])).toEqual(['made 1', 'made 1', 'made 2']);
  expect(await ask()).toBe('fresh 1');
});

test('an old page is sent while it is made anew; a very old one is not', async () => {
  const { ask } = counting();
  await ask();
  jest.advanceTimersByTime(5000);
  expect(await ask()).toBe('stale 1');
  expect(await ask()).toBe('fresh 2');
  jest.advanceTimersByTime(90_000);
  expect(await ask()).toBe('made 3');
});

test('an old page that says that there is nothing is made anew before it is believed', async () => {
  const { ask } = counting();
  const nothing = () => Promise.resolve(page('nothing', 404));
  expect([await ask('/', nothing), await ask('/')]).toEqual(['made nothing', 'fresh nothing']);
  jest.advanceTimersByTime(5000);
  expect(await ask('/')).toBe('made 1');
});

test('what was not asked for longest goes when there is no more room', async () => {
  const { ask } = counting();
  const large = page('x'.repeat(2.5 * 1024 * 1024));
  for (const key of ['a', 'b', 'c']) await ask(key, () => Promise.resolve(large));
  await ask('a');
  await ask('d', () => Promise.resolve(large));
  expect(await ask('a')).toMatch(/^fresh/);
  expect(await ask('b')).toBe('made 1');
});

test('a flood of long addresses takes no more room than pages do', async () => {
  const { ask } = counting();
  const long = 'x'.repeat(16_000);
  await ask('first');
  for (let address = 0; address < 1000; address += 1) await ask(`${long}${address}`);
  expect(await ask('first')).toBe('made 1002');
  expect(await ask(`${long}999`)).toBe('fresh 1001');
});

test('after a drop everything is made anew, and what was being made is not kept', async () => {
  const { cache, ask } = counting();
  let finish: (made: Made) => void = () => undefined;
  const slow = ask('/', () => new Promise((resolve) => (finish = resolve)));
  cache.drop();
  expect(await ask()).toBe('made 1');
  finish(page('old'));
  expect(await slow).toBe('made old');
  expect(await ask()).toBe('fresh 1');
});

test('what is incomplete, or the browser’s, is not kept', async () => {
  const { ask } = counting();
  expect(await ask('/', () => Promise.resolve({ ...page('half'), keep: false }))).toBe('made half');
  expect(await ask('/', () => Promise.resolve({ kept: { kind: 'browser', reason: 'failed' }, keep: false }))).toBe(
    'made browser',
  );
  expect(await ask()).toBe('made 1');
});

test('a page that cannot be made fails for those who wait for it alone', async () => {
  const { ask } = counting();
  await expect(ask('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await ask()).toBe('made 1');
});
