import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseHealth } from 'releases';
import { describeError } from 'shared-contract';
import { ASK_AGAIN, NEVER_CACHED, pageCaching } from '../static/files';
import type { ServerOptions } from '../options';
import { isHost, placeOf } from 'server-kit/caller';
import type { SiteFiles } from '../static/site-files';
import { bannered, PREVIEW_HEADERS, previewFor, withBanner } from '../preview/preview';
import { styleHashes } from '../security/inline-hashes';
import { sendText } from '../static/texts';
import { isPage, pathOf, redirectOf, reportedPage } from './addresses';
import { DRAWS } from './audience';
import type { PageCache } from './cache/cache';
import { hasJustSaved } from './cache/saves';
import { edgeHeaders, visitorOf, type Edges } from '../edge/edge';
import { pageMetrics } from './metrics';
import { PageRenderer, type Outcome, type PageQuery } from './page-renderer';
import { MAX_FORM_BYTES, readForm, sendForm } from './posted-form';
import type { Page } from './renderer/messages';
import { serveSitemap } from './sitemap/serve-sitemap';

/** Start serving after this time even if the renderers are not ready yet. */
const START_PATIENCE_MS = 5000;

/** Maximum length of a log message, characters: error texts and output come from releases. */
const MAX_LOGGED = 5000;

const METHODS = ['GET', 'HEAD'];

/** Answers to a posted form whose page cannot be rendered. */
const WITHOUT_PAGE = {
  sent: 'Thank you. Your message was sent.',
  invalid: 'Your message was not sent because a field is not valid. Go back and check the form.',
  failed: 'Your message could not be sent. Go back and try again.',
};

const sendHtml = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html);

interface Parts {
  options: ServerOptions;
  site: SiteFiles;
  cache: PageCache;
  health: ReleaseHealth;
  edges: Edges;
}

interface Extras {
  /** The banner of a preview. */
  banner?: string | undefined;
  /** Headers of a response to an edge. */
  forEdge?: Record<string, string> | undefined;
}

function sendRendered(request: FastifyRequest, reply: FastifyReply, page: Page, { banner, forEdge }: Extras = {}) {
  const sent = banner === undefined ? page : bannered(page, banner);
  reply.allowInline(sent.inline);
  const forBrowser = { vary: 'cookie', 'cache-control': reply.getHeader('cache-control') ?? pageCaching(reply) };
  void reply
    .headers({ 'x-rendered-by': 'server', ...((sent.complete && forEdge) || forBrowser) })
    .headers(banner === undefined ? {} : PREVIEW_HEADERS)
    .type('text/html; charset=utf-8');
  return sendText(request, reply, sent);
}

