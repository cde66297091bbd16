import type { RuntimeConfig } from 'shared-contract';
import { configure } from '../config';
import { sendOnce, type KeyedCall } from './repetition';

const UNREACHABLE = new Error('No response.');
const note = { url: 'leads/notes/create', method: 'POST', body: { leadId: 1, text: 'No answer.' } } as const;

/** Sends the call, which gets this answer. Resolves with its idempotency key. */
async function keyOf(call: Omit<KeyedCall, 'key'>, answer: number | Error): Promise<string | undefined> {
  let used: string | undefined;
  const send = ({ key }: KeyedCall) => {
    used = key;
    return typeof answer === 'number' ? Promise.resolve({ status: answer, body: '' }) : Promise.reject(answer);
  };
  await sendOnce({ ...call, authenticated: true }, send).catch(() => undefined);
  return used;
}

beforeEach(() => {
  configure({ apiBaseUrl: '' } as RuntimeConfig);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a call keeps its key until it is answered', async () => {
  const key = await keyOf(note, UNREACHABLE);
  expect(await keyOf(note, 502)).toBe(key);
  expect(await keyOf({ ...note, body: { leadId: 2, text: 'No answer.' } }, 200)).not.toBe(key);
  expect(await keyOf(note, 200)).toBe(key);
  expect(await keyOf(note, 200)).not.toBe(key);
});

test('ten minutes after an unanswered call, the same content has a new key', async () => {
  const key = await keyOf(note, UNREACHABLE);
  jest.advanceTimersByTime(10 * 60_000);
  expect(await keyOf(note, 200)).not.toBe(key);
});

test('calls to another origin have no key', async () => {
  configure({ apiBaseUrl: 'https://api.example' } as RuntimeConfig);
  expect(await keyOf(note, 200)).toBeUndefined();
});
