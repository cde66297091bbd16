import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NEVER_CACHED } from './files';

/** True for a page that a person opens, as opposed to a file that a page asks for. */
function isPage(url: string): boolean {
  const path = url.split('?')[0] ?? '/';
  return extname(path) === '' && !path.startsWith('/remotes/') && !path.startsWith('/api/');
}

/** The page at every address that is no file. */
export function servePages(server: FastifyInstance): void {
  const sendPage = (_request: FastifyRequest, reply: FastifyReply) => reply.sendFile('index.html');
  server.get('/', sendPage);
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && isPage(request.url);
    if (wantsPage) return sendPage(request, reply);
    return reply.code(404).header('cache-control', NEVER_CACHED).send({ message: 'Not found.' });
  });
}
