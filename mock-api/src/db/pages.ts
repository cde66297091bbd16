import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './schema';

/** One page of a list; `page` counts from 1. */
export interface Page {
  page: number;
  pageSize: number;
}

/** The rows of a list, or of one page with the number of rows on all pages. */
export interface Listed<Row> {
  rows: Row[];
  total?: number;
}

/** Runs a query for all its rows, or for one page of them. */
export async function listed<Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  page?: Page,
): Promise<Listed<Row>> {
  if (page === undefined) return { rows: await query.execute() };
  const { pageSize } = page;
  const rows = await query
    .limit(pageSize)
    .offset((page.page - 1) * pageSize)
    .execute();
  const { count } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}
