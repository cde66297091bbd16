import type { FastifyRequest } from 'fastify';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { contactRules, type ContactValues } from 'shared-contract';
import * as z from 'zod/mini';
import { digest } from '../../security/digest';
import { HttpError } from '../../http/errors';
import type { Host } from '../../host';
import { retried } from '../../db/retry';
import { placeOf } from 'server-kit/caller';
import { validate } from '../../http/validate';
import { receiveContactMessage } from './repository';

const HOUR_SECONDS = 60 * 60;
/** A message sent sooner than this after its form was shown is probably from a bot. It counts as several messages. */
const MIN_TYPING_MS = 2000;
const BOT_COUNTS_AS = 5;

/** Extra fields of our front end against spam; other clients may omit them. */
const spamRules = z.object({
  /** Honeypot: an input that people do not see. */
  website: z.catch(z.string(), ''),
  /** Milliseconds since the form was shown. */
  elapsed: z.catch(z.number(), Infinity),
});

const MAX_SOURCE = 300;
const sourceText = z.catch(
  z.pipe(
    z.string(),
    z.transform((value) => value.replaceAll('\0', '').slice(0, MAX_SOURCE)),
  ),
  '',
);

/** Project, page and campaign of a message. All are optional; invalid values are ignored. */
const sourceRules = z.object({
  projectId: z.catch(z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647))), null),
  page: sourceText,
  campaign: sourceText,
});

/**
 * Returns the handler of the calls that send a message. It throws 400 for invalid fields, 429 for too many messages, and
 * 503 if no more can be stored.
 */
export function openInbox(host: Host): (request: FastifyRequest) => Promise<void> {
  const { limiter } = host;
  const { perAddress, inAll } = host.messageLimits;
  // Beyond the limit, the limiter blocks in memory, so that a flood of messages causes no more database writes.
  const limit = (keyPrefix: string, points: number) =>
    limiter({ keyPrefix, points, duration: HOUR_SECONDS, inMemoryBlockOnConsumed: points + 1 });
  const ofPlace = limit('messages-place', perAddress);
  const ofAll = limit('messages', inAll);

  return async ({ body, caller }) => {
    const fields: ContactValues = validate(contactRules, body);
    const { website, elapsed } = validate(spamRules, body);
    try {
      const points = elapsed < MIN_TYPING_MS ? BOT_COUNTS_AS : 1;
      await retried(() => ofPlace.consume(digest(placeOf(caller.address)), points));
      await retried(() => ofAll.consume('all'));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new HttpError(429, 'Too many messages. Please try again later.', undefined, {
        'retry-after': String(Math.ceil(error.msBeforeNext / 1000)),
      });
    }
    // Spammers get the same response as everybody else.
    const isSpam = website.trim() !== '';
    const source = validate(sourceRules, body);
    // Safe to retry: a message that was stored before is ignored as a duplicate.
    await retried(() => receiveContactMessage(host, { fields, isSpam, source }));
  };
}
