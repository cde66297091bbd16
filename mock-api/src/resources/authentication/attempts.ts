import { RateLimiterRes } from 'rate-limiter-flexible';
import { digest } from '../../security/digest';
import { HttpError } from '../../http/errors';
import type { Host } from '../../host';
import type { Source } from './known';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Failures for one account from one source until a block. Each block within a day lasts twice as long as the one before,
 * up to `LONGEST_BLOCK`.
 */
const ACCOUNT_AT_SOURCE = { points: 10, duration: 5 * MINUTE };
const FIRST_BLOCK = 5 * MINUTE;
const LONGEST_BLOCK = 4 * HOUR;
/**
 * Failures for one account from all unknown sources. Further attempts are only delayed: a block would let attackers lock
 * the agent out.
 */
const ACCOUNT = { points: 100, duration: HOUR };
const DELAY_PER_FAILURE_MS = 5;
const LONGEST_DELAY_MS = 8000;
/** Failures from one unknown place for all accounts. Limits password spraying and the load from hashing. */
const PLACE = { points: 500, duration: 5 * MINUTE, blockDuration: 5 * MINUTE };

/** Counts failed password checks, across all hosts of the database. */
export interface Attempts {
  /**
   * Counts an attempt as failed before the password is checked, so that concurrent attempts count, too. Throws 429 after
   * too many failures from this source. Delays an unknown source if the account has many failures from unknown sources.
   */
  begin(account: string, source: Source): Promise<void>;
  /** Undoes `begin` after the correct password. */
  succeed(account: string, source: Source): Promise<void>;
}

function tooMany({ msBeforeNext }: RateLimiterRes): HttpError {
  return new HttpError(429, 'Too many failed attempts. Please try again in a few minutes.', undefined, {
    'retry-after': String(Math.ceil(msBeforeNext / 1000)),
  });
}

/** Returns the counters of failed logins, whose limits are the constants above (ADR 11). */
export function countAttempts({ limiter, wait }: Pick<Host, 'limiter' | 'wait'>): Attempts {
  const pairs = limiter({ keyPrefix: 'login', ...ACCOUNT_AT_SOURCE });
  const blocks = limiter({ keyPrefix: 'login-blocks', points: Number.MAX_SAFE_INTEGER, duration: DAY });
  const accounts = limiter({ keyPrefix: 'login-account', ...ACCOUNT });
  const places = limiter({ keyPrefix: 'login-address', ...PLACE });

  const keysOf = (account: string, { key, place }: Source) => {
    const name = account.toLowerCase();
    return { pair: digest(`${key} ${name}`), account: digest(name), place: digest(place) };
  };

  async function blockLonger(key: string): Promise<RateLimiterRes> {
    const { consumedPoints } = await blocks.penalty(key);
    return pairs.block(key, Math.min(FIRST_BLOCK * 2 ** (consumedPoints - 1), LONGEST_BLOCK));
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
        throw tooMany(isFirstBeyond ? await blockLonger(keys.pair) : error);
      }
      if (source.isKnown) return;
      const { consumedPoints } = await accounts.penalty(keys.account);
      if (consumedPoints > ACCOUNT.points)
        await wait(Math.min(consumedPoints * DELAY_PER_FAILURE_MS, LONGEST_DELAY_MS));
    },
    async succeed(account, source) {
      const keys = keysOf(account, source);
      await Promise.all([pairs.delete(keys.pair), blocks.delete(keys.pair)]);
      if (!source.isKnown) await Promise.all([accounts.reward(keys.account), places.reward(keys.place)]);
    },
  };
}
