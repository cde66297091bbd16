import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';

/** The response to a request that fails; every error has this shape. */
export interface ErrorAnswer {
  status: number;
  body: { message: string; errors?: Record<string, string> };
  headers?: Record<string, string>;
}

/** Response to an internal error, without its details. */
export const INTERNAL: ErrorAnswer = {
  status: 500,
  body: { message: 'Something went wrong on the server. Please try again.' },
};
const ABORTED: ErrorAnswer = { status: 400, body: { message: 'The request was aborted.' } };

interface ErrorOptions {
  /** Chooses the response for an error. */
  answerTo: (error: FastifyError) => ErrorAnswer;
  /** Reports an error that was answered with 5xx; default: writes it to the request's log. */
  report?: (error: FastifyError, request: FastifyRequest) => void;
}

const toLog = (error: FastifyError, { log }: FastifyRequest): void => log.error({ err: error }, 'request failed');

/** Answers every error in the common shape. */
export const errors = plugin(
  (server: FastifyInstance, { answerTo, report = toLog }: ErrorOptions, done: () => void) => {
    server.setErrorHandler((error: FastifyError, request, reply) => {
      // A client that disconnects is not a server error, although its code may be that of a lost database connection.
      const { status, body, headers = {} } = request.raw.errored === error ? ABORTED : answerTo(error);
      if (status >= 500) report(error, request);
      // The route may already have allowed caching, for example before it found that the range does not exist.
      return reply.code(status).header('cache-control', 'no-store').headers(headers).send(body);
    });
    done();
  },
);

/** Returns a handler for Fastify's `frameworkErrors`, which refuses an address that Fastify cannot decode. */
export const refuseAddress =
  (headers: Record<string, string> = {}) =>
  (_error: FastifyError, _request: unknown, reply: FastifyReply): void => {
    void reply.code(400).headers(headers).send({ message: 'The address of the call is not valid.' });
  };
