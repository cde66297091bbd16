import Fastify, { type FastifyInstance } from 'fastify';
import { serveFiles } from './files';
import type { ServerOptions } from './options';
import { readOrigins } from './origins';
import { servePages } from './pages/serve';
import { proxy } from './proxy';
import { security } from './security';

/** The server of the product's front end: pages and files, and `/api` handed on to the API host. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({ logger: false, bodyLimit: 32 * 1024 * 1024, forceCloseConnections: true });
  await server.register(security, { origins: readOrigins(options) });
  await proxy(server, options);
  await serveFiles(server, options);
  servePages(server, options);
  return server;
}
