import type { FastifyError, FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { failureOf, type Failure } from '../db/dialect';
import { HttpError } from '../http/errors';

const NO_ROOM = /^(?:ENOSPC|EDQUOT)$/;
const NO_FILES = 'S3_UNAVAILABLE';

interface Answer {
  status: number;
  body: { message: string; errors?: Record<string, string> };
  headers?: Record<string, string>;
}

const RETRY = { 'retry-after': '5' };
const FAILURES: Readonly<Record<Failure, Answer>> = {
  full: { status: 507, body: { message: 'The server has no room left. Nothing was saved.' } },
  busy: { status: 503, body: { message: 'The server is busy. Please try again.' }, headers: RETRY },
  taken: { status: 409, body: { message: 'Someone else has just saved the same. Please reload and try again.' } },
  orphan: { status: 409, body: { message: 'What this belongs to has just been deleted.' } },
};

/** The framework's refusals that are not for people to read. */
const OF_FRAMEWORK: Partial<Record<string, Answer>> = {
  FST_REQ_FILE_TOO_LARGE: { status: 413, body: { message: 'The file is too large.' } },
  FST_PARTS_LIMIT: { status: 413, body: { message: 'The form has too many parts.' } },
  FST_FILES_LIMIT: { status: 413, body: { message: 'The form has too many files.' } },
  FST_FIELDS_LIMIT: { status: 413, body: { message: 'The form has too many fields.' } },
};
const BROKEN_OFF: Answer = { status: 400, body: { message: 'The request broke off.' } };

/** What a client is told: the host's own refusals as they are, known failures by name, and nothing of an inner one. */
function toAnswer(error: FastifyError | HttpError): Answer {
  if (error instanceof HttpError) {
    const { statusCode: status, message, errors: fields, headers } = error;
    return { status, body: { message, ...(fields && { errors: fields }) }, headers };
  }
  if (NO_ROOM.test(error.code)) return FAILURES.full;
  if (error.code === NO_FILES) return FAILURES.busy;
  const failure = failureOf(error);
  if (failure !== null) return FAILURES[failure];
  const known = OF_FRAMEWORK[error.code];
  if (known !== undefined) return known;
  const status = error.statusCode ?? 500;
  if (status >= 500) return { status: 500, body: { message: 'Something went wrong on the server. Please try again.' } };
  return { status, body: { message: error.message } };
}

/** One error shape for every answer: `{ message, errors? }`. */
export const errors = plugin((app: FastifyInstance, _options: object, done: () => void) => {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    // A client that goes away is no fault of this host, though its error reads like one of a database connection.
    const { status, body, headers = {} } = request.raw.errored === error ? BROKEN_OFF : toAnswer(error);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).headers(headers).send(body);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'There is no such call.' }));
  done();
});
