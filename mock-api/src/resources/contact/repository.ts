import type { ContactValues } from 'shared-contract';
import type { Db } from '../../db/database';

export async function createContactMessage(
  db: Db,
  fields: ContactValues,
  date = new Date().toISOString(),
): Promise<void> {
  await db
    .insertInto('contactMessages')
    .values({ ...fields, date })
    .execute();
}

export async function countContactMessages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('contactMessages')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * One page of submissions, the newest first; `page` counts from 1. The index alone leads to the page's first row: to read the
 * rows before it as well would make the last of many pages slow.
 */
export function listContactMessages(db: Db, page: number, pageSize: number) {
  const newestFirst = db.selectFrom('contactMessages').orderBy('date', 'desc').orderBy('id', 'desc');
  const first = newestFirst
    .select(['date', 'id'])
    .limit(1)
    .offset((page - 1) * pageSize);
  return newestFirst
    .selectAll()
    .where((row) => row(row.refTuple('date', 'id'), '<=', first.$asTuple('date', 'id')))
    .limit(pageSize)
    .execute();
}
