import { styled } from 'styled-components';
import { Select } from '../form/fields/controls';
import { useTexts } from '../i18n/use-texts';
import { slugOf } from './list-params';
import type { Column, Sorting } from './column';
import type { Filter } from './rows';

/** Line of controls above a list. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space(3)};
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;

  ${({ theme }) => theme.media.md} {
    justify-content: flex-end;
  }
`;

const Narrow = styled(Select)`
  width: auto;
  max-width: 100%;
  min-height: 44px;
`;

export function Filters({ filters }: { filters: readonly Filter[] }) {
  const t = useTexts();
  return filters.map(({ header, values, value, choose }) => (
    <Narrow key={header} aria-label={header} value={value} onChange={({ target }) => choose(target.value)}>
      <option value="">{t('allOf', { name: header })}</option>
      {values.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </Narrow>
  ));
}

interface SortSelectProps<T> {
  columns: readonly Column<T>[];
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
}

/** A select for sorting in the card layout, which has no table head with sort buttons. */
export function SortSelect<T>({ columns, sorting, onSort }: SortSelectProps<T>) {
  const t = useTexts();
  const orders = columns.flatMap((column, index) =>
    column.sortBy === undefined
      ? []
      : (['ascending', 'descending'] as const).map((direction) => ({
          value: `${direction} ${slugOf(column)}`,
          label: t(direction, { name: column.header }),
          sorting: { column: index, direction },
        })),
  );
  const chosen = orders.find(
    (one) => one.sorting.column === sorting?.column && one.sorting.direction === sorting.direction,
  );
  if (orders.length === 0) return null;
  return (
    <Narrow
      aria-label={t('sortBy')}
      value={chosen?.value ?? ''}
      onChange={({ target }) => onSort(orders.find(({ value }) => value === target.value)?.sorting ?? null)}
    >
      <option value="">{t('unsorted')}</option>
      {orders.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Narrow>
  );
}
