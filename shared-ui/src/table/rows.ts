import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface Column<T> {
  header: string;
  cell: (row: T) => ReactNode;
  /** What the column sorts by; without it the column cannot be sorted. */
  sortBy?: (row: T) => string | number;
  width?: string;
  align?: 'start' | 'center' | 'end';
}

export interface Sorting {
  column: number;
  direction: 'ascending' | 'descending';
}

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

/** The rows in the order of a column; equal ones keep theirs. */
export function sortRows<T>(rows: readonly T[], columns: readonly Column<T>[], sorting: Sorting | null): readonly T[] {
  const key = sorting && columns[sorting.column]?.sortBy;
  if (!key) return rows;
  const { compare: compareText } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => sign * compare(key(a), key(b)));
}

/** Unsorted, ascending, descending, unsorted. */
export function nextSorting(current: Sorting | null, column: number): Sorting | null {
  if (current?.column !== column) return { column, direction: 'ascending' };
  return current.direction === 'ascending' ? { column, direction: 'descending' } : null;
}
