import type { Kysely } from 'kysely';
import { ENTITIES } from '../db/schema';
import { createNumberedTable } from '../db/dialect';
import { migrations, type Migrations } from '../migrations';

/** Adds columns to every entity and a table that references one, as the next version may do. */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of Object.keys(ENTITIES)) {
    await db.schema
      .alterTable(table)
      .addColumn('nextText', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable(table).addColumn('nextNumber', 'integer').execute();
  }
  await createNumberedTable(db, 'nextEntities')
    .addColumn('projectId', 'integer', (column) => column.references('projects.id').onDelete('cascade'))
    .execute();
}

/** Migrations of the next version. The API tests run on a database that has them, as a host after a rollback does. */
export const NEXT_VERSION: Migrations = { ...migrations, '999-next-version': { up } };
