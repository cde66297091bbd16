import { digest } from '../../security/digest';
import { later } from '../../testing/clock';
import { testApp } from '../../testing/test-app';
import { HttpError } from '../../http/errors';
import { countAttempts } from './attempts';
import type { Source } from './known';

const ACCOUNT = 'agent@test.example';

/** Counts on a new database; what it would wait is kept in place of passing. */
async function counting() {
  const { limiter } = (await testApp()).app.host;
  const waits: number[] = [];
  const attempts = countAttempts({ limiter, wait: (ms) => Promise.resolve(waits.push(ms)) });
  return { attempts, limiter, waits };
}

const unknown = (place: number | string): Source => ({ key: `${place}`, place: `${place}`, isKnown: false });
const known = (place: string): Source => ({ ...unknown(place), isKnown: true });
const refusal = expect.objectContaining({ statusCode: 429 }) as Error;

test('beyond a hundred failures of an account within an hour, each one makes unknown places wait longer, up to a limit', async () => {
  const { attempts, limiter, waits } = await counting();
  for (let failure = 0; failure < 100; failure += 1) await attempts.begin(ACCOUNT, unknown(failure % 20));
  expect(waits).toEqual([]);
  await attempts.begin(ACCOUNT.toUpperCase(), unknown(20));
  await attempts.begin(ACCOUNT, unknown(21));
  await attempts.begin(ACCOUNT, known('office'));
  await attempts.begin('other@test.example', unknown(22));
  expect(waits).toEqual([505, 510]);
  await limiter({ keyPrefix: 'login-account', points: 1, duration: 1 }).penalty(digest(ACCOUNT), 10_000);
  await attempts.begin(ACCOUNT, unknown(23));
  expect(waits).toEqual([505, 510, 8000]);
});

test('one place that tries many accounts is stopped at all of them, but for those that it is known for', async () => {
  const { attempts } = await counting();
  for (let failure = 0; failure < 500; failure += 1) await attempts.begin(`nobody ${failure}`, unknown('office'));
  await expect(attempts.begin(ACCOUNT, unknown('office'))).rejects.toEqual(refusal);
  await attempts.begin(ACCOUNT, unknown('elsewhere'));
  await attempts.begin(ACCOUNT, known('office'));
});

test('attempts that were right count for nothing', async () => {
  const { attempts, waits } = await counting();
  for (let attempt = 0; attempt < 600; attempt += 1) {
    await attempts.begin(ACCOUNT, unknown('elsewhere'));
    await attempts.succeed(ACCOUNT, unknown('elsewhere'));
  }
  expect(waits).toEqual([]);
});

test('a source is closed out for longer each time', async () => {
  const { attempts } = await counting();
  const minutesClosed = async () => {
    for (let failure = 0; failure < 10; failure += 1) await attempts.begin(ACCOUNT, unknown('elsewhere'));
    const refused = await attempts.begin(ACCOUNT, unknown('elsewhere')).catch((error: unknown) => error);
    return refused instanceof HttpError ? Number(refused.headers['retry-after']) / 60 : 0;
  };
  expect(await minutesClosed()).toBeCloseTo(5, 0);
  later(6);
  expect(await minutesClosed()).toBeCloseTo(10, 0);
  later(6);
  await expect(attempts.begin(ACCOUNT, unknown('elsewhere'))).rejects.toEqual(refusal);
  later(5);
  expect(await minutesClosed()).toBeCloseTo(20, 0);
  later(21);
  await attempts.begin(ACCOUNT, unknown('elsewhere'));
});
