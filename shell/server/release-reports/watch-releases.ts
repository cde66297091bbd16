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
  let resumed: Promise<void> | null = null;
  let isTold = false;
  // Save nothing until the counts from before the restart are loaded: a save would overwrite them.
  const resume = () =>
    (resumed ??= health.resume().catch((error: unknown) => {
      resumed = null;
      if (!isTold) console.warn(`The health of releases cannot be read: ${String(error)}`);
      isTold = true;
      throw error;
    }));
  const look = () =>
    resume().then(
      () => health.look(),
      () => undefined,
    );
  server.addHook('onReady', (done) => {
    // Don't wait for the first look: a store that hangs must not delay the start.
    timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
    void look();
    done();
  });
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await look();
    // The name of a server on a random port is never used again.
    if (port === 0) await store.removeHealth(name).catch(() => undefined);
  });
  return health;
}
