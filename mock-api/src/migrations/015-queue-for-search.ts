import { sql, type Kysely } from 'kysely';
import { SEARCHED } from './006-search';

export const online = true;

/**
 * Queues the rows that were stored before the search index. A migration of its own, because the triggers of 006 lock the
 * tables until its transaction ends. Rows that are queued again are indexed again.
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
