import type { ContactValues } from 'shared-contract';
import type { Db } from '../../db/database';
import { toFlag } from '../../db/dialect';
import { toPlain } from '../../db/rows';
import { countChange, inTransaction } from '../../db/transaction';
import { HttpError } from '../../http/errors';

/** An identical message within this time is a duplicate, for example from a second click or a retry. */
const DUPLICATE_MS = 10 * 60_000;

const plain = toPlain('contactMessages');

export async function createContactMessage(
  db: Db,
  fields: ContactValues,
  { date = new Date().toISOString(), isSpam = false } = {},
): Promise<void> {
  await db
    .insertInto('contactMessages')
    .values({ ...fields, date, isSpam: toFlag(isSpam) })
    .execute();
}

/** Number of messages that are spam, or of all others. */
export async function countContactMessages(db: Db, isSpam: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('contactMessages')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('isSpam', '=', toFlag(isSpam))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function isDuplicate(db: Db, { name, email, phone, subject, message }: ContactValues): Promise<boolean> {
  const same = await db
    .selectFrom('contactMessages')
    .select('id')
    .where('date', '>', new Date(Date.now() - DUPLICATE_MS).toISOString())
    .where((row) => row.and({ name, email, phone, subject, message }))
    .limit(1)
    .executeTakeFirst();
  return same !== undefined;
}

/** Makes room for one more message, if necessary by deleting the oldest spam. Throws 503 if there is none to delete. */
async function makeRoom(db: Db, maxMessages: number): Promise<void> {
  const { count } = await db
    .selectFrom('contactMessages')
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) < maxMessages) return;
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

/**
 * Stores a visitor's message, unless it is a duplicate. Throws 503 if `maxMessages` are stored already and none of them is
 * spam.
 */
export function receiveContactMessage(
  db: Db,
  fields: ContactValues,
  isSpam: boolean,
  maxMessages: number,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    // Must come first: serialises concurrent messages, also from other hosts, so that duplicates are found.
    await countChange(trx, 'contactMessages');
    if (await isDuplicate(trx, fields)) return;
    await makeRoom(trx, maxMessages);
    await createContactMessage(trx, fields, { isSpam });
  });
}

/**
 * One page of submissions, newest first, that are spam, or of all others; `page` counts from 1. Finds the page's first row
 * in the index only, because reading all preceding rows makes the last of many pages slow.
 */
export async function listContactMessages(db: Db, isSpam: boolean, page: number, pageSize: number) {
  const newestFirst = db
    .selectFrom('contactMessages')
    .where('isSpam', '=', toFlag(isSpam))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc');
  const first = newestFirst
    .select(['date', 'id'])
    .limit(1)
    .offset((page - 1) * pageSize);
  const rows = await newestFirst
    .selectAll()
    .where((row) => row(row.refTuple('date', 'id'), '<=', first.$asTuple('date', 'id')))
    .limit(pageSize)
    .execute();
  return rows.map(plain);
}
