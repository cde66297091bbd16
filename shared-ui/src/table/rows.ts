import { startTransition, useDeferredValue, useMemo } from 'react';
import type { Column, Sorting } from './column';
import { readSorting, slugOf, useListParams, writeSorting } from './list-params';

/** Default rows per page; rendering more would slow down every search and sort. */
const PAGE_ROWS = 50;

const { compare: compareText } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Normalises a text for comparison: keyboards write Bangla letters such as য় as one or two code points. */
const plain = (text: string) => text.normalize('NFC').toLowerCase();

/** The rows whose text contains all words of `search`. */
function filterRows<T>(rows: readonly T[], textOf: ((row: T) => string) | undefined, search: string): readonly T[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (!textOf || words.length === 0) return rows;
  return rows.filter((row) => {
    const text = plain(textOf(row));
    return words.every((word) => text.includes(word));
  });
}

const ASCII = /^[ -~]*$/;

/** Sort key of ASCII texts, with numbers padded: `Intl.Collator` is too slow for 10,000 rows. */
const asciiKey = (text: string) => text.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(16, '0'));

/** Sorts rows by a column (stable). */
function sortRows<T>(rows: readonly T[], columns: readonly Column<T>[], sorting: Sorting | null): readonly T[] {
  const key = sorting && columns[sorting.column]?.sortBy;
  if (!key) return rows;
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  const keyed = rows.map((row) => ({ row, key: key(row) }));
  const isPlain = keyed.every((one) => typeof one.key === 'string' && ASCII.test(one.key));
  if (isPlain) for (const one of keyed) one.key = asciiKey(String(one.key));
  const compare = (a: string | number, b: string | number) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    if (!isPlain) return compareText(String(a), String(b));
    if (a === b) return 0;
    return a < b ? -1 : 1;
  };
  return keyed.sort((a, b) => sign * compare(a.key, b.key)).map(({ row }) => row);
}

/** Cycles through ascending, descending and unsorted. */
export function nextSorting(current: Sorting | null, column: number): Sorting | null {
  if (current?.column !== column) return { column, direction: 'ascending' };
  return current.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

const NO_ROWS: readonly never[] = [];

/** A select above the list that shows only rows with one value of a column. */
export interface Filter {
  header: string;
  /** Values of all rows, sorted. */
  values: readonly string[];
  /** '' for all rows. */
  value: string;
  choose: (value: string) => void;
}

/** The list's filters, and the rows that match the chosen ones. */
function filtersOf<T>(data: readonly T[], columns: readonly Column<T>[], params: URLSearchParams) {
  const filters = columns.flatMap(({ header, filterBy }) => {
    if (filterBy === undefined) return [];
    const value = params.get(slugOf({ header })) ?? '';
    const values = new Set(data.map(filterBy).filter(Boolean));
    if (value !== '') values.add(value);
    return [{ header, filterBy, value, values: [...values].sort(compareText) }];
  });
  const chosen = filters.filter(({ value }) => value !== '');
  const rows =
    chosen.length === 0 ? data : data.filter((row) => chosen.every((one) => one.filterBy(row) === one.value));
  return { filters: filters.filter(({ values }) => values.length > 1 || chosen.length > 0), rows };
}

interface PagedRows<T> {
  /** Rows of the current page. */
  rows: readonly T[];
  /** Matching rows on all pages, sorted. */
  found: readonly T[];
  /** Number of rows before the current page. */
  before: number;
  page: number;
  pages: number;
  setPage: (page: number) => void;
  searched: string;
  setSearched: (text: string) => void;
  filters: readonly Filter[];
  sorting: Sorting | null;
  setSorting: (sorting: Sorting | null) => void;
  /** Slugs of the columns in the URL; null for the default columns. */
  listed: readonly string[] | null;
  setListed: (slugs: readonly string[] | null) => void;
}

interface ListOptions<T> {
  /** Must be a constant, like `search`. */
  columns?: readonly Column<T>[] | undefined;
  /** Returns a row's searchable text. */
  search?: ((row: T) => string) | undefined;
  pageSize?: number | undefined;
}

const NO_COLUMNS: readonly never[] = [];

/** Searches, filters, sorts and pages a list, which may have 10,000 rows. Keeps the state in the URL. */
export function usePagedRows<T>(
  data: readonly T[] = NO_ROWS,
  { columns = NO_COLUMNS, search, pageSize = PAGE_ROWS }: ListOptions<T>,
): PagedRows<T> {
  const [query, change] = useListParams(search !== undefined);
  const params = useMemo(() => new URLSearchParams(query), [query]);
  const searched = params.get('q') ?? '';
  // Deferred, so that typing does not wait for the search.
  const wanted = useDeferredValue(searched);
  const { filters, rows } = useMemo(() => filtersOf(data, columns, params), [data, columns, params]);
  const sort = params.get('sort');
  const sorting = useMemo(() => readSorting(sort, columns), [sort, columns]);
  const matching = useMemo(() => filterRows(rows, search, wanted), [rows, search, wanted]);
  const found = useMemo(() => sortRows(matching, columns, sorting), [matching, columns, sorting]);

  const page = Number(params.get('page'));
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const shown = Number.isInteger(page) && page > 0 ? Math.min(page, pages) : 1;
  const before = (shown - 1) * pageSize;
  return {
    rows: found.slice(before, before + pageSize),
    found,
    before,
    page: shown,
    pages,
    // A transition, because rendering 50 rows of buttons is slow.
    setPage: (to) => startTransition(() => change({ page: to > 1 ? String(to) : null })),
    searched,
    setSearched: (text) => change({ q: text || null, page: null }, { isTyping: true }),
    filters: filters.map(({ header, values, value }) => ({
      ...{ header, values, value },
      choose: (to) => change({ [slugOf({ header })]: to || null, page: null }),
    })),
    sorting,
    setSorting: (by) => startTransition(() => change({ sort: writeSorting(by, columns) })),
    listed: params.get('columns')?.split(',') ?? null,
    setListed: (slugs) => change({ columns: slugs && slugs.join(',') }, { replace: true }),
  };
}
