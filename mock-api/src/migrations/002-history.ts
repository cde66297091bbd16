import type { Kysely } from 'kysely';
import { createNumberedTable } from '../db/dialect';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createNumberedTable(db, 'history')
    .addColumn('change', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('agent', 'text')
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('rowId', 'integer', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('isCascaded', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('historyByRow').on('history').columns(['table', 'rowId', 'id']).execute();
  await db.schema.createIndex('historyByChange').on('history').column('change').execute();
  await db.schema.createIndex('historyByTime').on('history').column('at').execute();
  await db.schema
    .createTable('historyFiles')
    .addColumn('historyId', 'integer', (column) => column.notNull().references('history.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('historyFilesKey', ['name', 'historyId'])
    .execute();
  await db.schema.createIndex('historyFilesByEntry').on('historyFiles').column('historyId').execute();
}
