import type { SelectQueryBuilder } from 'kysely';
import type { Host } from '../host';
import type { Database } from './schema';
import { changesOf } from './transaction';

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

export async function countRows<Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
): Promise<number> {
  const { count } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Runs a query for all its rows, or for one page of them and the total. `count` replaces the query that counts the
 * rows, for tables that can become large. It is not called if the page shows where the list ends.
 */
export async function listed<Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  page?: Page,
  count = () => countRows(query),
): Promise<Listed<Row>> {
  if (page === undefined) return { rows: await query.execute() };
  const { pageSize } = page;
  const before = (page.page - 1) * pageSize;
  const rows = await query.limit(pageSize).offset(before).execute();
  const isLast = rows.length < pageSize && (rows.length > 0 || before === 0);
  return { rows, total: isLast ? before + rows.length : await count() };
}

/** Maximum number of filters whose totals are cached. */
const MAX_TOTALS = 100;

/** Returns the number of rows that match the filters; calls `count` if it is not cached. */
export type Totals = (filters: object, count: () => Promise<number>) => Promise<number>;

/** Caches totals of a list per filter until one of the tables changes; without `tables`, until any table changes. */
export function totalsOf(host: Pick<Host, 'db' | 'isAlone'>, ...tables: (keyof Database)[]): Totals {
  const changes = changesOf(host, ...tables);
  let version = -1;
  let totals = new Map<string, Promise<number>>();

  return async (filters, count) => {
    const current = await changes();
    if (current !== version || totals.size >= MAX_TOTALS) totals = new Map();
    version = current;
    const [counted, key] = [totals, JSON.stringify(filters)];
    const known = counted.get(key);
    if (known !== undefined) return known;
    const total = count();
    counted.set(key, total);
    total.catch(() => counted.delete(key));
    return total;
  };
}
