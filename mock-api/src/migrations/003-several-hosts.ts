import type { Kysely } from 'kysely';

/** What several hosts on one database need to know of each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('changes')
    .addColumn('table', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('attachments')
    .addColumn('isVisible', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  // Columns as rate-limiter-flexible has them.
  await db.schema
    .createTable('attempts')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
}
