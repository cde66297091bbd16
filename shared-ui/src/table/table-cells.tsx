import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Skeleton } from '../elements/spinner';
import { useTexts } from '../i18n/use-texts';
import { VisuallyHidden } from '../layout/typography';
import type { Column, Sorting } from './column';
import { Cell, HeadCell, Row, SortButton, type CardsBelow } from './table-style';

const SKELETON_ROWS = 5;

interface HeaderCellProps<T> extends CardsBelow {
  column: Column<T>;
  direction?: Sorting['direction'];
  onSort: () => void;
}

/** A column header, with a button if the column can be sorted. */
export function HeaderCell<T>({ column, direction, onSort, ...look }: HeaderCellProps<T>) {
  const { header, sortBy, width, part } = column;
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <HeadCell role="columnheader" scope="col" aria-sort={direction} {...look} $part={part} $width={width}>
      {sortBy ? (
        <SortButton type="button" onClick={onSort}>
          {header}
          <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
        </SortButton>
      ) : (
        header
      )}
    </HeadCell>
  );
}

interface SkeletonRowsProps<T> extends CardsBelow {
  columns: readonly Column<T>[];
  isSelectable: boolean;
}

/** Rows of a list that is loading. */
export function SkeletonRows<T>({ columns, isSelectable, ...look }: SkeletonRowsProps<T>) {
  const t = useTexts();
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <Row key={row} {...look} role="row">
      {isSelectable && <Cell {...look} $part="select" role="cell" />}
      {columns.map(({ header, part }, index) => (
        <Cell key={header} {...look} $part={part} role="cell">
          {row === 0 && index === 0 && <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>}
          <Skeleton width={part === 'picture' ? '72px' : '60%'} />
        </Cell>
      ))}
    </Row>
  ));
}
