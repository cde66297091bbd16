import { Edges } from './edge';

const REFUSED = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:80'), { code: 'ECONNREFUSED' });

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('an edge that cannot be reached is purged once it can be, the other one only after the change', async () => {
  const purged: unknown[] = [];
  let isReachable = false;
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    if (address === 'http://lost/' && !isReachable)
      return Promise.reject(new TypeError('fetch failed', { cause: REFUSED }));
    purged.push(address);
    return Promise.resolve(new Response());
  });
  const edges = new Edges(['http://lost/', 'http://near/']);
  edges.purge();
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(purged).toEqual(['http://near/', 'http://near/', 'http://near/']);
  expect(console.warn).toHaveBeenLastCalledWith('http://lost/ was not purged: ECONNREFUSED');
  isReachable = true;
  await jest.advanceTimersByTimeAsync(30_000);
  expect(purged.slice(3)).toEqual(['http://lost/']);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(purged).toHaveLength(4);
  edges.close();
});

test('a server that stops no longer purges', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  const edges = new Edges(['http://lost/']);
  edges.purge();
  await jest.advanceTimersByTimeAsync(3500);
  const { calls } = fetch.mock;
  edges.close();
  const before = calls.length;
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(calls).toHaveLength(before);
});
