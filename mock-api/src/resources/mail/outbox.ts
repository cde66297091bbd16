import { randomUUID } from 'node:crypto';
import { timeAfter } from '../../db/clock';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/schema';

export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the start. */
  url: string;
  /** `Nirmaan Homes <sales@nirmaan.example>` or the bare address. */
  from: string;
  /** How often to look for mails to send (ms); for tests. */
  pollMs?: number;
}

export type Mail = Row<'mails'>;
type NewMail = Pick<NewRow<'mails'>, 'kind' | 'leadId' | 'recipient' | 'subject' | 'text'> &
  Partial<Pick<NewRow<'mails'>, 'agentId' | 'replyTo'>>;

/**
 * Time after which another host may retry an unfinished attempt. Longer than the time limits for an attempt (60 s),
 * recording its outcome (60 s) and the last query (45 s) together.
 */
const LEASE_MS = 3 * 60_000;
/** Delays after each failed attempt. If the attempt after the last delay fails, the mail has failed. */
const RETRY_MS = [1, 2, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * 60_000);
/** Notices and digests are deleted after this time (ms), because no screen shows them. */
const KEPT_MS = 90 * 24 * 60 * 60_000;

/** `nextAt` of a mail that is due immediately, whatever the clocks show. */
const DUE_NOW = new Date(0).toISOString();

/** True if the agent's username is an e-mail address. */
export const isAddress = (username: string): boolean => /^[^\s@<>"]+@[^\s@<>"]+$/.test(username);

/** Adds mails to the outbox, in the transaction of the change that causes them. */
export async function queueMails(trx: Db, { from }: MailSettings, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  const domain = /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const createdAt = new Date().toISOString();
  await trx
    .insertInto('mails')
    .values(
      mails.map((mail) => ({
        ...{ agentId: null, replyTo: '', status: 'queued', attempts: 0, reason: '', createdAt, nextAt: DUE_NOW },
        ...mail,
        messageId: `<${randomUUID()}@${domain}>`,
      })),
    )
    .execute();
}

/**
 * Takes up to `limit` mails that are due at `now` (ISO 8601). Only one host takes a mail; another host may take it after
 * the lease.
 */
export async function takeDue(db: Db, now: string, limit: number): Promise<Mail[]> {
  const due = await db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'queued')
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .orderBy('id')
    .limit(limit)
    .execute();
  const taken: Mail[] = [];
  for (const { id } of due) {
    const mail = await db
      .updateTable('mails')
      .set((row) => ({ nextAt: timeAfter(now, LEASE_MS), attempts: row('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .where('nextAt', '<=', now)
      .returningAll()
      .executeTakeFirst();
    if (mail !== undefined) taken.push(mail);
  }
  return taken;
}

const setState = (db: Db, { id }: Mail, state: Partial<Pick<Mail, 'status' | 'nextAt' | 'reason'>>) =>
  db.updateTable('mails').set(state).where('id', '=', id).where('status', '=', 'queued').execute();

export const markSent = (db: Db, mail: Mail) => setState(db, mail, { status: 'sent', reason: '' });

/** Schedules the next attempt, or gives up after the last one or if the error is permanent. */
export function markFailed(
  db: Db,
  mail: Mail,
  { reason, isPermanent }: { reason: string; isPermanent: boolean },
  now: string,
) {
  const delay = isPermanent ? undefined : RETRY_MS[mail.attempts - 1];
  const next = delay === undefined ? { status: 'failed' as const } : { nextAt: timeAfter(now, delay) };
  return setState(db, mail, { ...next, reason });
}

/** Retries a failed reply immediately. Returns false if there is none. */
export async function retryMail(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ status: 'queued', attempts: 0, reason: '', nextAt: DUE_NOW })
    .where('id', '=', id)
    .where('kind', '=', 'reply')
    .where('status', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes old notices and digests. */
export async function forgetOldMails(db: Db, now: string): Promise<void> {
  const before = timeAfter(now, -KEPT_MS);
  await db.deleteFrom('mails').where('kind', '!=', 'reply').where('createdAt', '<', before).execute();
}
