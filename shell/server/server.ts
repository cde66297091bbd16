import { access } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { openRecords } from 'releases';
import { SITE_PATHS } from 'shared-contract';
import { caller } from 'server-kit/caller';
import { connectionOptions, connections } from 'server-kit/connections';
import { errors, refuseAddress } from 'server-kit/errors';
import { metrics } from 'server-kit/metrics';
import { readiness } from 'server-kit/readiness';
import { answerTo, ignoreBodies, report } from './errors';
import { serveFiles } from './static/files';
import type { ServerOptions } from './options';
import { followStore } from './static/mirror';
import { readOrigins } from './security/origins';
import { decodable } from './pages/addresses';
import { PageCache } from './pages/cache/cache';
import { followChanges } from './pages/cache/change-follower';
import { cookieOfSave, isSave } from './pages/cache/saves';
import { Edges } from './edge/edge';
import { servePages } from './pages/serve';
import { policyReports } from './security/policy-reports';
import { proxy } from './api-proxy/proxy';
import { releaseReports } from './release-reports/release-reports';
import { watchReleases } from './release-reports/watch-releases';
import { HEADERS_OF_REFUSALS, security } from './security/security';
import { openSiteFiles } from './static/site-files';
import { serveWorker } from './static/worker';

/** Builds the server of the front end: pages, files, and the proxy of the API host at `/api`. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    ...connectionOptions(options),
    logger: false,
    // The API host's paths are case-insensitive.
    routerOptions: { caseSensitive: false },
    frameworkErrors: refuseAddress(HEADERS_OF_REFUSALS),
    rewriteUrl: ({ url = '/' }) => decodable(url),
  });
  const site = openSiteFiles(options);
  const store = await openRecords(options.bucket ?? options.releases);
  if (options.bucket !== undefined) await followStore(server, store, options.releases);
  await server.register(errors, { answerTo, report });
  ignoreBodies(server);
  await server.register(caller, { trusts: options.trusts, warn: (message) => console.warn(message) });
  await server.register(security, { origins: readOrigins(site) });
  await server.register(readiness, {
    path: SITE_PATHS.ready,
    // The API host is not checked: pages show its failure, and all servers of the site share it.
    checks: {
      shell: () => access(join(options.dist, 'index.html')),
      registry: () => site.registry.get(),
      configuration: () => site.config.get(),
    },
  });
  await server.register(connections);
  await server.register(metrics, {
    path: SITE_PATHS.metrics,
    token: options.metricsToken,
    unknownRoute: 'page',
    notFound: 'Not found.',
  });
  policyReports(server);
  const edges = new Edges(options.purge);
  const pages = new PageCache(() => edges.purge());
  proxy(server, {
    api: options.api,
    warn: (message) => console.warn(message),
    onAnswer: (request, status) => {
      if (!isSave(request, status)) return [];
      pages.outdate();
      return [cookieOfSave(request)];
    },
  });
  followChanges(server, options.api, pages, edges.areThere);
  await serveFiles(server, options, site);
  serveWorker(server, site);
  const health = watchReleases(server, store, options, site);
  releaseReports(server, site, health);
  servePages(server, { options, site, cache: pages, health, edges });
  return server;
}
