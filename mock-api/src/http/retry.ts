import type { FastifyInstance } from 'fastify';
import { retried } from '../db/retry';

/** Makes GET and HEAD routes that are registered after this call retry while the database is busy or unreachable. */
export function retryReads(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().every((method) => method === 'GET' || method === 'HEAD')) return;
    const { handler } = route;
    route.handler = function (request, reply) {
      return retried(() => Promise.resolve(handler.call(this, request, reply)));
    };
  });
}
