import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Counter } from 'prom-client';
import { fileFieldsOf } from '../files/form';

/** Metrics of forms with files: bytes of accepted forms, and number of refused forms by status. */
export const uploadMetrics = plugin((app: FastifyInstance, _options: object, done: () => void) => {
  const registers = [app.metrics];
  const uploaded = new Counter({
    name: 'upload_bytes_total',
    help: 'Bytes of the accepted forms that carry files, according to their Content-Length headers.',
    registers,
  });
  const refused = new Counter({
    name: 'uploads_refused_total',
    help: 'Forms that carry files and were not accepted, by status.',
    labelNames: ['status'],
    registers,
  });
  app.addHook('onResponse', ({ routeOptions: { config }, headers }, { statusCode: status }, next) => {
    if (config.input !== undefined && 'form' in config.input && fileFieldsOf(config.input.form).size > 0) {
      if (status < 400) uploaded.inc(Number(headers['content-length'] ?? 0));
      else refused.inc({ status });
    }
    next();
  });
  done();
});
