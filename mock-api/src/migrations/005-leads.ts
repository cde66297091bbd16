import type { Kysely } from 'kysely';
import { createNumberedTable } from '../db/dialect';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leads')
    .addColumn('id', 'integer', (column) =>
      column.primaryKey().notNull().references('contactMessages.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('isSpam', 'integer', (column) => column.notNull())
    .addColumn('emailKey', 'text', (column) => column.notNull())
    .addColumn('phoneKey', 'text', (column) => column.notNull())
    .addColumn('projectId', 'integer')
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('campaign', 'text', (column) => column.notNull())
    .addColumn('ownerId', 'integer')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('nextStep', 'text', (column) => column.notNull())
    .addColumn('dueOn', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute();
  // Each filter of the list reads one page, newest first, and counts its rows in one index.
  const index = (name: string, columns: string[]) => db.schema.createIndex(name).on('leads').columns(columns).execute();
  await index('leadsByDate', ['isSpam', 'date', 'id']);
  await index('leadsByStatus', ['isSpam', 'status', 'date', 'id']);
  await index('leadsByOwner', ['isSpam', 'ownerId', 'date', 'id']);
  await index('leadsByOwnerAndStatus', ['isSpam', 'ownerId', 'status', 'date', 'id']);
  await index('leadsByProject', ['isSpam', 'projectId', 'date', 'id']);
  await index('leadsByDueDay', ['isSpam', 'dueOn', 'status', 'ownerId', 'date', 'id']);
  await index('leadsByEmail', ['isSpam', 'emailKey', 'date', 'id']);
  await index('leadsByPhone', ['isSpam', 'phoneKey', 'date', 'id']);

  await createNumberedTable(db, 'leadNotes')
    .addColumn('leadId', 'integer', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('leadNotesByLead').on('leadNotes').columns(['leadId', 'id']).execute();

  await createNumberedTable(db, 'mails')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('leadId', 'integer')
    .addColumn('agentId', 'integer')
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('replyTo', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('messageId', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('nextAt', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('mailsDue').on('mails').columns(['status', 'nextAt', 'id']).execute();
  await db.schema.createIndex('mailsByLead').on('mails').columns(['leadId', 'kind', 'id']).execute();
}
