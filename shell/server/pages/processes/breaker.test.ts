import { Breaker, type Ending } from './breaker';

const count = (breaker: Breaker, endings: Ending[]) => endings.map((ending) => breaker.count(ending)).at(-1);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each<[string, boolean, Ending[]]>([
  ['a page that fails now and then', false, ['failed', 'served', 'failed', 'served', 'served', 'failed']],
  ['pages that fail more often than not', true, ['failed', 'served', 'failed', 'failed']],
  ['two processes that ended', false, ['lethal', 'lethal']],
  ['three processes that ended between many good pages', true, ['lethal', ...many('served'), 'lethal', 'lethal']],
])('%s: the breaker opens: %p', (_what, opens, endings) => {
  expect(count(new Breaker(), endings)).toBe(opens);
});

function many(ending: Ending): Ending[] {
  return Array.from({ length: 50 }, () => ending);
}

test('a release is tried again after a while', () => {
  const breaker = new Breaker();
  count(breaker, ['lethal', 'lethal', 'lethal']);
  expect(breaker.isOpen).toBe(true);
  // The machine's clock may be set back meanwhile.
  jest.setSystemTime(Date.now() - 3_600_000);
  jest.advanceTimersByTime(3 * 60_000);
  expect(breaker.isOpen).toBe(false);
  expect(count(breaker, ['lethal', 'lethal'])).toBe(false);
});

test('old failures do not count', () => {
  const breaker = new Breaker();
  for (let failure = 0; failure < 5; failure += 1) {
    expect(breaker.count('lethal')).toBe(false);
    jest.advanceTimersByTime(40_000);
  }
});
