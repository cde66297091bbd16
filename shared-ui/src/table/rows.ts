import { startTransition, use, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ListStates, type ListState } from '../layout/page';

/** A column of a `DataTable`. */
export interface Column<T> {
  header: string;
  cell: (row: T) => ReactNode;
  /** Sort key; omitted for columns that cannot be sorted. */
  sortBy?: (row: T) => string | number;
  /** CSS width of a wide column; its text may break anywhere. */
  width?: string;
  /** Role of the column. These three form the first line of a card; users cannot hide `title` and `actions`. */
  part?: 'picture' | 'title' | 'actions';
  /** Default visibility: `wide` columns need a wide window, `chosen` ones are hidden until chosen, all others are shown. */
  show?: 'wide' | 'chosen';
}

export interface Sorting {
  column: number;
  direction: 'ascending' | 'descending';
}

/** Default rows per page; more would slow down sorting and search. */
const PAGE_ROWS = 50;

const { compare: compareText } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The rows whose text contains all words of `search`. */
function filterRows<T>(rows: readonly T[], textOf: ((row: T) => string) | undefined, search: string): readonly T[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!textOf || words.length === 0) return rows;
  return rows.filter((row) => {
    const text = textOf(row).toLowerCase();
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

interface PagedRows<T> {
  /** Rows of the current page. */
  rows: readonly T[];
  /** Number of matching rows on all pages. */
  found: number;
  /** Number of rows before the current page. */
  before: number;
  page: number;
  pages: number;
  setPage: (page: number) => void;
  searched: string;
  setSearched: (text: string) => void;
  sorting: Sorting | null;
  setSorting: (sorting: Sorting | null) => void;
}

interface ListOptions<T> {
  columns?: readonly Column<T>[] | undefined;
  /** Returns a row's searchable text; must be a constant function, like `columns`. */
  search?: ((row: T) => string) | undefined;
  pageSize?: number | undefined;
}

const INITIAL_STATE: ListState = { sorting: null, searched: '', page: 1 };

/** State of a list, restored when the user returns to it. */
function useListState(list: unknown) {
  const states = use(ListStates);
  const { pathname } = useLocation();
  const [state, setState] = useState(states?.get(list)?.get(pathname) ?? INITIAL_STATE);
  useEffect(() => {
    const byPath = states?.get(list) ?? new Map<string, ListState>();
    states?.set(list, byPath.set(pathname, state));
  }, [states, list, pathname, state]);
  return [state, (change: Partial<ListState>) => setState((now) => ({ ...now, ...change }))] as const;
}

/** Searches, sorts and pages a list, which may have 10,000 rows. */
export function usePagedRows<T>(
  data: readonly T[] = NO_ROWS,
  { columns, search, pageSize = PAGE_ROWS }: ListOptions<T>,
): PagedRows<T> {
  const [{ sorting, searched, page }, change] = useListState(columns ?? search);
  // Deferred, so that typing does not wait for the search.
  const wanted = useDeferredValue(searched);
  const found = useMemo(() => filterRows(data, search, wanted), [data, search, wanted]);
  const sorted = useMemo(() => sortRows(found, columns ?? [], sorting), [found, columns, sorting]);

  const pages = Math.max(1, Math.ceil(sorted.length / pageSize));
  const shown = Math.min(page, pages);
  const before = (shown - 1) * pageSize;
  return {
    rows: sorted.slice(before, before + pageSize),
    found: sorted.length,
    before,
    page: shown,
    pages,
    // A transition, because rendering 50 rows of buttons is slow.
    setPage: (to) => startTransition(() => change({ page: to })),
    searched,
    setSearched: (text) => change({ searched: text, page: 1 }),
    sorting,
    setSorting: (by) => startTransition(() => change({ sorting: by })),
  };
}
