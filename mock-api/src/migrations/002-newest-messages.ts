import type { Kysely } from 'kysely';

/** Contact submissions are read a page at a time, the newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('contactMessagesByDate').on('contactMessages').columns(['date', 'id']).execute();
}
