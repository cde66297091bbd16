import type { Db } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { HttpError } from '../../http/errors';
import { hashPassword } from '../../security/password';
import { findSession, endOtherTokens, tokenStatus, type SessionToken } from '../../plugins/sessions';

export function findAgentByEmail(db: Db, email: string) {
  return db.selectFrom('agents').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();
}

export function findAgentById(db: Db, id: number) {
  return db.selectFrom('agents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Records that the session's agent has just entered the correct password. */
export async function renewLogin(db: Db, sessionId: string): Promise<void> {
  const authenticatedAt = new Date().toISOString();
  await db.updateTable('sessions').set({ authenticatedAt }).where('id', '=', sessionId).execute();
}

export async function hasAgents(db: Db): Promise<boolean> {
  return (await db.selectFrom('agents').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Creates an agent. Returns false if the username is taken, also if another host has just created this agent. */
export async function createAgent(db: Db, email: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('agents')
    .values({ email: email.toLowerCase(), passwordHash })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== undefined && numInsertedOrUpdatedRows > 0n;
}

async function isValid(db: Db, token: SessionToken): Promise<boolean> {
  const session = await findSession(db, token.sessionId);
  return session !== undefined && tokenStatus(session, token) === 'valid';
}

/**
 * Changes an agent's username and, unless it is null, the password, which ends all of the agent's other tokens. Returns
 * false if the username is taken. Throws 401 if the token has ended or, for a new password, was replaced in the
 * meantime.
 */
export async function changeLogin(
  db: Db,
  { agentId, token, email, password }: { agentId: number; token: SessionToken; email: string; password: string | null },
): Promise<boolean> {
  const passwordHash = password === null ? null : await hashPassword(password);
  return inTransaction(db, async (trx) => {
    const name = email.toLowerCase();
    const other = await trx
      .selectFrom('agents')
      .select('id')
      .where('email', '=', name)
      .where('id', '!=', agentId)
      .executeTakeFirst();
    if (other !== undefined) return false;
    await trx
      .updateTable('agents')
      .set({ email: name, ...(passwordHash !== null && { passwordHash }) })
      .where('id', '=', agentId)
      .execute();
    // Check after the update, which locks the agent's row and so serialises concurrent changes.
    const isAccepted = passwordHash === null ? await isValid(trx, token) : await endOtherTokens(trx, token);
    if (!isAccepted) throw new HttpError(401, 'Please sign in.');
    if (passwordHash !== null) {
      await trx.deleteFrom('sessions').where('agentId', '=', agentId).where('id', '!=', token.sessionId).execute();
    }
    return true;
  });
}

export async function listAgents(db: Db): Promise<string[]> {
  return (await db.selectFrom('agents').select('email').orderBy('email').execute()).map(({ email }) => email);
}

/** Sets a new password and ends all of the agent's sessions. Returns false if there is no such agent. */
export async function resetPassword(db: Db, email: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    const agent = await findAgentByEmail(trx, email);
    if (agent === undefined) return false;
    await trx.updateTable('agents').set({ passwordHash }).where('id', '=', agent.id).execute();
    await trx.deleteFrom('sessions').where('agentId', '=', agent.id).execute();
    return true;
  });
}

/** Removes an agent and ends its sessions. Returns false if there is no such agent. */
export async function removeAgent(db: Db, email: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('agents').where('email', '=', email.toLowerCase()).executeTakeFirst();
  return numDeletedRows > 0n;
}
