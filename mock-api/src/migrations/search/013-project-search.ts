import { sql, type Kysely } from 'kysely';
import { markProjectFacts } from '../../db/search/project-facts';

/** Data for the filters of the project list: the handover date, and a summary of each unit sheet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('projects').addColumn('handoverDate', 'text').execute();
  await db.schema
    .createTable('projectFacts')
    .addColumn('projectId', 'integer', (column) => column.primaryKey().references('projects.id').onDelete('cascade'))
    .addColumn('isStale', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('units', 'text')
    .execute();
  await db.schema.createIndex('projectFactsStale').on('projectFacts').column('isStale').execute();
  await (db as Kysely<Record<'projectFacts' | 'projectUnits', { projectId: number; isStale: number }>>)
    .insertInto('projectFacts')
    .columns(['projectId', 'isStale'])
    .expression((row) =>
      row
        .selectFrom('projectUnits')
        .select(['projectId', sql<number>`1`.as('isStale')])
        .distinct(),
    )
    .execute();
  await markProjectFacts(db);
}
