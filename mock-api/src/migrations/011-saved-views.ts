import type { Kysely } from 'kysely';
import { createNumberedTable } from '../db/dialect';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createNumberedTable(db, 'savedViews')
    .addColumn('agentId', 'integer', (column) => column.notNull().references('agents.id').onDelete('cascade'))
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('isDefault', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('savedViewsByName')
    .on('savedViews')
    .columns(['agentId', 'list', 'name'])
    .unique()
    .execute();
}
