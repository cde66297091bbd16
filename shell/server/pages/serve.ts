import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, SITE_PATHS, type Language } from 'shared-contract';
import { ASK_AGAIN, NEVER_CACHED } from '../static/files';
import type { ServerOptions } from '../options';
import type { ReleaseHealth } from '../release-reports/release-health';
import { isHost, placeOf } from 'server-kit/caller';
import type { SiteFiles } from '../static/site-files';
import { styleHashes } from '../security/inline-hashes';
import { etagOf } from '../static/encoding';
import { sendText } from '../static/texts';
import type { Made, PageCache } from './cache';
import { pageMetrics } from './metrics';
import { PageRenderer, type Choice } from './page-renderer';
import { DRAWS } from './releases';
import type { Page } from './renderer/messages';
import { robotsFile, Sitemap, sitemapFile } from './sitemap';

/** The site goes up after this time even if its renderers have not started. */
const START_PATIENCE_MS = 5000;

/** Maximum length of a log message, characters: error texts and output come from releases. */
const MAX_LOGGED = 5000;

/** When a crawler may ask again for a sitemap that is not available, s. */
const RETRY_AFTER_S = '60';

/** Extensions of files that pages, browsers and crawlers request. Any other path with a dot is a page. */
const FILE =
  /\.(?:avif|cjs|css|eot|gif|gz|ico|jpe?g|js|json|map|mjs|mp3|mp4|otf|pdf|png|rss|svg|ttf|txt|wasm|webm|webmanifest|webp|woff2?|xml|zip)$/i;

const METHODS = ['GET', 'HEAD'];

const pathOf = (url: string) => decodeURI(url.split('?')[0] ?? '/');

/** True for the URL of a page, as opposed to a file or a call. */
function isPage(url: string): boolean {
  const path = pathOf(url);
  return !FILE.test(path) && !/^\/(?:remotes|api)\//i.test(path);
}

/** A page's URL with repeated slashes collapsed; null if the path has none or is not a page's. */
function withoutDoubles(url: string): string | null {
  const [path = '', ...query] = url.split('?');
  if (!path.startsWith('/') || !path.includes('//')) return null;
  const single = [path.replaceAll(/[/\\]+/g, '/'), ...query].join('?');
  return isPage(single) ? single : null;
}

/** The language that the visitor chose in this browser (cookie). */
function languageOf({ headers }: FastifyRequest): Language {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(headers.cookie ?? '')?.[1];
  return LANGUAGES.find((language) => language === chosen) ?? 'en';
}

/** The browser's draw from 0 to 99, which decides about canaries (cookie); null if it has none yet. */
function drawOf({ headers }: FastifyRequest): number | null {
  const drawn = /(?:^|;\s*)release-draw=(\d{1,2})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  return drawn === undefined ? null : Number(drawn);
}

/** True for a successful write by an agent: pages may show its data. */
export function isSave({ method, headers }: FastifyRequest, statusCode: number): boolean {
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const isDone = statusCode >= 200 && statusCode < 300;
  return isWrite && isDone && headers.authorization !== undefined;
}

/** Sends a generated text file. */
function sendMade(request: FastifyRequest, reply: FastifyReply, text: string) {
  const body = new TextEncoder().encode(text);
  return sendText(request, reply.header('cache-control', ASK_AGAIN), { status: 200, body, etag: etagOf(body) });
}

function sendRendered(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.allowInline(page.inline);
  void reply
    .headers({ vary: 'cookie', 'x-rendered-by': 'server' })
    // Shared caches must not store a browser's draw.
    .header('cache-control', reply.hasHeader('set-cookie') ? `private, ${ASK_AGAIN}` : ASK_AGAIN)
    .type('text/html; charset=utf-8');
  return sendText(request, reply, page);
}

