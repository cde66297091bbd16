import type { ContactFields } from 'shared-contract';
import type { Db } from '../../db/database';

export async function createContactMessage(
  db: Db,
  fields: ContactFields,
  date = new Date().toISOString(),
): Promise<void> {
  await db
    .insertInto('contactMessages')
    .values({ ...fields, date })
    .execute();
}

/** One page of submissions, the newest first; `page` counts from 1. */
export function listContactMessages(db: Db, page: number, pageSize: number) {
  return db
    .selectFrom('contactMessages')
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}
