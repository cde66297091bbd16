import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { failureOf } from '../db/dialect';

/** How long to retry (ms): most failovers behind a pooler take less. */
const PATIENCE_MS = 3000;
const PAUSE_MS = 100;

/** Retries work while the database is busy or unreachable, as during a failover. The work must be idempotent. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error) || failureOf(error) !== 'busy' || Date.now() > end) throw error;
    }
    await wait(PAUSE_MS);
  }
}

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
