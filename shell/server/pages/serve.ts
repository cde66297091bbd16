import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, type Language } from 'shared-contract';
import { ASK_AGAIN, NEVER_CACHED } from '../files';
import type { ServerOptions } from '../options';
import { styleHashes } from '../security';
import type { KeptPage, Made, PageCache } from './cache';
import { pageMetrics } from './metrics';
import { PageRenderer } from './renderer';
import { robotsFile, Sitemap, sitemapFile } from './sitemap';

/** Fast enough for every page that is made; the files of a build have the best. */
const BROTLI_QUALITY = 4;
/** The site goes up after this time, also where its threads have not started. */
const START_PATIENCE_MS = 5000;

const compress = promisify(brotliCompress);

/** When a crawler may ask again for a sitemap that cannot be made, s. */
const RETRY_AFTER_S = '60';

/** True for a page that a person opens, as opposed to a file that a page asks for. */
function isPage(url: string): boolean {
  const path = url.split('?')[0] ?? '/';
  return extname(path) === '' && !/^\/(?:remotes|api)\//i.test(path);
}

/** The language that the visitor chose in this browser, by its cookie. */
function languageOf({ headers }: FastifyRequest): Language {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(headers.cookie ?? '')?.[1];
  return LANGUAGES.find((language) => language === chosen) ?? 'en';
}

/** True for an answer of the API host that tells of a change by an agent: pages may show it. */
export function isSave({ method, headers }: FastifyRequest, statusCode: number): boolean {
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const isDone = statusCode >= 200 && statusCode < 300;
  return isWrite && isDone && headers.authorization !== undefined;
}

async function packed(status: number, html: string): Promise<KeptPage> {
  const body = Buffer.from(html);
  const compressed = await compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { status, body, compressed, etag, styles: styleHashes(html) };
}

function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, compressed, etag, styles }: KeptPage,
) {
  reply.allowStyles(styles);
  void reply
    .headers({ etag, 'cache-control': ASK_AGAIN, vary: 'accept-encoding, cookie', 'x-rendered-by': 'server' })
    .type('text/html; charset=utf-8');
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  void reply.code(status);
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(body);
  return reply.header('content-encoding', 'br').send(compressed);
}

/** The page at every address that is no file: rendered here where that can be done in time, otherwise by the browser. */
export function servePages(server: FastifyInstance, options: ServerOptions, cache: PageCache): void {
  const renderer = new PageRenderer({ ...options, onFailure: (message) => server.log.warn(message) });
  const sitemap = new Sitemap(() => renderer.sitemap());
  const metrics = pageMetrics(server.metrics);
  const document = join(options.dist, 'index.html');
  server.addHook('onReady', async () => {
    await Promise.race([
      renderer.follow(),
      new Promise((resolve) => setTimeout(resolve, START_PATIENCE_MS, undefined).unref()),
    ]);
  });
  server.addHook('onClose', () => renderer.close());

  const make = async (url: string, language: Language): Promise<Made> => {
    const end = metrics.seconds.startTimer();
    const outcome = await renderer.render(url, language);
    if (outcome.kind !== 'page') return { kept: outcome, keep: outcome.kind === 'redirection' };
    end();
    const { status, html, complete } = outcome.page;
    return { kept: { kind: 'page', page: await packed(status, html) }, keep: complete };
  };

  const sendByBrowser = async (reply: FastifyReply, how: string) => {
    reply.allowStyles(styleHashes(await readFile(document, 'utf8')));
    metrics.sent.inc({ by: 'browser', how });
    return reply.header('x-rendered-by', 'browser').sendFile('index.html');
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { protocol, host } = request.caller;
    const url = `${protocol}://${host}${request.url}`;
    if (!URL.canParse(url)) return sendByBrowser(reply, 'unowned');
    const language = languageOf(request);
    const { kept, state } = await cache.get(`${renderer.set} ${language} ${url}`, () => make(url, language));
    if (kept.kind === 'browser') {
      if (kept.reason !== 'unowned') metrics.failures.inc({ reason: kept.reason });
      return sendByBrowser(reply, kept.reason);
    }
    metrics.sent.inc({ by: 'server', how: state });
    if (kept.kind === 'page') return sendRendered(request, reply, kept.page);
    return reply.header('cache-control', NEVER_CACHED).redirect(kept.redirection.location, kept.redirection.status);
  };

  const originFor = async ({ caller: { protocol, host } }: FastifyRequest) => {
    const { origin, uncrawled } = await renderer.site();
    return { origin: origin || `${protocol}://${host}`, uncrawled };
  };
  server.get('/robots.txt', async (request, reply) => {
    const { origin, uncrawled } = await originFor(request);
    const isMade = options.threads > 0 && URL.canParse(origin);
    void reply.header('cache-control', ASK_AGAIN).type('text/plain; charset=utf-8');
    return reply.send(robotsFile(uncrawled, isMade ? new URL('/sitemap.xml', origin).href : null));
  });
  const sendSitemap = async (request: FastifyRequest<{ Params: { number?: string } }>, reply: FastifyReply) => {
    const { origin } = await originFor(request);
    const entries = URL.canParse(origin) ? await sitemap.entries(`${renderer.set} ${cache.drops}`) : null;
    if (entries === null) {
      const message = 'The sitemap cannot be made at the moment.';
      return reply.code(503).headers({ 'retry-after': RETRY_AFTER_S, 'cache-control': NEVER_CACHED }).send({ message });
    }
    const { number } = request.params;
    const file = sitemapFile(entries, origin, number === undefined ? undefined : Number(number));
    if (file === null) {
      reply.callNotFound();
      return reply;
    }
    return reply.header('cache-control', ASK_AGAIN).type('application/xml; charset=utf-8').send(file);
  };
  if (options.threads > 0) {
    server.get('/sitemap.xml', sendSitemap);
    server.get('/sitemap-:number(^\\d+).xml', sendSitemap);
  }

  server.get('/', sendPage);
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && isPage(request.url);
    if (wantsPage) return sendPage(request, reply);
    return reply.code(404).header('cache-control', NEVER_CACHED).send({ message: 'Not found.' });
  });
}
