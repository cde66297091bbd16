import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { INTERNAL, type ErrorAnswer } from 'server-kit/errors';

/** Messages by status: the API host's wording instead of the framework's. */
const MESSAGES: Partial<Record<number, string>> = {
  404: 'Not found.',
  413: 'The request is too large.',
  415: 'This content type is not supported.',
  416: 'The file has no such range.',
};
const NOT_VALID = 'The request is not valid.';

export function answerTo({ statusCode = 500 }: Partial<FastifyError>): ErrorAnswer {
  if (statusCode >= 500) return INTERNAL;
  const status = statusCode in MESSAGES ? statusCode : 400;
  return { status, body: { message: MESSAGES[status] ?? NOT_VALID } };
}

/** Logs an internal error with the path of its request. The query is omitted because it may contain personal data. */
export function report(error: FastifyError, { method, url }: Pick<FastifyRequest, 'method' | 'url'>): void {
  console.error(`${method} ${url.replace(/\?.*/, '')} failed.`, error);
}

/** Ignores bodies on all routes that add no parser, so that the error is about the wrong address, not about the body. */
export function ignoreBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, next) => next(null));
}
