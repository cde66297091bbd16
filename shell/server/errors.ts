import type { FastifyError, FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** What is told of a refusal: in the words of the API host, never in those of the framework. */
const MESSAGES: Partial<Record<number, string>> = {
  400: 'The request is not valid.',
  404: 'Not found.',
  413: 'The request is too large.',
  415: 'The request is of a kind that is not taken.',
};

/** One error shape for every answer, as the API host has it: `{ message }`. */
export const errors = plugin((server: FastifyInstance, _options: object, done: () => void) => {
  // No page takes a body: where one comes, the address is judged before it.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, next) => next(null));
  server.setErrorHandler(({ statusCode = 500 }: Partial<FastifyError>, _request, reply) => {
    const status = statusCode in MESSAGES ? statusCode : statusCode < 500 ? 400 : 500;
    const message = MESSAGES[status] ?? 'Something went wrong on the server. Please try again.';
    return reply.code(status).header('cache-control', 'no-store').send({ message });
  });
  done();
});
