import type { FastifyRequest } from 'fastify';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { contactRules, type ContactValues } from 'shared-contract';
import * as z from 'zod/mini';
import { digest } from '../../security/digest';
import { HttpError } from '../../http/errors';
import type { Host } from '../../host';
import { placeOf } from 'server-kit/caller';
import { validate } from '../../http/validate';
import { receiveContactMessage } from './repository';

const HOUR_SECONDS = 60 * 60;
/** What is sent sooner after its form was shown was not typed, and counts as several against the limit of its address. */
const TYPED_MS = 2000;
const NOT_TYPED_COUNTS_AS = 5;

/** What our front end sends beside the form. Who leaves it out is a visitor like all others. */
const trapRules = z.object({
  /** A field that people do not see. */
  website: z.catch(z.string(), ''),
  /** Milliseconds since the form was shown. */
  elapsed: z.catch(z.number(), Infinity),
});

/** Takes visitors' messages, by whichever call. The function that it returns throws 400, 429 and 503. */
export function openInbox({ db, limiter, messageLimits }: Host): (request: FastifyRequest) => Promise<void> {
  const { perAddress, inAll, kept } = messageLimits;
  // Beyond its limit a flood costs no write to the database any more.
  const limit = (keyPrefix: string, points: number) =>
    limiter({ keyPrefix, points, duration: HOUR_SECONDS, inMemoryBlockOnConsumed: points + 1 });
  const ofPlace = limit('messages-place', perAddress);
  const ofAll = limit('messages', inAll);

  return async ({ body, caller }) => {
    const fields: ContactValues = validate(contactRules, body);
    const { website, elapsed } = validate(trapRules, body);
    try {
      await ofPlace.consume(digest(placeOf(caller.address)), elapsed < TYPED_MS ? NOT_TYPED_COUNTS_AS : 1);
      await ofAll.consume('all');
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new HttpError(429, 'Too many messages. Please try again later.', undefined, {
        'retry-after': String(Math.ceil(error.msBeforeNext / 1000)),
      });
    }
    // Whoever fills in what people do not see is told the same as everybody.
    await receiveContactMessage(db, fields, website.trim() !== '', kept);
  };
}
