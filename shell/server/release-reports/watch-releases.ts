import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { HEALTH_KINDS, ReleaseHealth, type ReleaseRecords } from 'releases';
import { SUCCESS_SAMPLE } from 'shared-contract';
import type { ServerOptions } from '../options';
import type { SiteFiles } from '../static/site-files';

/** How often counts are saved and compared with those of other servers. */
const LOOK_EVERY_MS = 2000;

/** Watches releases while the server runs. */
export function watchReleases(
  server: FastifyInstance,
  store: ReleaseRecords,
  { port, health: limits }: Pick<ServerOptions, 'port' | 'health'>,
  { registry }: SiteFiles,
): ReleaseHealth {
  const reports = new Counter({
    name: 'site_release_reports_total',
    help: `Reports of browsers about releases, and pages that the server failed to render, by kind. One browser in ${SUCCESS_SAMPLE} reports load and good.`,
    labelNames: ['remote', 'release', 'kind'] as const,
    registers: [server.metrics],
  });
  const name = `${hostname()}-${port === 0 ? randomUUID() : port}`;
  const health = new ReleaseHealth({
    store,
    readRegistry: async () => (await registry.get()).value,
    limits,
    name,
    onSight: ({ remote, release, kind }) => reports.inc({ remote, release, kind }),
    onForget: ({ remote, release }) => {
      for (const kind of HEALTH_KINDS) reports.remove({ remote, release, kind });
    },
    tell: (message) => console.warn(message),
  });
  let timer: NodeJS.Timeout | undefined;
  // Don't wait: a store that hangs must not delay the start. Counts are saved once it answers.
  const resumed = health.resume().catch(() => undefined);
  server.addHook('onReady', (done) => {
    timer = setInterval(() => void resumed.then(() => health.look()), LOOK_EVERY_MS).unref();
    done();
  });
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await health.look();
    // The name of a server on a random port is never used again.
    if (port === 0) await store.removeHealth(name).catch(() => undefined);
  });
  return health;
}
