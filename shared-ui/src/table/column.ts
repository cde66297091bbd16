import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface Column<T> {
  header: string;
  cell: (row: T) => ReactNode;
  /** Sort key; omitted for columns that cannot be sorted. */
  sortBy?: (row: T) => string | number;
  /** Value that a filter of the column compares; omitted for columns without a filter. */
  filterBy?: (row: T) => string;
  /** CSS width of a wide column; its text may break anywhere. */
  width?: string;
  /** Role of the column. These three form the first line of a card; users cannot hide `title` and `actions`. */
  part?: 'picture' | 'title' | 'actions';
  /**
   * Default visibility: `wide` columns need a wide window, `chosen` ones are hidden until chosen, all others are shown.
   */
  show?: 'wide' | 'chosen';
}

export interface Sorting {
  column: number;
  direction: 'ascending' | 'descending';
}
