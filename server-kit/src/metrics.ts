import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { fileFieldsOf } from '../../mock-api/src/files/form';

/** From a cached answer to the longest upload, in seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];
const UNKNOWN_ROUTE = 'unknown';

interface MetricsOptions {
  /** Who sends it as a bearer may read; without one, only who calls from this machine. */
  token?: string | undefined;
}

let ofProcess: Registry | undefined;

/** Metrics of the process, from the first reading on: one set for all its apps, as their observers never end. */
function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Called by a process of this machine for itself. A proxy tells for whom it calls; the address it tells is not looked at. */
function isLocal({ headers, raw }: FastifyRequest): boolean {
  const isProxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isProxied && /^(?:(?:::ffff:)?127\.|::1$)/.test(raw.socket.remoteAddress ?? '');
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLocal(request);
  const sent = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return sent !== undefined && timingSafeEqual(digest(sent), digest(token));
}

/**
 * `GET /api/metrics` for Prometheus: durations of calls, forms with files, and the process. It tells about the business, so
 * who may not read it finds nothing there.
 */
export const metrics = plugin((app: FastifyInstance, { token }: MetricsOptions, done: () => void) => {
  const registry = new Registry();
  const registers = [registry];
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a call to the end of its answer, by method, route pattern and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers,
  });
  const uploaded = new Counter({
    name: 'upload_bytes_total',
    help: 'Bytes of the accepted forms that carry files, as their header told.',
    registers,
  });
  const refused = new Counter({
    name: 'uploads_refused_total',
    help: 'Forms that carry files and were not accepted, by status.',
    labelNames: ['status'],
    registers,
  });

  app.addHook('onResponse', (request, reply, next) => {
    const { url: route = UNKNOWN_ROUTE, config } = request.routeOptions;
    const { statusCode: status } = reply;
    durations.observe(
      { method: request.method, route, status: `${Math.floor(status / 100)}xx` },
      reply.elapsedTime / 1000,
    );
    if (config.input !== undefined && 'form' in config.input && fileFieldsOf(config.input.form).size > 0) {
      if (status < 400) uploaded.inc(Number(request.headers['content-length'] ?? 0));
      else refused.inc({ status });
    }
    next();
  });
  app.addHook('onClose', (_app, next) => {
    registry.clear();
    next();
  });

  app.get('/api/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, token)) {
      reply.callNotFound();
      return reply;
    }
    const all = Registry.merge([registry, processMetrics()]);
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics());
  });
  done();
});
