import type { Kysely } from 'kysely';

/** Messages that are put aside. The others are listed a page at a time, the newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contactMessages')
    .addColumn('isSpam', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('contactMessagesListed')
    .on('contactMessages')
    .columns(['isSpam', 'date', 'id'])
    .execute();
}
