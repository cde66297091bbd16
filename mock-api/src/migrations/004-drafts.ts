import type { Kysely } from 'kysely';
import { createNumberedTable } from '../db/dialect';

export async function up(db: Kysely<unknown>): Promise<void> {
  let drafts = createNumberedTable(db, 'drafts')
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('rowId', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('values', 'text', (column) => column.notNull())
    .addColumn('base', 'text', (column) => column.notNull())
    .addColumn('savedAt', 'text', (column) => column.notNull())
    .addColumn('agentId', 'integer', (column) => column.notNull());
  for (const file of ['thumbnail', 'content', 'pdfFile', 'picture', 'image']) drafts = drafts.addColumn(file, 'text');
  await drafts.addUniqueConstraint('draftsOfRow', ['table', 'rowId']).execute();
}
