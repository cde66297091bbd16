import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import plugin from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Bucket limits in seconds: from a cached response to the longest upload. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

interface MetricsOptions {
  /** Path of the metrics. */
  path: string;
  /** Bearer token that may read them; without one, only processes of this machine may. */
  token?: string | undefined;
  /** Label of requests that match no route. */
  unknownRoute: string;
  /** Message for callers without access; the same as for an unknown address. */
  notFound: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Registry of this server's metrics; other modules register theirs here. */
    metrics: Registry;
  }
}

/** Keeps the route out of the API documentation. */
const HIDDEN: FastifySchema & { hide: boolean } = { hide: true };

let ofProcess: Registry | undefined;

/** Metrics of the process, shared by all servers in it, because their observers cannot be stopped. */
function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** True for a direct request from this machine. A proxy is detected by its header, whose content is not trusted here. */
function isLocal({ headers, raw }: FastifyRequest): boolean {
  const isProxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isProxied && /^(?:(?:::ffff:)?127\.|::1$)/.test(raw.socket.remoteAddress ?? '');
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLocal(request);
  const sent = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return sent !== undefined && timingSafeEqual(digest(sent), digest(token));
}

/** Serves metrics for Prometheus: durations of requests, the process, and what other modules register. */
export const metrics = plugin((server: FastifyInstance, options: MetricsOptions, done: () => void) => {
  const { path, token, unknownRoute, notFound } = options;
  const registry = new Registry();
  server.decorate('metrics', registry);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response, by method, route pattern and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [registry],
  });
  server.addHook('onRequest', ({ method, routeOptions }, { raw }, next) => {
    const stop = durations.startTimer({ method, route: routeOptions.url ?? unknownRoute });
    // Not `onResponse`, which does not run if the client disconnects before it has got the response.
    raw.once('close', () => stop({ status: raw.headersSent ? `${Math.floor(raw.statusCode / 100)}xx` : 'none' }));
    next();
  });
  server.addHook('onClose', (_server, next) => {
    registry.clear();
    next();
  });

  server.get(path, { schema: HIDDEN }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!mayRead(request, token)) return reply.code(404).send({ message: notFound });
    const all = Registry.merge([registry, processMetrics()]);
    return reply.type(all.contentType).send(await all.metrics());
  });
  done();
});
