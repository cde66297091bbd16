import { sql, type Kysely } from 'kysely';
import { SEARCHED } from './006-search';

export const online = true;

/**
 * Queues all existing rows for the search index. Not part of 006, whose triggers lock the tables until its transaction
 * ends: with this copy, that would take seconds. May be repeated: then it only indexes rows again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const rows = db as Kysely<Record<string, { table: string; rowId: number; id: number }>>;
  for (const table of SEARCHED)
    await rows
      .insertInto('searchQueue')
      .columns(['table', 'rowId'])
      .expression((row) => row.selectFrom(table).select([sql<string>`${sql.lit(table)}`.as('table'), 'id']))
      .execute();
}
