import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database';
import type { Row } from '../db/schema';

/**
 * How long a token may be used beside the one that has replaced it: calls that were under way, and another tab that renews
 * at nearly the same time.
 */
const GRACE_MS = 30_000;

/** A token, by what its claims tell. */
export interface Held {
  sessionId: string;
  generation: number;
  /** Of this token alone. */
  nonce: string;
}

type Session = Row<'sessions'>;

/** `ended`: another token changed the credentials. `stolen`: it was replaced a while ago, and two hold tokens of the session. */
type Standing = 'good' | 'ended' | 'stolen';

/** What a token of the session is worth. */
export function standingOf(session: Session, { generation, nonce }: Held): Standing {
  if (generation > session.generation) return 'ended';
  if (generation <= session.endedGeneration && nonce !== session.spared) return 'ended';
  if (generation === session.generation) return 'good';
  const isLastOne = generation === session.generation - 1;
  return isLastOne && Date.now() - Date.parse(session.renewedAt ?? '') <= GRACE_MS ? 'good' : 'stolen';
}

/** The session, where there is one that has not ended. */
export function findSession(db: Db, id: string): Promise<Session | undefined> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst();
}

/** Begins a session of an agent who has just proved the password. Resolves with its id. */
export async function startSession(db: Db, agentId: number, expiresAt: string): Promise<string> {
  const id = randomUUID();
  const authenticatedAt = new Date().toISOString();
  await db.insertInto('sessions').values({ id, agentId, expiresAt, authenticatedAt }).execute();
  return id;
}

/**
 * Begins another generation in place of the token's. A token that was replaced a moment ago gives one more of the newest.
 * Resolves with the generation of the next token, null where this one counts no more.
 */
export async function prolongSession(db: Db, token: Held, expiresAt: string): Promise<number | null> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ expiresAt, generation: token.generation + 1, renewedAt: new Date().toISOString() })
    .where('id', '=', token.sessionId)
    .where('generation', '=', token.generation)
    .where((row) => row.or([row('endedGeneration', '<', token.generation), row('spared', '=', token.nonce)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return token.generation + 1;
  const session = await findSession(db, token.sessionId);
  return session !== undefined && standingOf(session, token) === 'good' ? session.generation : null;
}

/**
 * Ends all tokens of the session but this one. False where it is not of the newest generation: its holder has a newer one,
 * with which to call again.
 */
export async function spareToken(db: Db, { sessionId, generation, nonce }: Held): Promise<boolean> {
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

export async function removeEndedSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<', new Date().toISOString()).execute();
}
