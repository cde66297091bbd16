import type { FastifyInstance } from 'fastify';
import { SITE_PATHS } from 'shared-contract';
import { NEVER_CACHED } from './files';
import type { SiteFiles } from './site-files';

/**
 * Served instead of the service worker when the configuration disables it: browsers check for a new script with each
 * page, so even a broken worker is removed. Unsent forms stay in the browser's database until the worker is enabled
 * again.
 */
const REMOVAL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('site-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Serves the service worker, or the script that removes it. Register after the shell's files. */
export function serveWorker(server: FastifyInstance, { config }: SiteFiles): void {
  server.get(SITE_PATHS.worker, async (_request, reply) => {
    const { offline } = (await config.get()).value.features;
    if (offline === true) return reply.sendFile(SITE_PATHS.worker.slice(1));
    return reply.header('cache-control', NEVER_CACHED).type('text/javascript; charset=utf-8').send(REMOVAL);
  });
}
