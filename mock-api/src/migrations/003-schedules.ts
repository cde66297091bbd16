import type { Kysely } from 'kysely';
import { createNumberedTable } from '../db/dialect';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createNumberedTable(db, 'schedules')
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('rowId', 'integer', (column) => column.notNull())
    .addColumn('isActive', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('agentId', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('schedulesByTime').on('schedules').column('at').execute();
}