/** Answers every URL that is no file with a page: rendered by the server if it can in time, otherwise by the browser. */
export function servePages(
  server: FastifyInstance,
  {
    options,
    site,
    cache,
    health,
  }: { options: ServerOptions; site: SiteFiles; cache: PageCache; health: ReleaseHealth },
): void {
  const renderer: PageRenderer = new PageRenderer({
    ...options,
    site,
    onFailure: (message) => console.warn(message.slice(0, MAX_LOGGED)),
    onProcessEnd: (reason) => metrics.processes.inc({ reason }),
    onBreakerOpen: (release) => metrics.breakers.inc({ release }),
  });
  const metrics = pageMetrics(server.metrics, () => renderer.memory);
  const sitemap = new Sitemap(() => renderer.sitemap());
  const document = join(options.dist, 'index.html');
  server.addHook('onReady', async () => {
    await Promise.race([
      renderer.follow(),
      new Promise((resolve) => setTimeout(resolve, START_PATIENCE_MS, undefined).unref()),
    ]);
  });
  server.addHook('onClose', () => renderer.close());

  const make = async (choice: Choice, url: string, language: Language): Promise<Made> => {
    const end = metrics.seconds.startTimer();
    const outcome = await renderer.render(choice, url, language);
    if (outcome.kind === 'page') end();
    return {
      outcome: outcome,
      isCacheable: outcome.kind === 'page' ? outcome.page.complete : outcome.kind === 'redirection',
    };
  };

  const sendByBrowser = async (reply: FastifyReply, how: string) => {
    reply.allowInline({ styles: styleHashes(await readFile(document, 'utf8')), scripts: [] });
    metrics.sent.inc({ by: 'browser', how });
    return reply.header('x-rendered-by', 'browser').sendFile('index.html');
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { protocol, host } = request.caller;
    const language = languageOf(request);
    const drawn = drawOf(request);
    const draw = drawn ?? randomInt(DRAWS);
    const local = `http://site${request.url}`;
    if (!request.url.startsWith('/') || !URL.canParse(local)) return sendByBrowser(reply, 'unowned');
    const choice = await renderer.choose(new URL(local).pathname, draw);
    // A configured origin takes precedence over the Host header.
    if (renderer.origin === null && !isHost(host)) return sendByBrowser(reply, 'unowned');
    const url = `${renderer.origin ?? `${protocol}://${host}`}${request.url}`;
    if (drawn === null && renderer.hasCanaries) {
      const secure = protocol === 'https' ? '; Secure' : '';
      void reply.header('set-cookie', `release-draw=${draw}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`);
    }
    const { outcome, state } = await cache.get(`${choice.key} ${language} ${url}`, () => make(choice, url, language));
    if (outcome.failed !== undefined) {
      const client = placeOf(request.caller.address);
      health.see({ ...outcome.failed, kind: 'render', page: 'server', client });
    }
    if (outcome.kind === 'browser') {
      if (outcome.reason === 'guarded') void reply.header('x-robots-tag', 'noindex');
      else if (outcome.reason !== 'unowned') metrics.failures.inc({ reason: outcome.reason });
      return sendByBrowser(reply, outcome.reason);
    }
    metrics.sent.inc({ by: 'server', how: state });
    if (outcome.kind === 'page') return sendRendered(request, reply, outcome.page);
    return reply
      .header('cache-control', NEVER_CACHED)
      .redirect(outcome.redirection.location, outcome.redirection.status);
  };

  const originFor = async ({ caller: { protocol, host } }: FastifyRequest) => {
    const { origin, uncrawled } = await renderer.site();
    return { origin: origin ?? `${protocol}://${host}`, uncrawled };
  };
  server.get(SITE_PATHS.robots, async (request, reply) => {
    const { origin, uncrawled } = await originFor(request);
    const isMade = options.renderers > 0 && URL.canParse(origin);
    const text = robotsFile(uncrawled, isMade ? new URL(SITE_PATHS.sitemap, origin).href : null);
    return sendMade(request, reply.type('text/plain; charset=utf-8'), text);
  });
  const sendSitemap = async (request: FastifyRequest<{ Params: { number?: string } }>, reply: FastifyReply) => {
    const { origin } = await originFor(request);
    const entries = URL.canParse(origin) ? await sitemap.entries(`${renderer.tag} ${cache.drops}`) : null;
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
  if (options.renderers > 0) {
    server.get(SITE_PATHS.sitemap, sendSitemap);
    server.get('/sitemap-:number(^\\d+).xml', sendSitemap);
  }

  server.addHook('onRequest', (request, reply, next) => {
    const single = METHODS.includes(request.method) ? withoutDoubles(request.url) : null;
    if (single === null) next();
    else void reply.header('cache-control', ASK_AGAIN).redirect(single, 301);
  });
  server.get('/', sendPage);
  // Don't serve the file `index.html` at its own address: it is the document for pages that the browser renders.
  server.get(SITE_PATHS.index, (_request, reply) => reply.header('cache-control', ASK_AGAIN).redirect('/', 301));
  server.setNotFoundHandler((request, reply) => {
    const isRead = METHODS.includes(request.method);
    if (isRead && isPage(request.url)) return sendPage(request, reply);
    void reply.header('cache-control', NEVER_CACHED);
    if (isRead || /^\/api\//i.test(request.url)) return reply.code(404).send({ message: 'Not found.' });
    void reply.header('allow', METHODS.join(', '));
    return request.method === 'OPTIONS'
      ? reply.code(204).send()
      : reply.code(405).send({ message: 'The address takes no such call.' });
  });
}
