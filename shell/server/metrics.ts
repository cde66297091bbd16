import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** From a file that is kept to the longest upload, in seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

interface MetricsOptions {
  /** Who sends it as a bearer may read; without one, only who calls from this machine. */
  token?: string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What `/metrics` tells; other parts register their own here. */
    metrics: Registry;
  }
}

let ofProcess: Registry | undefined;

/** Metrics of the process, from the first reading on: one set for all its servers, as their observers never end. */
function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Called by a process of this machine for itself: a proxy tells for whom it calls. */
function isLocal({ headers, raw }: FastifyRequest): boolean {
  const isProxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isProxied && /^(?:(?:::ffff:)?127\.|::1$)/.test(raw.socket.remoteAddress ?? '');
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLocal(request);
  const sent = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return sent !== undefined && timingSafeEqual(digest(sent), digest(token));
}

/** `GET /metrics` for Prometheus, under the API host's rule: who may not read it finds nothing there. */
export const metrics = plugin((server: FastifyInstance, { token }: MetricsOptions, done: () => void) => {
  const registry = new Registry();
  server.decorate('metrics', registry);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by method, route pattern and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [registry],
  });
  server.addHook('onRequest', ({ method, routeOptions }, { raw }, next) => {
    const stop = durations.startTimer({ method, route: routeOptions.url ?? 'page' });
    // Also where the answer is not Fastify's: calls are handed on below it.
    raw.once('close', () => stop({ status: raw.headersSent ? `${Math.floor(raw.statusCode / 100)}xx` : 'none' }));
    next();
  });
  server.addHook('onClose', (_server, next) => {
    registry.clear();
    next();
  });

  server.get('/metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!mayRead(request, token)) return reply.code(404).send({ message: 'Not found.' });
    const all = Registry.merge([registry, processMetrics()]);
    return reply.type(all.contentType).send(await all.metrics());
  });
  done();
});
