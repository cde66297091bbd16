import type { Kysely } from 'kysely';

const LONG_AGO = '1970-01-01T00:00:00.000Z';

/** When a session's agent last proved the password. Sessions from before this column count as not recent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('authenticatedAt', 'text', (column) => column.notNull().defaultTo(LONG_AGO))
    .execute();
}
