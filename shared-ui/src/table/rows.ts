import { startTransition, use, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ListPlaces, type ListPlace } from '../page';

/** A column of a `DataTable`. */
export interface Column<T> {
  header: string;
  cell: (row: T) => ReactNode;
  /** What the column sorts by; without it the column cannot be sorted. */
  sortBy?: (row: T) => string | number;
  /** Of a column that takes more room than others; what it shows may have to break anywhere. */
  width?: string;
  align?: 'start' | 'center' | 'end';
}

export interface Sorting {
  column: number;
  direction: 'ascending' | 'descending';
}

/** Rows a page: more would make each sorting and each letter of a search wait for them. */
const PAGE_ROWS = 50;

const { compare: compareText } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The rows whose text holds all words of `search`. */
export function filterRows<T>(
  rows: readonly T[],
  textOf: ((row: T) => string) | undefined,
  search: string,
): readonly T[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!textOf || words.length === 0) return rows;
  return rows.filter((row) => {
    const text = textOf(row).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

const PLAIN = /^[ -~]*$/;

/** Plain texts are ordered by these, with numbers by their size: the collator would hold the page up over ten thousand. */
const plainKey = (text: string) => text.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(16, '0'));

/** The rows in the order of a column; equal ones keep theirs. */
export function sortRows<T>(rows: readonly T[], columns: readonly Column<T>[], sorting: Sorting | null): readonly T[] {
  const key = sorting && columns[sorting.column]?.sortBy;
  if (!key) return rows;
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  const keyed = rows.map((row) => ({ row, key: key(row) }));
  const isPlain = keyed.every((one) => typeof one.key === 'string' && PLAIN.test(one.key));
  if (isPlain) for (const one of keyed) one.key = plainKey(String(one.key));
  const compare = (a: string | number, b: string | number) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    if (!isPlain) return compareText(String(a), String(b));
    if (a === b) return 0;
    return a < b ? -1 : 1;
  };
  return keyed.sort((a, b) => sign * compare(a.key, b.key)).map(({ row }) => row);
}

/** Unsorted, ascending, descending, unsorted. */
export function nextSorting(current: Sorting | null, column: number): Sorting | null {
  if (current?.column !== column) return { column, direction: 'ascending' };
  return current.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

const NO_ROWS: readonly never[] = [];

export interface PagedRows<T> {
  /** Of the shown page. */
  rows: readonly T[];
  /** How many rows there are on all pages. */
  found: number;
  /** How many rows come before the shown page. */
  before: number;
  page: number;
  pages: number;
  setPage: (page: number) => void;
  searched: string;
  setSearched: (text: string) => void;
  sorting: Sorting | null;
  setSorting: (sorting: Sorting | null) => void;
}

interface Arrangement<T> {
  columns?: readonly Column<T>[] | undefined;
  /** The text of a row that is searched in. Like `columns` it should stay the same function. */
  search?: ((row: T) => string) | undefined;
  pageSize?: number | undefined;
}

const START: ListPlace = { sorting: null, searched: '', page: 1 };

function usePlace(list: unknown) {
  const places = use(ListPlaces);
  const { pathname } = useLocation();
  const [place, setPlace] = useState(places?.get(list)?.get(pathname) ?? START);
  useEffect(() => {
    const left = places?.get(list) ?? new Map<string, ListPlace>();
    places?.set(list, left.set(pathname, place));
  }, [places, list, pathname, place]);
  return [place, (change: Partial<ListPlace>) => setPlace((now) => ({ ...now, ...change }))] as const;
}

/** The page of a list that is shown now, by what is searched for and sorted by. A list may have ten thousand rows. */
export function usePagedRows<T>(
  data: readonly T[] = NO_ROWS,
  { columns, search, pageSize = PAGE_ROWS }: Arrangement<T>,
): PagedRows<T> {
  const [{ sorting, searched, page }, change] = usePlace(columns ?? search);
  // What is typed shows at once, what is found when there is time.
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
    // In slices: fifty rows of buttons take a while.
    setPage: (to) => startTransition(() => change({ page: to })),
    searched,
    setSearched: (text) => change({ searched: text, page: 1 }),
    sorting,
    setSorting: (by) => startTransition(() => change({ sorting: by })),
  };
}
