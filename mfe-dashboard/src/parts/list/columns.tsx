import type { Column } from 'shared-ui';
import { NONE } from '../dates';
import { OneLine } from './cell-text';

/** A column of one word per row, such as a type, which the list can be sorted and filtered by. */
export function wordColumn<Row>(header: string, word: (row: Row) => string | null): Column<Row> {
  const key = (row: Row) => word(row) ?? '';
  return { header, cell: (row) => word(row) ?? NONE, sortBy: key, filterBy: key, show: 'wide' };
}

/** A column of dates that don't wrap; rows without a date sort first. */
export function dateColumn<Row>(
  header: string,
  format: (iso: string | null) => string,
  date: (row: Row) => string | null,
): Column<Row> {
  return {
    header,
    cell: (row) => <OneLine>{format(date(row))}</OneLine>,
    sortBy: (row) => {
      const iso = date(row);
      return iso === null ? 0 : Date.parse(iso);
    },
    show: 'wide',
  };
}
