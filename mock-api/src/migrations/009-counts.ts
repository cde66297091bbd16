import { sql, type Kysely } from 'kysely';
import { countRowsBy } from '../db/row-counts';

/** Counts of messages, kept by triggers: hosts of the previous version write messages without counting them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('messageCounts')
    .addColumn('isSpam', 'integer', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute();
  await countRowsBy(db, { table: 'contactMessages', column: 'isSpam', counts: 'messageCounts' });
  const rows = db as Kysely<{
    contactMessages: { isSpam: number };
    messageCounts: { isSpam: number; count: number };
  }>;
  await rows
    .insertInto('messageCounts')
    .columns(['isSpam', 'count'])
    .expression(
      rows
        .selectFrom('contactMessages')
        .select(['isSpam', sql<number>`count(*)`.as('count')])
        .groupBy('isSpam'),
    )
    .execute();
}
