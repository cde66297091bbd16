import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import files from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { caller, readTrust } from 'server-kit/caller';
import { connectionOptions, connections } from 'server-kit/connections';
import { errors, refuseAddress } from 'server-kit/errors';
import { metrics } from 'server-kit/metrics';
import { readiness } from 'server-kit/readiness';
import { CHANGE_ID, FILE_LIMITS, NEXT_PAGE, TOTAL_COUNT } from 'shared-contract';
import { serverClock, steadyClock } from './db/clock';
import { isPostgres } from './db/dialect';
import { countedChanges, together } from './db/transaction';
import { call } from './http/calls';
import { DEFAULT_HEADERS } from './http/default-headers';
import { notFound } from './http/errors';
import type { Host, MessageLimits } from './host';
import { logTo } from './http/log';
import { retryReads } from './http/retry';
import { openHost, type StorageOptions } from './open-host';
import { antiForgery } from './plugins/anti-forgery';
import { auth } from './plugins/auth';
import { bodies } from './plugins/bodies';
import { changes } from './plugins/changes';
import { collector } from './plugins/background/collector';
import { pictureSizes } from './plugins/picture-sizes';
import { docs } from './plugins/docs';
import { foreignChangeWatch } from './plugins/background/foreign-changes';
import { leads } from './plugins/background/leads';
import { answerTo } from './plugins/errors';
import { scheduler } from './plugins/background/scheduler';
import { searchIndexer } from './plugins/background/search-indexer';
import { uploadMetrics } from './plugins/upload-metrics';
import { aboutUsRoutes } from './resources/about-us/routes';
import { attachmentRoutes } from './resources/attachment/routes';
import { authenticationRoutes } from './resources/authentication/routes';
import { blogRoutes } from './resources/blog/routes';
import { bulkRoutes } from './resources/bulk/routes';
import { contactRoutes } from './resources/contact/routes';
import { draftRoutes } from './resources/draft/routes';
import { faqRoutes } from './resources/faq/routes';
import { galleryRoutes } from './resources/gallery/routes';
import { historyRoutes } from './resources/history/routes';
import { eventRoutes } from './resources/lead/events';
import { leadRoutes } from './resources/lead/routes';
import { refuseContradictions } from './resources/joint-rules';
import { LEAD_DEFAULTS, type LeadSettings } from './resources/lead/settings';
import type { MailSettings } from './resources/mail/outbox';
import { importRoutes } from './resources/import/routes';
import { offerRoutes } from './resources/offer/routes';
import { requireApproval } from './resources/project/require-approval';
import { projectRoutes } from './resources/project/routes';
import { scheduleRoutes } from './resources/schedule/routes';
import { searchRoutes } from './resources/search/routes';
import { teamRoutes } from './resources/team/routes';
import { testimonialRoutes } from './resources/testimonial/routes';
import { unitRoutes } from './resources/unit/routes';
import { viewRoutes } from './resources/view/routes';
import { websiteRoutes } from './resources/website/routes';
import { COUNT, STATUS } from './http/schemas';
import { previewTokens } from './security/preview-token';
import { loadSecret } from './security/secret';

/** Only JSON of at least 1 KB: media is compressed already, and compression could reveal tokens in short responses. */
const COMPRESSION = {
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  threshold: 1024,
  customTypes: /^application\/json/,
  globalDecompression: false,
};
const NO_CALL = 'There is no such call.';
const BODY_LIMIT = 256 * 1024;
const MULTIPART_LIMITS = {
  fields: 60,
  // Enough for a million characters of four bytes each.
  fieldSize: 4 * 1024 * 1024,
  files: 6,
  fileSize: FILE_LIMITS.video + 1,
  parts: 70,
  headerPairs: 50,
};

const RESOURCES = [
  authenticationRoutes,
  projectRoutes,
  unitRoutes,
  websiteRoutes,
  offerRoutes,
  aboutUsRoutes,
  testimonialRoutes,
  teamRoutes,
  galleryRoutes,
  blogRoutes,
  faqRoutes,
  contactRoutes,
  attachmentRoutes,
  historyRoutes,
  scheduleRoutes,
  draftRoutes,
  leadRoutes,
  eventRoutes,
  bulkRoutes,
  importRoutes,
  viewRoutes,
  searchRoutes,
];

