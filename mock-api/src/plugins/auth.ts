import { randomBytes, randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Db } from '../db/database';
import type { NewRow } from '../db/schema';
import { HttpError } from '../errors';

const SIGN_IN = 'Please sign in.';
/** A login counts as recent for as long, where nothing else is configured. */
const RECENT_LOGIN_MINUTES = 15;

/** The signed-in agent of a request. */
export interface Agent {
  id: number;
  sessionId: string;
  /** True where the password was proved a short while ago, at login or since. */
  isRecent: boolean;
}

interface Claims {
  sub: string;
  sid: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor. */
    agent: Agent | null;
  }
  interface FastifyContextConfig {
    /**
     * `agent`: the call needs a valid token. `either`: a visitor may call, but an ended token is refused, as the agent who
     * sends it would otherwise be shown a visitor's list. Left out: open to visitors, a token is not looked at.
     */
    access?: 'agent' | 'either';
  }
  interface FastifyInstance {
    /** A token of a new session, for an agent who has just proved the password, or of the session that is told. */
    issueToken(agentId: number, sessionId?: string): Promise<{ token: string; expiration: string }>;
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims & { nonce: string };
    user: Claims;
  }
}

interface AuthOptions {
  db: Db;
  secret: string;
  lifetimeMinutes: number;
  recentLoginMinutes?: number | undefined;
}

/** Bearer tokens bound to a row of `sessions`, so that removing the row ends them at once. */
export const auth = plugin(async (app: FastifyInstance, options: AuthOptions) => {
  const { db, secret, lifetimeMinutes, recentLoginMinutes = RECENT_LOGIN_MINUTES } = options;
  await app.register(jwt, { secret, sign: { algorithm: 'HS256' }, verify: { algorithms: ['HS256'] } });
  app.decorateRequest('agent', null);
  await db.deleteFrom('sessions').where('expiresAt', '<', new Date().toISOString()).execute();

  app.decorate('issueToken', async (agentId: number, sessionId?: string) => {
    const expiration = new Date(Date.now() + lifetimeMinutes * 60_000).toISOString();
    const sid = sessionId ?? randomUUID();
    if (sessionId === undefined) await startSession(db, { id: sid, agentId, expiresAt: expiration });
    else await prolongSession(db, sid, expiration);
    const claims = { sub: String(agentId), sid, nonce: randomBytes(8).toString('base64url') };
    return { token: app.jwt.sign(claims, { expiresIn: `${lifetimeMinutes}m` }), expiration };
  });

  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    const header = request.headers.authorization;
    if (access === undefined || (access === 'either' && header === undefined)) return;
    request.agent = header === undefined ? null : await findAgent(app, db, header, recentLoginMinutes * 60_000);
    if (request.agent === null) throw new HttpError(401, SIGN_IN);
  });
});

async function startSession(db: Db, session: Omit<NewRow<'sessions'>, 'authenticatedAt'>): Promise<void> {
  const authenticatedAt = new Date().toISOString();
  await db
    .insertInto('sessions')
    .values({ ...session, authenticatedAt })
    .execute();
}

/** Throws 401 where the session has been ended meanwhile: it must not come back. */
async function prolongSession(db: Db, id: string, expiresAt: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ expiresAt })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new HttpError(401, SIGN_IN);
}

async function findAgent(app: FastifyInstance, db: Db, header: string, recentMs: number): Promise<Agent | null> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1];
  if (token === undefined) return null;
  let claims: Claims;
  try {
    claims = app.jwt.verify<Claims>(token);
  } catch {
    return null;
  }
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'agentId', 'authenticatedAt'])
    .where('id', '=', claims.sid)
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst();
  if (session === undefined || String(session.agentId) !== claims.sub) return null;
  const isRecent = Date.parse(session.authenticatedAt) > Date.now() - recentMs;
  return { id: session.agentId, sessionId: session.id, isRecent };
}
