import { ENTITIES, type EntityTable } from '../db/schema';
import type { TestApp } from './test-app';

/** All entity rows as stored. */
export async function rows({ app }: TestApp): Promise<Record<string, { id: number }[]>> {
  const tables = Object.keys(ENTITIES) as EntityTable[];
  const read = (table: EntityTable) =>
    app.host.db
      .selectFrom(table as 'faqs')
      .selectAll()
      .orderBy('id')
      .execute();
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await read(table)] as const)));
}
