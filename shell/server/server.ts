import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import helmet from '@fastify/helmet';
import proxy from '@fastify/http-proxy';
import files, { type FastifyStaticOptions } from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ServerOptions } from './options';
import { foreignOrigins, securityHeaders } from './security';

const NEVER_CACHED = 'no-store';
const CACHED_FOR_A_YEAR = 'public, max-age=31536000, immutable';
const HASHED = /\.[0-9a-f]{8,}\.\w+(?:\.map)?$/;

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/** Origins that the run-time configuration and the registry name, read when the server starts. */
async function trustedOrigins({ config, releases }: ServerOptions) {
  const [settings, registry] = await Promise.all([readJson(config), readJson(join(releases, 'registry.json'))]);
  const { apiBaseUrl } = settings as { apiBaseUrl?: unknown };
  const { remotes = [] } = registry as { remotes?: { manifest?: unknown }[] };
  return { api: foreignOrigins([apiBaseUrl]), remotes: foreignOrigins(remotes.map(({ manifest }) => manifest)) };
}

function sendJsonFile(reply: FastifyReply, path: string): Promise<FastifyReply> {
  return readFile(path).then((text) => reply.header('cache-control', NEVER_CACHED).type('application/json').send(text));
}

/** True for a page that a person opens, as opposed to a file that a page asks for. */
function isPage(url: string): boolean {
  const path = url.split('?')[0] ?? '/';
  return extname(path) === '' && !path.startsWith('/remotes/') && !path.startsWith('/api/');
}

/**
 * The server of the product's front end: the shell, the remotes' release folders, the registry and the configuration as
 * they are on disk at that moment, and `/api` handed on to the API host.
 */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({ logger: false, bodyLimit: 32 * 1024 * 1024, forceCloseConnections: true });
  await server.register(helmet, securityHeaders(await trustedOrigins(options)));

  await server.register(proxy, {
    upstream: options.api,
    prefix: '/api',
    rewritePrefix: '/api',
    replyOptions: {
      rewriteRequestHeaders: ({ ip }, headers) => ({ ...headers, 'x-forwarded-for': ip }),
      onError: (reply) => void reply.code(502).send({ message: 'The server cannot be reached. Please try again.' }),
    },
  });

  server.get('/registry.json', (_request, reply) => sendJsonFile(reply, join(options.releases, 'registry.json')));
  server.get('/config.json', (_request, reply) => sendJsonFile(reply, options.config));

  const folder = (root: string, more: Partial<FastifyStaticOptions>): FastifyStaticOptions => ({
    root,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
    ...more,
  });
  await server.register(
    files,
    folder(options.dist, {
      prefix: '/',
      wildcard: true,
      setHeaders: (reply, path) => {
        const file = path.replace(/\.(?:br|gz)$/, '');
        void reply.header('cache-control', HASHED.test(file) ? CACHED_FOR_A_YEAR : NEVER_CACHED);
      },
    }),
  );
  await server.register(
    files,
    folder(join(options.releases, 'remotes'), {
      prefix: '/remotes/',
      decorateReply: false,
      setHeaders: (reply) => {
        void reply.header('cache-control', CACHED_FOR_A_YEAR);
        void reply.header('access-control-allow-origin', '*');
      },
    }),
  );

  const sendPage = (_request: FastifyRequest, reply: FastifyReply) => reply.sendFile('index.html');
  server.get('/', sendPage);
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && isPage(request.url);
    if (wantsPage) return sendPage(request, reply);
    return reply.code(404).header('cache-control', NEVER_CACHED).send({ message: 'Not found.' });
  });
  return server;
}
