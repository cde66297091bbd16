import { randomBytes } from 'node:crypto';
import jwt from '@fastify/jwt';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import * as z from 'zod/mini';
import type { Db } from '../db/database';
import { retried } from '../db/retry';
import { HttpError } from '../http/errors';
import { endSession, sessionFinder, renewSession, tokenStatus, startSession, type SessionToken } from './sessions';

const SIGN_IN = 'Please sign in.';
/** Default time during which a login counts as recent. */
const RECENT_LOGIN_MINUTES = 15;
/** The cache of verified tokens is cleared at this size. */
const MAX_CACHED_TOKENS = 1000;

/** The signed-in agent of a request. */
export interface Agent {
  id: number;
  token: SessionToken;
  /** True if the agent has entered the correct password recently, at login or later. */
  isRecent: boolean;
}

interface IssuedToken {
  token: string;
  expiration: string;
}

const claimsRules = z.object({
  sub: z.string(),
  sid: z.uuid(),
  nonce: z.string(),
  exp: z.number(),
  gen: z._default(z.number().check(z.int(), z.gte(0)), 0),
});
type Claims = z.output<typeof claimsRules>;
/** Claims passed to `sign`, which adds `exp`. */
type NewClaims = Omit<Claims, 'exp'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor. */
    agent: Agent | null;
  }
  interface FastifyContextConfig {
    /**
     * `agent`: requires a valid token. `either`: open to visitors, but a token that is sent must be valid, so that an
     * agent whose session has ended gets a 401 instead of the visitors' list. Omitted: open to visitors; tokens are
     * ignored.
     */
    access?: 'agent' | 'either';
  }
  interface FastifyInstance {
    /** Starts a session for an agent who has just entered the correct password. */
    issueToken(agentId: number): Promise<IssuedToken>;
    /** Replaces the agent's token. Throws 401 if it has ended in the meantime. */
    renewToken(agent: Agent): Promise<IssuedToken>;
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: NewClaims;
    user: Claims;
  }
}

interface AuthOptions {
  db: Db;
  secret: string;
  lifetimeMinutes: number;
  recentLoginMinutes?: number | undefined;
}

/** Authenticates agents by bearer tokens, each bound to a row of `sessions`: deleting the row ends its tokens. */
export const auth = plugin(async (app: FastifyInstance, options: AuthOptions) => {
  const { db, secret, lifetimeMinutes, recentLoginMinutes = RECENT_LOGIN_MINUTES } = options;
  await app.register(jwt, { secret, sign: { algorithm: 'HS256' }, verify: { algorithms: ['HS256'] } });
  app.decorateRequest('agent', null);

  const expirationFromNow = () => new Date(Date.now() + lifetimeMinutes * 60_000).toISOString();
  const sign = (agentId: number, sid: string, gen: number, expiration: string): IssuedToken => {
    const claims = { sub: String(agentId), sid, gen, nonce: randomBytes(8).toString('base64url') };
    return { token: app.jwt.sign(claims, { expiresIn: `${lifetimeMinutes}m` }), expiration };
  };

  app.decorate('issueToken', async (agentId: number) => {
    const expiration = expirationFromNow();
    return sign(agentId, await startSession(db, agentId, expiration), 0, expiration);
  });
  app.decorate('renewToken', async ({ id, token }: Agent) => {
    const expiration = expirationFromNow();
    const generation = await renewSession(db, token, expiration);
    if (generation === null) throw new HttpError(401, SIGN_IN);
    return sign(id, token.sessionId, generation, expiration);
  });

  const sources: AgentSources = { db, readToken: tokenReader(app), findSessionOf: sessionFinder(db) };
  const authenticate = async (request: FastifyRequest) => {
    const header = request.headers.authorization;
    const find = (bearer: string) => findAgent(sources, bearer, recentLoginMinutes * 60_000);
    // Write calls can be retried, too, because they have not written anything yet.
    request.agent = header === undefined ? null : await retried(() => find(header));
    if (request.agent === null) throw new HttpError(401, SIGN_IN);
  };
  app.addHook('onRequest', (request, _reply, next) => {
    const { access } = request.routeOptions.config;
    const isOpen = access === undefined || (access === 'either' && request.headers.authorization === undefined);
    if (isOpen) next();
    else authenticate(request).then(() => next(), next);
  });
});

/**
 * Returns a function that returns a token's claims, or null if the token is invalid or expired. Caches the claims of
 * verified tokens: on SQLite, verifying a token takes longer than finding its session. The library's own cache is not
 * used: it hashes the token each time, which takes a tenth of a request for a cached list.
 */
function tokenReader(app: FastifyInstance): (token: string) => Claims | null {
  const verified = new Map<string, Claims>();
  const verify = (token: string): Claims | null => {
    let claims: Claims;
    try {
      claims = claimsRules.parse(app.jwt.verify(token));
    } catch {
      return null;
    }
    if (verified.size >= MAX_CACHED_TOKENS) verified.clear();
    verified.set(token, claims);
    return claims;
  };
  return (token) => {
    const claims = verified.get(token) ?? verify(token);
    return claims === null || claims.exp * 1000 <= Date.now() ? null : claims;
  };
}

interface AgentSources {
  db: Db;
  readToken: ReturnType<typeof tokenReader>;
  findSessionOf: ReturnType<typeof sessionFinder>;
}

async function findAgent(
  { db, readToken, findSessionOf }: AgentSources,
  header: string,
  recentMs: number,
): Promise<Agent | null> {
  const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1];
  const claims = bearer === undefined ? null : readToken(bearer);
  if (claims === null) return null;
  const { sub, sid: sessionId, gen: generation, nonce } = claims;
  const session = await findSessionOf(sessionId);
  if (session === undefined || String(session.agentId) !== sub) return null;
  const token = { sessionId, generation, nonce };
  const status = tokenStatus(session, token);
  if (status === 'reused') await endSession(db, sessionId);
  if (status !== 'valid') return null;
  const isRecent = Date.parse(session.authenticatedAt) > Date.now() - recentMs;
  return { id: session.agentId, token, isRecent };
}
