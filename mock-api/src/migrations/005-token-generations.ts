import type { Kysely } from 'kysely';

/** Which of a session's tokens count. Tokens from before these columns are of generation 0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('generation', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('sessions').addColumn('renewedAt', 'text').execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('endedGeneration', 'integer', (column) => column.notNull().defaultTo(-1))
    .execute();
  await db.schema.alterTable('sessions').addColumn('spared', 'text').execute();
}
