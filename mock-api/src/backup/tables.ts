import type { Db } from '../db/database';
import { BACKED_UP, type BackedUp } from '../db/schema';

/** Few enough for the parameters that an engine takes in one statement. */
const ROWS_AT_ONCE = 500;

/** All rows of a table by their ids, some hundred at a time. */
async function* readRows(db: Db, table: BackedUp) {
  let last = 0;
  for (;;) {
    // The tables have nothing but their id in common.
    const rows = await db
      .selectFrom(table as 'faqs')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
    yield rows;
  }
}

/** Copies all backed-up rows into tables that are empty. Resolves with how many there were. */
export async function copyRows(from: Db, to: Db): Promise<number> {
  let count = 0;
  for (const table of BACKED_UP) {
    for await (const rows of readRows(from, table)) {
      await to
        .insertInto(table as 'faqs')
        .values(rows)
        .execute();
      count += rows.length;
    }
  }
  return count;
}

export async function deleteRows(db: Db): Promise<void> {
  for (const table of [...BACKED_UP].reverse()) await db.deleteFrom(table).execute();
}

export async function hasRows(db: Db): Promise<boolean> {
  for (const table of BACKED_UP) {
    const row = await db
      .selectFrom(table as 'faqs')
      .select('id')
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}
