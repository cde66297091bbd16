import type { ContactValues } from 'shared-contract';
import type { Db } from '../../db/database';
import { toFlag } from '../../db/dialect';
import { countRows } from '../../db/pages';
import { toPlain, updateRow } from '../../db/rows';
import type { Row } from '../../db/schema';
import { countChange, inTransaction } from '../../db/transaction';
import type { Host } from '../../host';
import { HttpError } from '../../http/errors';
import { duplicatesSince } from '../duplicates';
import { createLead, type Source } from '../lead/assignment';

const plain = toPlain('contactMessages');

export async function createContactMessage(
  db: Db,
  fields: ContactValues,
  { date = new Date().toISOString(), isSpam = false } = {},
): Promise<Row<'contactMessages'>> {
  return db
    .insertInto('contactMessages')
    .values({ ...fields, date, isSpam: toFlag(isSpam) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Marks or unmarks a message and its lead as spam. Returns false if there is no such message. */
export function markSpam(db: Db, id: number, isSpam: boolean): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // The same order as for a new message; in another order, the two transactions could deadlock.
    const isFound = await updateRow(trx, 'contactMessages', id, { isSpam });
    await updateRow(trx, 'leads', id, { isSpam });
    return isFound;
  });
}

/** Number of messages that are spam, or of all others. */
export async function countContactMessages(db: Db, isSpam: boolean): Promise<number> {
  const kept = await db
    .selectFrom('messageCounts')
    .select('count')
    .where('isSpam', '=', toFlag(isSpam))
    .executeTakeFirst();
  return kept?.count ?? 0;
}

/** Counts all messages and corrects the stored counts. Resolves with the counts that were wrong. */
export function recountContactMessages(db: Db): Promise<{ isSpam: boolean; kept: number; count: number }[]> {
  return inTransaction(db, async (trx) => {
    // Must come first: makes concurrent writers of messages wait until the counts are corrected.
    await countChange(trx, 'contactMessages');
    const wrong = [];
    for (const isSpam of [false, true]) {
      const kept = await countContactMessages(trx, isSpam);
      const count = await countRows(trx.selectFrom('contactMessages').where('isSpam', '=', toFlag(isSpam)));
      if (count === kept) continue;
      wrong.push({ isSpam, kept, count });
      await trx
        .insertInto('messageCounts')
        .values({ isSpam: toFlag(isSpam), count })
        .onConflict((conflict) => conflict.column('isSpam').doUpdateSet({ count }))
        .execute();
    }
    return wrong;
  });
}

async function isDuplicate(db: Db, { name, email, phone, subject, message }: ContactValues): Promise<boolean> {
  const same = await db
    .selectFrom('contactMessages')
    .select('id')
    .where('date', '>', duplicatesSince())
    .where((row) => row.and({ name, email, phone, subject, message }))
    .limit(1)
    .executeTakeFirst();
  return same !== undefined;
}

/** Makes room for one more message, if necessary by deleting the oldest spam message. Throws 503 if there is none. */
async function makeRoom(db: Db, maxMessages: number): Promise<void> {
  const counts = await db.selectFrom('messageCounts').select('count').execute();
  if (counts.reduce((total, { count }) => total + count, 0) < maxMessages) return;
  const { numDeletedRows } = await db
    .deleteFrom('contactMessages')
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('contactMessages')
        .select('id')
        .where('isSpam', '=', toFlag(true))
        .orderBy('date')
        .orderBy('id')
        .limit(1),
    )
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new HttpError(503, 'No more messages can be taken at the moment.');
}

interface Received {
  fields: ContactValues;
  isSpam: boolean;
  source: Source;
}

/** The message with the id, as a list; empty if there is none. */
export async function findContactMessage(db: Db, id: number) {
  return (await db.selectFrom('contactMessages').selectAll().where('id', '=', id).execute()).map(plain);
}

/**
 * Stores a visitor's message and its lead, unless the message is a duplicate. Throws 503 if the maximum number of
 * messages is stored already and none of them is spam.
 */
export function receiveContactMessage(host: Host, { fields, isSpam, source }: Received): Promise<void> {
  return inTransaction(host.db, async (trx) => {
    // Must come first: serialises concurrent messages, also from other hosts, so that duplicates are found.
    await countChange(trx, 'contactMessages');
    if (await isDuplicate(trx, fields)) return;
    await makeRoom(trx, host.messageLimits.kept);
    await createLead(trx, host, await createContactMessage(trx, fields, { isSpam }), source);
  });
}
