import type { Kysely } from 'kysely';
import { createNumberedTable } from '../db/dialect';

export async function up(db: Kysely<unknown>): Promise<void> {
  let units = createNumberedTable(db, 'projectUnits')
    .addColumn('projectId', 'integer', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('floor', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('size', 'integer')
    .addColumn('price', 'bigint');
  for (const name of ['building', 'flat', 'type', 'facing', 'plan', 'status'])
    units = units.addColumn(name, 'text', (column) => column.notNull().defaultTo(''));
  await units.execute();
  const projects = db.schema.alterTable('projects');
  for (const name of ['approvalAuthority', 'approvalNumber'])
    await projects.addColumn(name, 'text', (column) => column.notNull().defaultTo('')).execute();
  for (const name of ['approvalDate', 'approvalDocument']) await projects.addColumn(name, 'text').execute();
  // A draft has a column for each file column of its row.
  await db.schema.alterTable('drafts').addColumn('approvalDocument', 'text').execute();
  await db.schema.createIndex('projectUnitsByProject').on('projectUnits').column('projectId').execute();
}
