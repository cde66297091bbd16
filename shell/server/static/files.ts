import { join } from 'node:path';
import files, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, RouteHandlerMethod } from 'fastify';
import { SITE_PATHS } from 'shared-contract';
import type { ServerOptions } from '../options';
import type { Content, JsonFile, SiteFiles } from './site-files';
import { isKnown } from './texts';

export const NEVER_CACHED = 'no-store';
/** Browsers revalidate on each request, except on back and forward. */
export const ASK_AGAIN = 'no-cache';
/** Cache-Control of a page. Shared caches must not store a browser's draw, which is in `Set-Cookie`. */
export const pageCaching = (reply: Pick<FastifyReply, 'hasHeader'>): string =>
  reply.hasHeader('set-cookie') ? `private, ${ASK_AGAIN}` : ASK_AGAIN;
const CACHED_FOR_A_YEAR = 'public, max-age=31536000, immutable';
/** Folder of server bundles, and source maps: keep them private. */
const PRIVATE = /(?:^|\/)server\/|\.map(?:\.(?:br|gz))?$/;
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;

/** Sends a JSON file, or 304 if the browser has it: open tabs ask every minute. */
function sendJson(file: JsonFile<unknown>, textOf: (content: Content<unknown>) => string): RouteHandlerMethod {
  return async (request, reply) => {
    const content = await file.get();
    const etag = `"${content.tag}"`;
    void reply.header('cache-control', ASK_AGAIN).header('etag', etag);
    if (isKnown(request, etag)) return reply.code(304).send();
    return reply.type('application/json').send(textOf(content));
  };
}

function folder(root: string, more: Partial<FastifyStaticOptions>): FastifyStaticOptions {
  return {
    root,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
    allowedPath: (path) => !PRIVATE.test(path),
    ...more,
  };
}

/** Serves the shell's files, the release folders, the registry and the configuration from disk. */
export async function serveFiles(
  server: FastifyInstance,
  { releases, dist }: Pick<ServerOptions, 'releases' | 'dist'>,
  { registry, config }: SiteFiles,
): Promise<void> {
  server.get(
    SITE_PATHS.registry,
    sendJson(registry, ({ text }) => text),
  );
  server.get(
    SITE_PATHS.config,
    sendJson(config, ({ value }) => JSON.stringify(value)),
  );
  await server.register(
    files,
    folder(dist, {
      // `servePages` sends these files: its wildcard route also answers all other addresses.
      serve: false,
      setHeaders: (reply, path) => {
        const file = path.replace(/\.(?:br|gz)$/, '');
        const isPage = file.endsWith('/index.html');
        const unhashed = isPage ? pageCaching(reply) : NEVER_CACHED;
        void reply.header('cache-control', HASHED.test(file) ? CACHED_FOR_A_YEAR : unhashed);
      },
    }),
  );
  await server.register(
    files,
    folder(join(releases, 'remotes'), {
      prefix: `${SITE_PATHS.releases}/`,
      decorateReply: false,
      setHeaders: (reply) => {
        void reply.header('cache-control', CACHED_FOR_A_YEAR);
        void reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      },
    }),
  );
}
