import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { openStore } from 'releases';
import { connections, LIMITS, refuseConnection } from 'server-kit/connections';
import { errors } from './errors';
import { serveFiles } from './static/files';
import { metrics } from './metrics';
import type { ServerOptions } from './options';
import { followStore } from './static/mirror';
import { readOrigins } from './security/origins';
import { PageCache } from './pages/cache';
import { isSave, servePages } from './pages/serve';
import { policyReports } from './security/policy-reports';
import { proxy } from './api-proxy/proxy';
import { releaseReports } from './release-reports/release-reports';
import { watchReleases } from './release-reports/release-health';
import { HEADERS_OF_REFUSALS, security } from './security/security';
import { openSiteFiles } from './static/site-files';

/** The server of the product's front end: pages and files, and `/api` handed on to the API host. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    ...LIMITS,
    logger: false,
    clientErrorHandler: refuseConnection,
    forceCloseConnections: options.closeAtOnce ? true : 'idle',
    // The API host takes its addresses in any case.
    routerOptions: { caseSensitive: false },
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply.code(400).headers(HEADERS_OF_REFUSALS).send({ message: 'The address of the call is not valid.' });
    },
  });
  // Who has said all there is to say still gets the answer.
  Object.assign(server.server, { httpAllowHalfOpen: true });
  const site = openSiteFiles(options);
  const store = await openStore(options.bucket ?? options.releases);
  if (options.bucket !== undefined) await followStore(server, store, options.releases);
  await server.register(errors);
  await server.register(security, { origins: readOrigins(site), trusts: options.trusts });
  await server.register(connections);
  await server.register(metrics, { token: options.metricsToken });
  policyReports(server);
  const pages = new PageCache();
  proxy(server, {
    api: options.api,
    onAnswer: (request, status) => {
      if (isSave(request, status)) pages.drop();
    },
  });
  await serveFiles(server, options, site);
  const health = watchReleases(server, store, options, site);
  releaseReports(server, site, health);
  servePages(server, { options, site, cache: pages, health });
  return server;
}
