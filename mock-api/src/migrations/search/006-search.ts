import type { Kysely } from 'kysely';
import { createNumberedTable } from '../../db/dialect';
import { createSearchIndex, queueForSearch } from '../../db/search/search-index';

export const SEARCHED = [
  ...['projects', 'projectFeatures', 'offers', 'blogs', 'teamMembers', 'testimonials', 'galleryItems', 'aboutUs'],
  ...['faqs', 'contactMessages'],
];

/** Creates the search index and its triggers. Migration 015 queues the rows that already exist. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createNumberedTable(db, 'searchQueue')
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('rowId', 'integer', (column) => column.notNull())
    .execute();
  await createSearchIndex(db);
  for (const table of SEARCHED) await queueForSearch(db, table);
}
