import type { Db } from '../db/database';
import { BACKED_UP, type BackedUp } from '../db/schema';

/** Rows per statement, which keeps it below the database's limit of parameters. */
const BATCH_SIZE = 500;

/** Batches of all rows of a table, ordered by id. */
async function* readRows(db: Db, table: BackedUp) {
  let last = 0;
  for (;;) {
    // The tables share only `id`, so any of them can serve as the type.
    const rows = await db
      .selectFrom(table as 'faqs')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
    yield rows;
  }
}

/** Keeps only the given columns: one database may be a version ahead of the other. */
const withOnly = <Row extends object>(row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name))) as Row;

/** Copies all backed-up tables into empty ones. Omits columns that the target lacks. Returns the number of rows. */
export async function copyRows(from: Db, to: Db): Promise<number> {
  const tables = await to.introspection.getTables();
  let count = 0;
  for (const table of BACKED_UP) {
    const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
    for await (const rows of readRows(from, table)) {
      await to
        .insertInto(table as 'faqs')
        .values(rows.map((row) => withOnly(row, columns)))
        .execute();
      count += rows.length;
    }
  }
  return count;
}

/** Deletes all rows of the backed-up tables. */
export async function deleteRows(db: Db): Promise<void> {
  for (const table of [...BACKED_UP].reverse()) await db.deleteFrom(table).execute();
}

/** True if a backed-up table has a row. */
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
