import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import files from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { openDatabase } from './db/database';
import { collectFiles } from './files/attachments';
import { openLocalStore } from './files/local-store';
import { LIMITS } from './files/media';
import { openVariants } from './files/variants';
import type { Host } from './host';
import { antiForgery } from './plugins/anti-forgery';
import { auth } from './plugins/auth';
import { errors } from './plugins/errors';
import { attachmentRoutes } from './resources/attachment/routes';
import { authenticationRoutes } from './resources/authentication/routes';
import { contactRoutes } from './resources/contact/routes';
import { offerRoutes } from './resources/offer/routes';
import { projectRoutes } from './resources/project/routes';
import { websiteRoutes } from './resources/website/routes';

const BODY_LIMIT = 256 * 1024;
const MULTIPART_LIMITS = { fields: 60, fieldSize: 128 * 1024, files: 6, fileSize: LIMITS.video + 1, parts: 70, headerPairs: 50 };

export interface AppOptions {
  /** Folder of the database and the files; made when missing. */
  data: string;
  secret: string;
  tokenLifetimeMinutes: number;
  logLevel: string;
  corsOrigins: string[];
  /** Called before anything is registered; page tests make faults with it. */
  prepare?: (app: FastifyInstance) => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    host: Host;
  }
}

/** Opens the database and the files below `data`. */
async function openHost(data: string): Promise<Host> {
  await mkdir(data, { recursive: true });
  const db = await openDatabase(join(data, 'database.sqlite'));
  const store = await openLocalStore(join(data, 'files'));
  await collectFiles(db, store);
  return { db, store, variants: await openVariants(join(data, 'variants'), store) };
}

/** The API host, ready to listen. Closing it closes its database. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: options.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    bodyLimit: BODY_LIMIT,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    requestTimeout: 120_000,
    connectionTimeout: 150_000,
    forceCloseConnections: true,
  });
  options.prepare?.(app);
  const host = await openHost(options.data);
  app.decorate('host', host);
  app.addHook('onClose', () => host.db.destroy());

  await app.register(errors);
  await app.register(helmet, { global: true, contentSecurityPolicy: false, crossOriginResourcePolicy: { policy: 'cross-origin' } });
  await app.register(cors, { origin: options.corsOrigins, credentials: true });
  await app.register(cookie);
  await app.register(multipart, { limits: MULTIPART_LIMITS, throwFileSizeLimit: false });
  await app.register(files, { root: options.data, serve: false, cacheControl: false });
  await app.register(antiForgery);
  await app.register(auth, { db: host.db, secret: options.secret, lifetimeMinutes: options.tokenLifetimeMinutes });
  await app.register(swagger, { openapi: { info: { title: 'Real-estate developer API', version: '1.0.0' } } });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });

  app.get('/api/health', () => ({ status: 'up' }));
  app.get('/api/ready', async () => {
    await host.db.selectFrom('projects').select('id').limit(1).execute();
    return { status: 'ready' };
  });
  for (const routes of [authenticationRoutes, projectRoutes, websiteRoutes, offerRoutes, contactRoutes, attachmentRoutes]) {
    routes(app, host);
  }
  return app;
}
