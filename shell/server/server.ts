import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { connections, LIMITS, refuseConnection } from './connections';
import { errors } from './errors';
import { serveFiles } from './files';
import { metrics } from './metrics';
import type { ServerOptions } from './options';
import { readOrigins } from './origins';
import { PageCache } from './pages/cache';
import { isSave, servePages } from './pages/serve';
import { policyReports } from './policy-reports';
import { proxy } from './proxy';
import { releaseReports } from './release-reports';
import { HEADERS_OF_REFUSALS, security } from './security';

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
  await server.register(errors);
  await server.register(security, { origins: readOrigins(options), trusts: options.trusts });
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
  await serveFiles(server, options);
  releaseReports(server, options);
  servePages(server, options, pages);
  return server;
}
