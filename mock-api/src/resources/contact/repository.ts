import type { ContactValues } from 'shared-contract';
import type { Db } from '../../db/database';
import { toFlag } from '../../db/dialect';
import { toPlain } from '../../db/rows';
import { countChange, inTransaction } from '../../db/transaction';
import { HttpError } from '../../http/errors';

/** For how long a message that comes again, word for word, is the same one: a second click, or a form sent anew. */
const SAME_FOR_MS = 10 * 60_000;

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

/** How many there are, of spam or of all others. */
export async function countContactMessages(db: Db, isSpam: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('contactMessages')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('isSpam', '=', toFlag(isSpam))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether the same message has come a short while ago. */
async function hasCome(db: Db, { name, email, phone, subject, message }: ContactValues): Promise<boolean> {
  const same = await db
    .selectFrom('contactMessages')
    .select('id')
    .where('date', '>', new Date(Date.now() - SAME_FOR_MS).toISOString())
    .where((row) => row.and({ name, email, phone, subject, message }))
    .limit(1)
    .executeTakeFirst();
  return same !== undefined;
}

/** Makes room for one message more, where need be in place of the oldest spam. Throws 503 where there is none. */
async function makeRoom(db: Db, kept: number): Promise<void> {
  const { count } = await db
    .selectFrom('contactMessages')
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) < kept) return;
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
 * Stores what a visitor sends: once, however often it is sent within minutes. `kept` is the most messages that there may be.
 * Throws 503 where there are as many.
 */
export function receiveContactMessage(db: Db, fields: ContactValues, isSpam: boolean, kept: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    // First of all, so that the same message at the same time waits here, on whichever host.
    await countChange(trx, 'contactMessages');
    if (await hasCome(trx, fields)) return;
    await makeRoom(trx, kept);
    await createContactMessage(trx, fields, { isSpam });
  });
}

/**
 * One page of submissions, the newest first, spam or all others; `page` counts from 1. The index alone leads to the page's
 * first row: to read the rows before it as well would make the last of many pages slow.
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

/** False where there is no such message. */
export async function markSpam(db: Db, id: number, isSpam: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contactMessages')
    .set({ isSpam: toFlag(isSpam) })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
