import { sql, type Kysely } from 'kysely';
import { createNumberedTable } from '../db/dialect';
import { createSearchIndex, queueForSearch } from '../db/search/search-index';

const TABLES = [
  ...['projects', 'projectFeatures', 'offers', 'blogs', 'teamMembers', 'testimonials', 'galleryItems', 'aboutUs'],
  ...['faqs', 'contactMessages'],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await createNumberedTable(db, 'searchQueue')
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('rowId', 'integer', (column) => column.notNull())
    .execute();
  await createSearchIndex(db);
  for (const table of TABLES) {
    await queueForSearch(db, table);
    await (db as Kysely<Record<string, { table: string; rowId: number; id: number }>>)
      .insertInto('searchQueue')
      .columns(['table', 'rowId'])
      .expression((row) => row.selectFrom(table).select([sql<string>`${sql.lit(table)}`.as('table'), 'id']))
      .execute();
  }
}
