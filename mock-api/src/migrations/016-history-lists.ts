import { sql, type Kysely } from 'kysely';
import { createIndexOnline } from '../db/dialect';

export const online = true;

/** Partial indexes for counting and reading the lists of changes and of deleted rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isListed = sql`${sql.id('isCascaded')} = 0`;
  await createIndexOnline(db, {
    name: 'historyListed',
    table: 'history',
    columns: ['table', 'id', 'agent'],
    where: isListed,
  });
  await createIndexOnline(db, {
    name: 'historyDeleted',
    table: 'history',
    columns: ['id', 'table', 'rowId', 'agent'],
    where: sql`${isListed} and ${sql.id('after')} is null`,
  });
}
