import { digest } from '../../security/digest';
import { later } from '../../testing/clock';
import { testApp } from '../../testing/test-app';
import { HttpError } from '../../http/errors';
import { countAttempts } from './attempts';
import type { Source } from './known';

const ACCOUNT = 'agent@test.example';

/** Attempts on a new database; records delays instead of waiting. */
async function counting() {
  const { limiter } = (await testApp()).app.host;
  const waits: number[] = [];
  const attempts = countAttempts({ limiter, wait: (ms) => Promise.resolve(waits.push(ms)) });
  return { attempts, limiter, waits };
}

const unknown = (place: number | string): Source => ({ key: `${place}`, place: `${place}`, isKnown: false });
const known = (place: string): Source => ({ ...unknown(place), isKnown: true });
const refusal = expect.objectContaining({ statusCode: 429 }) as Error;

test('beyond 100 failures for an account per hour, each failure delays unknown places longer, up to a limit', async () => {
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

test('a place that tries many accounts is blocked for all accounts except those it is known for', async () => {
  const { attempts } = await counting();
  for (let failure = 0; failure < 500; failure += 1) await attempts.begin(`nobody ${failure}`, unknown('office'));
  await expect(attempts.begin(ACCOUNT, unknown('office'))).rejects.toEqual(refusal);
  await attempts.begin(ACCOUNT, unknown('elsewhere'));
  await attempts.begin(ACCOUNT, known('office'));
});

test('successful attempts are not counted', async () => {
  const { attempts, waits } = await counting();
  for (let attempt = 0; attempt < 600; attempt += 1) {
    await attempts.begin(ACCOUNT, unknown('elsewhere'));
    await attempts.succeed(ACCOUNT, unknown('elsewhere'));
  }
  expect(waits).toEqual([]);
});

test('each block of a source lasts longer', async () => {
  const { attempts } = await counting();
  const minutesBlocked = async () => {
    for (let failure = 0; failure < 10; failure += 1) await attempts.begin(ACCOUNT, unknown('elsewhere'));
    const refused = await attempts.begin(ACCOUNT, unknown('elsewhere')).catch((error: unknown) => error);
    return refused instanceof HttpError ? Number(refused.headers['retry-after']) / 60 : 0;
  };
  expect(await minutesBlocked()).toBeCloseTo(5, 0);
  later(6);
  expect(await minutesBlocked()).toBeCloseTo(10, 0);
  later(6);
  await expect(attempts.begin(ACCOUNT, unknown('elsewhere'))).rejects.toEqual(refusal);
  later(5);
  expect(await minutesBlocked()).toBeCloseTo(20, 0);
  later(21);
  await attempts.begin(ACCOUNT, unknown('elsewhere'));
});
