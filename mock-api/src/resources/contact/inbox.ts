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
/** A message sent sooner after its form was shown was sent by a program, and counts several times for its address's limit. */
const MIN_TYPING_MS = 2000;
const PROGRAM_COUNTS_AS = 5;

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

/** Project, page and campaign of a message. They are optional, so invalid values are ignored. */
const sourceRules = z.object({
  projectId: z.catch(z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647))), null),
  page: sourceText,
  campaign: sourceText,
});

/** Handler for visitors' messages, shared by both calls. It throws 400, 429 and 503. */
export function openInbox(host: Host): (request: FastifyRequest) => Promise<void> {
  const { limiter } = host;
  const { perAddress, inAll } = host.messageLimits;
  // Blocks in memory beyond the limit, so that a flood causes no more database writes.
  const limit = (keyPrefix: string, points: number) =>
    limiter({ keyPrefix, points, duration: HOUR_SECONDS, inMemoryBlockOnConsumed: points + 1 });
  const ofPlace = limit('messages-place', perAddress);
  const ofAll = limit('messages', inAll);

  return async ({ body, caller }) => {
    const fields: ContactValues = validate(contactRules, body);
    const { website, elapsed } = validate(spamRules, body);
    try {
      const points = elapsed < MIN_TYPING_MS ? PROGRAM_COUNTS_AS : 1;
      await retried(() => ofPlace.consume(digest(placeOf(caller.address)), points));
      await retried(() => ofAll.consume('all'));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new HttpError(429, 'Too many messages. Please try again later.', undefined, {
        'retry-after': String(Math.ceil(error.msBeforeNext / 1000)),
      });
    }
    // Spammers get the same answer as everybody else.
    // A message that was stored although the answer was lost is a duplicate.
    const isSpam = website.trim() !== '';
    const source = validate(sourceRules, body);
    await retried(() => receiveContactMessage(host, { fields, isSpam, source }));
  };
}
