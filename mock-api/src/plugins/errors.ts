import type { FastifyError, FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { HttpError } from '../errors';

const BUSY = new Set(['SQLITE_BUSY', 'SQLITE_LOCKED']);
const FULL_DISK = new Set(['ENOSPC', 'SQLITE_FULL', 'EDQUOT']);

/** What a client is told: the host's own refusals as they are, a full disk by name, and nothing of an inner failure. */
function toAnswer(error: FastifyError | HttpError): {
  status: number;
  body: { message: string; errors?: Record<string, string> };
} {
  if (error instanceof HttpError) {
    return {
      status: error.statusCode,
      body: { message: error.message, ...(error.errors && { errors: error.errors }) },
    };
  }
  if (FULL_DISK.has(error.code))
    return { status: 507, body: { message: 'The server has no room left. Nothing was saved.' } };
  if (BUSY.has(error.code)) return { status: 503, body: { message: 'The server is busy. Please try again.' } };
  const status = error.statusCode ?? 500;
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return { status: 413, body: { message: 'The file is too large.' } };
  if (status >= 500) return { status: 500, body: { message: 'Something went wrong on the server. Please try again.' } };
  return { status, body: { message: error.message } };
}

/** One error shape for every answer: `{ message, errors? }`. */
export const errors = plugin((app: FastifyInstance, _options: object, done: () => void) => {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    const { status, body } = toAnswer(error);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'There is no such call.' }));
  done();
});
