import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database';
import type { Row } from '../db/schema';

/**
 * How long a replaced token stays valid: for calls already in progress, and for another tab that renews at nearly the
 * same time.
 */
const GRACE_MS = 30_000;

/** Claims of a token. */
export interface SessionToken {
  sessionId: string;
  generation: number;
  nonce: string;
}

type Session = Row<'sessions'>;

/**
 * `ended`: another token changed the credentials, or this generation does not exist. `reused`: the token was replaced
 * longer ago than the grace period, so it may be stolen.
 */
type TokenStatus = 'valid' | 'ended' | 'reused';

export function tokenStatus(session: Session, { generation, nonce }: SessionToken): TokenStatus {
  if (generation > session.generation) return 'ended';
  if (generation <= session.endedGeneration && nonce !== session.spared) return 'ended';
  if (generation === session.generation) return 'valid';
  const isPrevious = generation === session.generation - 1;
  return isPrevious && Date.now() - Date.parse(session.renewedAt ?? '') <= GRACE_MS ? 'valid' : 'reused';
}

/** Query for a session that has not expired. */
const unexpired = (db: Db, id: string) =>
  db.selectFrom('sessions').selectAll().where('id', '=', id).where('expiresAt', '>', new Date().toISOString());

/** Finds a session that has not expired. */
export const findSession = (db: Db, id: string): Promise<Session | undefined> => unexpired(db, id).executeTakeFirst();

/** Finds sessions that have not expired, by id. */
export async function findSessions(db: Db, ids: readonly string[]): Promise<Map<string, Session>> {
  if (ids.length === 0) return new Map();
  const now = new Date().toISOString();
  const found = db.selectFrom('sessions').selectAll().where('id', 'in', ids).where('expiresAt', '>', now);
  return new Map((await found.execute()).map((session) => [session.id, session]));
}

/** Returns a faster `findSession` for the calls of agents: building the query takes longer than running it. */
export function sessionFinder(db: Db): (id: string) => Promise<Session | undefined> {
  const query = unexpired(db, '').compile();
  return async (id) => {
    const { rows } = await db.executeQuery<Session>({ ...query, parameters: [id, new Date().toISOString()] });
    return rows[0];
  };
}

/** Starts a session for an agent who has just entered the correct password. Returns its id. */
export async function startSession(db: Db, agentId: number, expiresAt: string): Promise<string> {
  const id = randomUUID();
  const authenticatedAt = new Date().toISOString();
  await db.insertInto('sessions').values({ id, agentId, expiresAt, authenticatedAt }).execute();
  return id;
}

/**
 * Starts the next generation of the session's tokens. A token replaced within the grace period joins the newest
 * generation instead. Returns the generation for the next token, or null if this token is no longer valid.
 */
export async function renewSession(db: Db, token: SessionToken, expiresAt: string): Promise<number | null> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ expiresAt, generation: token.generation + 1, renewedAt: new Date().toISOString() })
    .where('id', '=', token.sessionId)
    .where('generation', '=', token.generation)
    .where((row) => row.or([row('endedGeneration', '<', token.generation), row('spared', '=', token.nonce)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return token.generation + 1;
  const session = await findSession(db, token.sessionId);
  return session !== undefined && tokenStatus(session, token) === 'valid' ? session.generation : null;
}

/**
 * Ends all tokens of the session except this one. Returns false if this one has ended or is not of the newest
 * generation; in the latter case, the client has a newer token and can retry with it.
 */
export async function endOtherTokens(db: Db, { sessionId, generation, nonce }: SessionToken): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ endedGeneration: generation, spared: nonce })
    .where('id', '=', sessionId)
    .where('generation', '=', generation)
    .where((row) => row.or([row('endedGeneration', '<', generation), row('spared', '=', nonce)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function removeEndedSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<', now).execute();
}
