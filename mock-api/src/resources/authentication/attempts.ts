import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from '../../errors';
import type { Host } from '../../host';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Of one account from one address. Each closing within a day is twice as long as the one before. */
const ACCOUNT_AT_ADDRESS = { points: 10, duration: 5 * MINUTE };
const FIRST_CLOSING = 5 * MINUTE;
const LONGEST_CLOSING = 4 * HOUR;
/** Of one account from all addresses: many guessers at one door. */
const ACCOUNT = { points: 100, duration: HOUR, blockDuration: 15 * MINUTE };
/** Of one address on all accounts: one guesser at many doors, and the work of hashing. */
const ADDRESS = { points: 500, duration: 5 * MINUTE, blockDuration: 5 * MINUTE };

/** Counts failed proofs of a password, for all hosts of the database. */
export interface Attempts {
  /** Counts an attempt as failed before it is looked at, so that attempts side by side count too. Throws 429 when there were too many. */
  begin(account: string, address: string): Promise<void>;
  /** Takes a begun attempt back, as it was right. */
  succeed(account: string, address: string): Promise<void>;
}

function tooMany({ msBeforeNext }: RateLimiterRes): HttpError {
  return new HttpError(429, 'Too many failed attempts. Please try again in a few minutes.', undefined, {
    'retry-after': String(Math.ceil(msBeforeNext / 1000)),
  });
}

export function countAttempts({ limiter }: Pick<Host, 'limiter'>): Attempts {
  const pairs = limiter({ keyPrefix: 'login', ...ACCOUNT_AT_ADDRESS });
  const closings = limiter({ keyPrefix: 'login-closings', points: Number.MAX_SAFE_INTEGER, duration: DAY });
  const accounts = limiter({ keyPrefix: 'login-account', ...ACCOUNT });
  const addresses = limiter({ keyPrefix: 'login-address', ...ADDRESS });

  const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
  const keysOf = (account: string, address: string) => {
    const name = account.toLowerCase();
    return { pair: digest(`${address} ${name}`), account: digest(name), address: digest(address) };
  };

  async function closeLonger(key: string): Promise<RateLimiterRes> {
    const { consumedPoints } = await closings.penalty(key);
    return pairs.block(key, Math.min(FIRST_CLOSING * 2 ** (consumedPoints - 1), LONGEST_CLOSING));
  }

  return {
    async begin(account, address) {
      const keys = keysOf(account, address);
      try {
        await addresses.consume(keys.address);
        // The pair before the account, so that one address alone cannot close it to all.
        await pairs.consume(keys.pair);
        await accounts.consume(keys.account);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const isFirstBeyond = error.consumedPoints === ACCOUNT_AT_ADDRESS.points + 1;
        throw tooMany(isFirstBeyond ? await closeLonger(keys.pair) : error);
      }
    },
    async succeed(account, address) {
      const keys = keysOf(account, address);
      await Promise.all([
        pairs.delete(keys.pair),
        closings.delete(keys.pair),
        accounts.reward(keys.account),
        addresses.reward(keys.address),
      ]);
    },
  };
}