export interface AppOptions extends StorageOptions {
  /** Key for signing tokens; default: the one stored in the database. */
  secret?: string | undefined;
  tokenLifetimeMinutes: number;
  /** Minutes after a login in which an agent can change credentials without the current password; for tests. */
  recentLoginMinutes?: number | undefined;
  /** Bearer token that allows other machines to read `/api/metrics`. */
  metricsToken?: string | undefined;
  logLevel: string;
  corsOrigins: string[];
  /** Addresses and ranges of proxies whose forwarding headers are trusted. */
  trustedProxies: readonly string[];
  messageLimits: MessageLimits;
  /** Forbids publishing a project without its approval. */
  requiresApproval?: boolean | undefined;
  leads?: LeadSettings | undefined;
  mail?: MailSettings | undefined;
  /** Replaces `setTimeout`, for tests. */
  wait?: Host['wait'];
  /** Closing the app also cuts connections with unanswered calls; for tests. */
  closeAtOnce?: boolean;
  /** False: do not make resized copies in advance. Most tests need no copies and so avoid starting a process. */
  preparesCopies?: boolean | undefined;
  /** Called before anything is registered; page tests use it to inject faults. */
  prepare?: (app: FastifyInstance) => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    host: Host;
  }
}

/** The API host, ready to listen. Closing it closes its database. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...logTo(options.logLevel),
    ...connectionOptions(options),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    // No timeout: the start waits until the collector has removed all files without a row.
    pluginTimeout: 0,
    frameworkErrors: refuseAddress(),
  });
  options.prepare?.(app);
  const { host: stores, reads, close } = await openHost(options, app.log);
  app.addHook('onClose', close);
  const secret = options.secret ?? (await loadSecret(stores.db));
  const onJump = (ms: number) =>
    app.log.warn({ ms }, 'the system clock jumped; scheduled changes follow the elapsed time instead');
  const host: Host = {
    ...stores,
    previews: previewTokens(secret),
    clock: isPostgres(stores.db) ? serverClock(stores.db) : steadyClock({ onJump }),
    wait: options.wait ?? setTimeout,
    messageLimits: options.messageLimits,
    check: (...write) => {
      refuseContradictions(...write);
      if (options.requiresApproval) requireApproval(...write);
    },
    leads: options.leads ?? LEAD_DEFAULTS,
    mail: options.mail ?? null,
  };
  app.decorate('host', host);

  await app.register(caller, { trusts: readTrust(options.trustedProxies), warn: (message) => app.log.warn(message) });
  await app.register(errors, { answerTo });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: NO_CALL }));
  await app.register(connections);
  await app.register(metrics, {
    path: '/api/metrics',
    token: options.metricsToken,
    unknownRoute: 'unknown',
    notFound: NO_CALL,
  });
  if (reads !== undefined) app.metrics.registerMetric(reads);
  await app.register(uploadMetrics);
  app.addHook('onRequest', (request, reply, next) => {
    void reply.headers({ ...DEFAULT_HEADERS, 'x-request-id': request.id });
    // Refuse addresses with a NUL byte: no database stores one, so they cannot name anything.
    next(request.url.includes('%00') ? notFound() : undefined);
  });
  await app.register(bodies);
  await app.register(cors, {
    origin: options.corsOrigins,
    credentials: true,
    strictPreflight: false,
    exposedHeaders: [TOTAL_COUNT, NEXT_PAGE, CHANGE_ID],
  });
  await app.register(compress, COMPRESSION);
  await app.register(cookie, { secret: createHmac('sha256', secret).update('cookies').digest('base64url') });
  await app.register(multipart, { limits: MULTIPART_LIMITS, throwFileSizeLimit: false });
  await app.register(files, { root: options.data, serve: false, cacheControl: false });
  await app.register(antiForgery);
  await app.register(auth, {
    db: host.db,
    secret,
    lifetimeMinutes: options.tokenLifetimeMinutes,
    recentLoginMinutes: options.recentLoginMinutes,
  });
  await app.register(changes, host);
  await app.register(docs);
  await app.register(readiness, {
    path: '/api/ready',
    route: call({ summary: 'Readiness: the database and the file store can be used', answer: STATUS }),
    checks: {
      database: () => host.db.selectFrom('projects').select('id').limit(1).execute(),
      files: () => host.store.check(),
    },
  });
  await app.register(collector, host);
  if (options.preparesCopies !== false) await app.register(pictureSizes, host);
  await app.register(scheduler, host);
  await app.register(leads, host);
  await app.register(searchIndexer, host);

  app.get('/api/health', call({ summary: 'Liveness: the process answers', answer: STATUS }), () => ({ status: 'up' }));

  if (!host.isAlone) retryReads(app);
  const noticeForeign = foreignChangeWatch(app, host);
  // Concurrent polls share one query.
  const countNow = together(async () => {
    const count = await countedChanges(host.db);
    // Check after counting, so that a client with a new count never gets an older list.
    await noticeForeign();
    return count;
  });
  const counting = call({ summary: 'Number of changes, for page caches', answer: COUNT });
  // Not logged: each server polls four times a second, which would be about 100 MB of log a day.
  app.get('/api/changes', { ...counting, logLevel: 'warn' }, async () => ({ count: await countNow() }));
  for (const routes of RESOURCES) routes(app, host);
  return app;
}
