import type { FastifyInstance } from 'fastify';
import { retried } from '../db/retry';

/** Retries the reads of routes that are registered after this call. */
export function retryReads(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().every((method) => method === 'GET' || method === 'HEAD')) return;
    const { handler } = route;
    route.handler = function (request, reply) {
      return retried(() => Promise.resolve(handler.call(this, request, reply)));
    };
  });
}
