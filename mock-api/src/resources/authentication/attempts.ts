import { RateLimiterRes } from 'rate-limiter-flexible';
import { digest } from '../../security/digest';
import { HttpError } from '../../http/errors';
import type { Host } from '../../host';
import type { Source } from './known';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Of one account from one source. Each closing within a day is twice as long as the one before. */
const ACCOUNT_AT_SOURCE = { points: 10, duration: 5 * MINUTE };
const FIRST_CLOSING = 5 * MINUTE;
const LONGEST_CLOSING = 4 * HOUR;
/** Of one account from all unknown places: many guessers at one door. More are slowed, as to close it would be their doing. */
const ACCOUNT = { points: 100, duration: HOUR };
const DELAY_A_FAILURE_MS = 5;
const LONGEST_DELAY_MS = 8000;
/** Of one unknown place on all accounts: one guesser at many doors, and the work of hashing. */
const PLACE = { points: 500, duration: 5 * MINUTE, blockDuration: 5 * MINUTE };

/** Counts failed proofs of a password, for all hosts of the database. */
export interface Attempts {
  /**
   * Counts an attempt as failed before it is looked at, so that attempts side by side count too. Throws 429 when there were
   * too many from this source, and waits when there were many from others and this one is not known.
   */
  begin(account: string, source: Source): Promise<void>;
  /** Takes a begun attempt back, as it was right. */
  succeed(account: string, source: Source): Promise<void>;
}

function tooMany({ msBeforeNext }: RateLimiterRes): HttpError {
  return new HttpError(429, 'Too many failed attempts. Please try again in a few minutes.', undefined, {
    'retry-after': String(Math.ceil(msBeforeNext / 1000)),
  });
}

/** `wait` takes milliseconds. */
export function countAttempts({ limiter, wait }: Pick<Host, 'limiter' | 'wait'>): Attempts {
  const pairs = limiter({ keyPrefix: 'login', ...ACCOUNT_AT_SOURCE });
  const closings = limiter({ keyPrefix: 'login-closings', points: Number.MAX_SAFE_INTEGER, duration: DAY });
  const accounts = limiter({ keyPrefix: 'login-account', ...ACCOUNT });
  const places = limiter({ keyPrefix: 'login-address', ...PLACE });

  const keysOf = (account: string, { key, place }: Source) => {
    const name = account.toLowerCase();
    return { pair: digest(`${key} ${name}`), account: digest(name), place: digest(place) };
  };

  async function closeLonger(key: string): Promise<RateLimiterRes> {
    const { consumedPoints } = await closings.penalty(key);
    return pairs.block(key, Math.min(FIRST_CLOSING * 2 ** (consumedPoints - 1), LONGEST_CLOSING));
  }

  return {
    async begin(account, source) {
      const keys = keysOf(account, source);
      try {
        if (!source.isKnown) await places.consume(keys.place);
        await pairs.consume(keys.pair);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const isFirstBeyond = error.consumedPoints === ACCOUNT_AT_SOURCE.points + 1;
        throw tooMany(isFirstBeyond ? await closeLonger(keys.pair) : error);
      }
      if (source.isKnown) return;
      const { consumedPoints } = await accounts.penalty(keys.account);
      if (consumedPoints > ACCOUNT.points) await wait(Math.min(consumedPoints * DELAY_A_FAILURE_MS, LONGEST_DELAY_MS));
    },
    async succeed(account, source) {
      const keys = keysOf(account, source);
      await Promise.all([pairs.delete(keys.pair), closings.delete(keys.pair)]);
      if (!source.isKnown) await Promise.all([accounts.reward(keys.account), places.reward(keys.place)]);
    },
  };
}