/** Refuses a request that is not for a page. */
function refuseCall({ method, url }: FastifyRequest, reply: FastifyReply) {
  void reply.header('cache-control', NEVER_CACHED);
  if (METHODS.includes(method) || /^\/api\//i.test(url)) return reply.code(404).send({ message: 'Not found.' });
  void reply.header('allow', METHODS.join(', '));
  return method === 'OPTIONS'
    ? reply.code(204).send()
    : reply.code(405).send({ message: 'This address does not accept this method.' });
}

/** Answers every URL that is not a file with a page: rendered by the server if possible, otherwise by the browser. */
export function servePages(server: FastifyInstance, { options, site, cache, health, edges }: Parts): void {
  const renderer: PageRenderer = new PageRenderer(options, site, {
    onLog: (message) => console.warn(message.slice(0, MAX_LOGGED)),
    onProcessEnd: (reason) => metrics.processes.inc({ reason }),
    onBreakerOpen: (release) => metrics.breakers.inc({ release }),
    onChange: () => cache.outdate(),
  });
  const metrics = pageMetrics(server.metrics, () => renderer.processes);
  const document = join(options.dist, 'index.html');
  server.addHook('onReady', async () => {
    await Promise.race([renderer.start(), wait(START_PATIENCE_MS, undefined, { ref: false })]);
  });
  server.addHook('onClose', async () => {
    edges.close();
    await renderer.close();
  });

  /** Reads the page that a request asks for; null if its address is not that of a page. */
  const readQuery = (request: FastifyRequest, reply: FastifyReply) => {
    const { protocol, host } = request.caller;
    const { url: target, language, draw: drawn, isEdge } = visitorOf(request, options.trusts);
    // A configured origin takes precedence over the Host header.
    const origin = renderer.origin ?? (isHost(host) ? `${protocol}://${host}` : null);
    const url = `${origin}${target}`;
    if (origin === null || !target.startsWith('/') || !URL.canParse(url)) return null;
    const draw = drawn ?? randomInt(DRAWS);
    if (drawn === null && renderer.hasCanaries) {
      const secure = protocol === 'https' ? '; Secure' : '';
      void reply.header('set-cookie', `release-draw=${draw}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`);
    }
    return { url, language, audience: renderer.audienceOf(new URL(url).pathname, draw), isEdge };
  };

  const render = async (query: PageQuery): Promise<Outcome> => {
    const end = metrics.seconds.startTimer();
    const outcome = await renderer.render(query);
    if (outcome.kind === 'page') end();
    if (outcome.failed !== undefined) {
      const { error, ...failed } = outcome.failed;
      health.seeError({ ...failed, page: reportedPage(query.url), where: 'server', ...describeError(error) });
    }
    return outcome;
  };

  /** Counts the failure for this visitor, also if the page is cached or an older release has rendered it. */
  const countFailure = ({ failed }: Outcome, url: string, { caller }: FastifyRequest) => {
    if (failed === undefined) return;
    const { remote, release } = failed;
    health.see({ remote, release, page: reportedPage(url), kind: 'render', client: placeOf(caller.address) });
  };

  const sendByBrowser = async (reply: FastifyReply, how: string, banner = '') => {
    const html = await readFile(document, 'utf8');
    // The browser will load the current registry and configuration; the policy must allow their origins.
    await Promise.allSettled([site.registry.get(), site.config.get()]);
    reply.allowInline({ styles: styleHashes(html + banner), scripts: [] });
    metrics.sent.inc({ by: 'browser', how });
    void reply.header('x-rendered-by', 'browser');
    if (banner === '') return reply.sendFile('index.html');
    return sendHtml(reply.headers(PREVIEW_HEADERS), withBanner(html, banner));
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const preview = await previewFor(visitorOf(request, options.trusts).url, options.api, site);
    if (preview !== null && 'page' in preview) {
      reply.allowInline({ styles: styleHashes(preview.page), scripts: [] });
      return sendHtml(reply.code(preview.status).headers(PREVIEW_HEADERS), preview.page);
    }
    const query = readQuery(request, reply);
    if (query === null) return sendByBrowser(reply, 'unowned');
    const key = `${query.audience} ${query.language} ${query.url}`;
    const isAfterSave = hasJustSaved(request);
    const make = () => render(query);
    const { outcome, state } =
      preview === null ? await cache.get(key, make, isAfterSave) : { outcome: await make(), state: 'made' as const };
    countFailure(outcome, query.url, request);
    if (outcome.kind === 'browser') {
      if (outcome.reason === 'guarded') void reply.header('x-robots-tag', 'noindex');
      return sendByBrowser(reply, outcome.reason, preview?.banner);
    }
    metrics.sent.inc({ by: 'server', how: state });
    if (outcome.kind === 'redirection') {
      const { location, status } = outcome.redirection;
      return reply.header('cache-control', NEVER_CACHED).redirect(location, status);
    }
    const isForEdge = query.isEdge && preview === null && !isAfterSave;
    const forEdge = isForEdge ? edgeHeaders(outcome.remote, renderer.hasCanaries) : undefined;
    return sendRendered(request, reply, outcome.page, { banner: preview?.banner, forEdge });
  };

  /** Sends the contact form of a browser without JavaScript to the API host, and answers with the form's page. */
  const sendAnswered = async (request: FastifyRequest, reply: FastifyReply) => {
    const from = request.headers['sec-fetch-site'] ?? 'same-origin';
    const form = isPage(request.url) ? readForm(request.body, request.url) : null;
    if (form === null) return refuseCall(request, reply);
    void reply.header('cache-control', NEVER_CACHED);
    if (from !== 'same-origin') return reply.code(403).send({ message: 'This form was posted from another site.' });
    const posted = await sendForm(form, options.api, request.caller);
    const query = readQuery(request, reply);
    const outcome = query && (await render({ ...query, posted }));
    if (query !== null && outcome !== null) countFailure(outcome, query.url, request);
    const preview = await previewFor(request.url, options.api, site);
    const banner = preview !== null && 'banner' in preview ? preview.banner : undefined;
    const status = { sent: 200, invalid: 422, failed: 502 }[posted.outcome];
    if (outcome?.kind === 'page') {
      metrics.sent.inc({ by: 'server', how: 'made' });
      return sendRendered(request, reply, { ...outcome.page, status }, { banner });
    }
    if (outcome?.kind !== 'redirection') metrics.sent.inc({ by: 'browser', how: outcome?.reason ?? 'unowned' });
    return reply.code(status).type('text/plain; charset=utf-8').send(WITHOUT_PAGE[posted.outcome]);
  };

  serveSitemap(server, { renderer, cache, isMade: options.renderers > 0 });
  server.addHook('onRequest', (request, reply, next) => {
    const isRead = METHODS.includes(request.method);
    const target = isRead ? redirectOf(visitorOf(request, options.trusts).url) : null;
    if (target !== null) void reply.header('cache-control', ASK_AGAIN).redirect(target, 301);
    else next();
  });
  server.get('/*', (request, reply) =>
    isPage(request.url) ? sendPage(request, reply) : reply.sendFile(pathOf(request.url)),
  );
  server.setNotFoundHandler((request, reply) => {
    const isRead = METHODS.includes(request.method);
    if (isRead && isPage(request.url)) return sendPage(request, reply);
    return refuseCall(request, reply);
  });
  void server.register((forms, _options, done) => {
    const read = { parseAs: 'string', bodyLimit: MAX_FORM_BYTES } as const;
    forms.addContentTypeParser('application/x-www-form-urlencoded', read, (_request, body, next) => next(null, body));
    forms.post('/*', sendAnswered);
    done();
  });
}
