import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SITE_PATHS } from 'shared-contract';
import { etagOf } from '../../static/encoding';
import { ASK_AGAIN, NEVER_CACHED } from '../../static/files';
import { sendText } from '../../static/texts';
import type { PageCache } from '../cache/cache';
import type { PageRenderer } from '../page-renderer';
import { robotsFile, Sitemap, sitemapFile } from './sitemap';

/** When a crawler may ask again for a sitemap that is not available, s. */
const RETRY_AFTER_S = '60';

/** Sends a generated text file. */
function sendMade(request: FastifyRequest, reply: FastifyReply, text: string) {
  const body = new TextEncoder().encode(text);
  return sendText(request, reply.header('cache-control', ASK_AGAIN), { status: 200, body, etag: etagOf(body) });
}

interface SitemapParts {
  renderer: PageRenderer;
  cache: PageCache;
  /** False if the server renders no pages, and hence no sitemap. */
  isMade: boolean;
}

/** Serves `robots.txt` and the sitemap with its parts. */
export function serveSitemap(server: FastifyInstance, { renderer, cache, isMade }: SitemapParts): void {
  const sitemap = new Sitemap(() => renderer.sitemap());
  const originFor = ({ caller: { protocol, host } }: FastifyRequest) => renderer.origin ?? `${protocol}://${host}`;
  server.get(SITE_PATHS.robots, (request, reply) => {
    const origin = originFor(request);
    const address = isMade && URL.canParse(origin) ? new URL(SITE_PATHS.sitemap, origin).href : null;
    return sendMade(request, reply.type('text/plain; charset=utf-8'), robotsFile(renderer.uncrawled, address));
  });
  const sendSitemap = async (request: FastifyRequest<{ Params: { number?: string } }>, reply: FastifyReply) => {
    const origin = originFor(request);
    const entries = URL.canParse(origin) ? await sitemap.entries(cache.changes) : null;
    if (entries === null) {
      const message = 'The sitemap is not available at the moment.';
      return reply.code(503).headers({ 'retry-after': RETRY_AFTER_S, 'cache-control': NEVER_CACHED }).send({ message });
    }
    const { number } = request.params;
    const file = sitemapFile(entries, origin, number === undefined ? undefined : Number(number));
    if (file === null) {
      reply.callNotFound();
      return reply;
    }
    return sendMade(request, reply.type('application/xml; charset=utf-8'), file);
  };
  if (!isMade) return;
  server.get(SITE_PATHS.sitemap, sendSitemap);
  server.get('/sitemap-:number(^\\d+).xml', sendSitemap);
}
