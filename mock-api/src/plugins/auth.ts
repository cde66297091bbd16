import { randomBytes, randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Db } from '../db/database';
import { HttpError } from '../errors';

/** The signed-in agent of a request. */
export interface Agent {
  id: number;
  sessionId: string;
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
}

/** Bearer tokens bound to a row of `sessions`, so that removing the row ends them at once. */
export const auth = plugin(async (app: FastifyInstance, { db, secret, lifetimeMinutes }: AuthOptions) => {
  await app.register(jwt, { secret, sign: { algorithm: 'HS256' }, verify: { algorithms: ['HS256'] } });
  app.decorateRequest('agent', null);
  await db.deleteFrom('sessions').where('expiresAt', '<', new Date().toISOString()).execute();

  app.decorate('issueToken', async (agentId: number, sessionId: string = randomUUID()) => {
    const expiration = new Date(Date.now() + lifetimeMinutes * 60_000).toISOString();
    await db
      .insertInto('sessions')
      .values({ id: sessionId, agentId, expiresAt: expiration })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ expiresAt: expiration }))
      .execute();
    const claims = { sub: String(agentId), sid: sessionId, nonce: randomBytes(8).toString('base64url') };
    return { token: app.jwt.sign(claims, { expiresIn: `${lifetimeMinutes}m` }), expiration };
  });

  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    const header = request.headers.authorization;
    if (access === undefined || (access === 'either' && header === undefined)) return;
    request.agent = header === undefined ? null : await findAgent(app, db, header);
    if (request.agent === null) throw new HttpError(401, 'Please sign in.');
  });
});

async function findAgent(app: FastifyInstance, db: Db, header: string): Promise<Agent | null> {
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
    .select(['id', 'agentId'])
    .where('id', '=', claims.sid)
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst();
  return session === undefined || String(session.agentId) !== claims.sub
    ? null
    : { id: session.agentId, sessionId: session.id };
}
