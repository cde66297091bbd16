import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { reasonOf } from 'shared-contract';
import { Skeleton } from '../elements/spinner';
import { StaleNote, type ShownResult } from '../feedback/stale-note';
import { EmptyState, ErrorState } from '../feedback/states';
import { useToast } from '../feedback/use-toast';
import { VisuallyHidden } from '../layout/typography';
import { useFocusRecovery } from '../hooks';
import { useTexts } from '../i18n/use-texts';
import { Pager } from './pager';
import { nextSorting, usePagedRows, type Column, type Sorting } from './rows';
import { SearchBox } from './search-box';
import {
  Bar,
  type CardsBelow,
  Cell,
  Content,
  Frame,
  Head,
  HeadCell,
  Row,
  Scroller,
  SortButton,
  Table,
  FullWidthCell,
} from './table-style';

const SKELETON_ROWS = 5;

/** The used part of a query hook's result. */
export interface TableResult<T> extends ShownResult {
  data?: readonly T[];
  isLoading: boolean;
}

export interface DataTableProps<T> {
  columns: readonly Column<T>[];
  result: TableResult<T>;
  /** Such as "Failed to fetch teams"; the toast appends a colon and the reason. */
  failure: string;
  /** False omits the reason from the toast. */
  showReason?: boolean;
  empty?: ReactNode;
  /** The row's id by default. */
  rowKey?: (row: T) => string | number;
  /** Accessible name of the table. */
  caption: string;
  /** Returns a row's searchable text; must be a constant function. The search box appears if there are several pages. */
  search?: (row: T) => string;
  /** Shows the search box even for a single page. */
  alwaysSearch?: boolean;
  /** Rows per page. */
  pageSize?: number;
  /** Breakpoint below which rows become cards; `xl` for wide tables. */
  cardsBelow?: CardsBelow['$cardsBelow'];
}

/** A paged table with loading, error, stale and empty states; on narrow screens a stack of cards. */
export function DataTable<T extends { id: string | number }>({
  columns,
  result,
  failure,
  showReason = true,
  empty,
  rowKey = ({ id }) => id,
  caption,
  search,
  alwaysSearch = false,
  pageSize,
  cardsBelow = 'md',
}: DataTableProps<T>) {
  const t = useTexts();
  const look: CardsBelow = { $cardsBelow: cardsBelow };
  const scroller = useRef<HTMLDivElement>(null);
  useFailureToast(result.error, (reason) => (showReason ? `${failure}: ${reason}` : failure));

  const { data } = result;
  const { rows, found, before, page, pages, setPage, searched, setSearched, sorting, setSorting } = usePagedRows(data, {
    columns,
    search,
    pageSize,
  });
  useFocusRecovery(scroller, rows);
  const isSearched = search !== undefined && (alwaysSearch || pages > 1 || searched !== '');
  const turnTo = (to: number) => {
    setPage(to);
    const region = scroller.current;
    if (region === null) return;
    region.scrollTop = 0;
    // On narrow screens, the page scrolls instead of the table.
    if (region.getBoundingClientRect().top < 0) region.scrollIntoView();
  };

  const fullWidth = (content: ReactNode) => (
    <Row {...look} role="row">
      <FullWidthCell {...look} role="cell" colSpan={columns.length}>
        {content}
      </FullWidthCell>
    </Row>
  );
  const body = () => {
    if (result.isLoading) return <SkeletonRows {...look} columns={columns.length} />;
    if (data === undefined && result.error) {
      const retry = result.refetch && (() => void result.refetch?.());
      return fullWidth(<ErrorState message={failure} detail={reasonOf(result.error)} onRetry={retry} />);
    }
    if (rows.length === 0) {
      return fullWidth(<EmptyState>{searched.trim() ? t('noMatches') : (empty ?? t('nothingYet'))}</EmptyState>);
    }
    return rows.map((row, index) => (
      <Row key={rowKey(row)} {...look} role="row" aria-rowindex={pages > 1 ? before + index + 2 : undefined}>
        {columns.map((column) => (
          <Cell key={column.header} {...look} role="cell" data-label={column.header}>
            <Content {...look} $wide={column.width !== undefined}>
              {column.cell(row)}
            </Content>
          </Cell>
        ))}
      </Row>
    ));
  };

  return (
    <Frame>
      {isSearched && (
        <Bar>
          <SearchBox scope={caption} value={searched} onChange={setSearched} />
        </Bar>
      )}
      <StaleNote result={result} />
      <Scroller ref={scroller} {...look} role="region" aria-label={caption} tabIndex={0}>
        {/* Explicit roles, because the card layout's `display` removes the table semantics. */}
        <Table
          {...look}
          role="table"
          aria-busy={result.isLoading || result.isFetching || undefined}
          aria-rowcount={pages > 1 ? found + 1 : undefined}
        >
          <VisuallyHidden as="caption">{caption}</VisuallyHidden>
          <Head {...look} role="rowgroup">
            <tr role="row" aria-rowindex={pages > 1 ? 1 : undefined}>
              {columns.map((column, index) => (
                <HeaderCell
                  key={column.header}
                  column={column}
                  direction={sorting?.column === index ? sorting.direction : undefined}
                  onSort={() => setSorting(nextSorting(sorting, index))}
                />
              ))}
            </tr>
          </Head>
          <tbody role="rowgroup">{body()}</tbody>
        </Table>
      </Scroller>
      {pages > 1 && <Pager page={page} pages={pages} onPage={turnTo} />}
    </Frame>
  );
}

interface HeaderCellProps<T> {
  column: Column<T>;
  direction?: Sorting['direction'];
  onSort: () => void;
}

function HeaderCell<T>({ column: { header, sortBy, width }, direction, onSort }: HeaderCellProps<T>) {
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <HeadCell role="columnheader" scope="col" aria-sort={direction} $width={width}>
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

function SkeletonRows({ columns, ...look }: CardsBelow & { columns: number }) {
  const t = useTexts();
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <Row key={row} {...look} role="row">
      {Array.from({ length: columns }, (__, column) => (
        <Cell key={column} {...look} role="cell">
          {row === 0 && column === 0 && <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>}
          <Skeleton width={column === 0 ? '80%' : '60%'} />
        </Cell>
      ))}
    </Row>
  ));
}

/** Shows one toast per error text. */
function useFailureToast(error: unknown, textOf: (reason: string) => string): void {
  const toast = useToast();
  const text = error === undefined || error === null ? null : textOf(reasonOf(error));
  useEffect(() => {
    if (text !== null) toast.error(text);
  }, [text, toast]);
}
