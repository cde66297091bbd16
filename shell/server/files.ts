import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import files, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { ServerOptions } from './options';

export const NEVER_CACHED = 'no-store';
/** A browser asks each time whether it has the latest, and goes back without asking. */
export const ASK_AGAIN = 'no-cache';
const CACHED_FOR_A_YEAR = 'public, max-age=31536000, immutable';
/** What the shell's and the releases' server halves lie in: for this server alone. */
const SERVER_HALF = /(?:^|\/)server\//;
const HASHED = /\.[0-9a-f]{8,}\.\w+(?:\.map)?$/;

/**
 * Sends a file of JSON as it is on disk, or as it was when it was last whole; a browser that has it already is told so. Open
 * tabs ask every minute.
 */
function sendJsonFile(path: string): RouteHandlerMethod {
  let last = { text: '', tag: '' };
  return async ({ headers }, reply) => {
    try {
      const text = await readFile(path, 'utf8');
      JSON.parse(text);
      last = { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
    } catch (error) {
      if (last.tag === '') throw error;
    }
    const { text, tag } = last;
    void reply.header('cache-control', 'no-cache').header('etag', tag);
    if (headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    return reply.type('application/json').send(text);
  };
}

function folder(root: string, more: Partial<FastifyStaticOptions>): FastifyStaticOptions {
  return {
    root,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
    allowedPath: (path) => !SERVER_HALF.test(path),
    ...more,
  };
}

/** The shell's files, the remotes' release folders, the registry and the configuration, as they are on disk at that moment. */
export async function serveFiles(
  server: FastifyInstance,
  { releases, config, dist }: Pick<ServerOptions, 'releases' | 'config' | 'dist'>,
): Promise<void> {
  server.get('/registry.json', sendJsonFile(join(releases, 'registry.json')));
  server.get('/config.json', sendJsonFile(config));
  await server.register(
    files,
    folder(dist, {
      prefix: '/',
      wildcard: true,
      setHeaders: (reply, path) => {
        const file = path.replace(/\.(?:br|gz)$/, '');
        const isPage = file.endsWith('/index.html');
        void reply.header('cache-control', HASHED.test(file) ? CACHED_FOR_A_YEAR : isPage ? ASK_AGAIN : NEVER_CACHED);
      },
    }),
  );
  await server.register(
    files,
    folder(join(releases, 'remotes'), {
      prefix: '/remotes/',
      decorateReply: false,
      setHeaders: (reply) => {
        void reply.header('cache-control', CACHED_FOR_A_YEAR);
        void reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      },
    }),
  );
}
