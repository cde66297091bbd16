import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { reasonOf } from 'shared-contract';
import { Skeleton } from '../spinner';
import { EmptyState, ErrorState } from '../states';
import { useToast } from '../toast';
import { VisuallyHidden } from '../typography';
import { useTexts } from '../use-texts';
import { Pager } from './pager';
import { filterRows, nextSorting, sortRows, type Column, type Sorting } from './rows';
import { SearchBox } from './search-box';
import { Bar, Cell, Frame, Head, HeadCell, Row, Scroller, SortButton, Table, WholeCell } from './table-style';

const SKELETON_ROWS = 5;

/** In as far as it is used here, what a query hook returns. */
export interface TableResult<T> {
  data?: readonly T[];
  isLoading: boolean;
  isFetching?: boolean;
  error?: unknown;
  refetch?: () => unknown;
}

export interface DataTableProps<T> {
  columns: readonly Column<T>[];
  result: TableResult<T>;
  /** "Failed to fetch …"; the reason follows after a colon. */
  failure: string;
  /** False where the toast says the failure without its reason. */
  tellReason?: boolean;
  empty?: ReactNode;
  rowKey: (row: T) => string | number;
  /** Says what the table lists, for screen readers. */
  caption: string;
  /** The text of a row that the search box looks in; without it there is no search box. */
  search?: (row: T) => string;
  /** Rows a page; all on one without it. */
  pageSize?: number;
}

/** A list of rows with its loading, failed and empty states; below 768 px a stack of cards. */
export function DataTable<T>({
  columns,
  result,
  failure,
  tellReason = true,
  empty,
  rowKey,
  caption,
  search,
  pageSize,
}: DataTableProps<T>) {
  const t = useTexts();
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [searched, setSearched] = useState('');
  const [page, setPage] = useState(1);
  useFailureToast(result.error, (reason) => (tellReason ? `${failure}: ${reason}` : failure));

  const { data } = result;
  const found = sortRows(filterRows(data ?? [], search, searched), columns, sorting);
  const pages = pageSize === undefined ? 1 : Math.max(1, Math.ceil(found.length / pageSize));
  const shownPage = Math.min(page, pages);
  const rows = pageSize === undefined ? found : found.slice((shownPage - 1) * pageSize, shownPage * pageSize);

  const whole = (content: ReactNode) => (
    <Row role="row">
      <WholeCell role="cell" colSpan={columns.length}>
        {content}
      </WholeCell>
    </Row>
  );
  const body = () => {
    if (result.isLoading) return <SkeletonRows columns={columns.length} />;
    if (data === undefined && result.error) {
      const retry = result.refetch && (() => void result.refetch?.());
      return whole(<ErrorState message={failure} detail={reasonOf(result.error)} onRetry={retry} />);
    }
    if (rows.length === 0) {
      return whole(<EmptyState>{searched.trim() ? t('noMatches') : (empty ?? t('nothingYet'))}</EmptyState>);
    }
    return rows.map((row) => (
      <Row key={rowKey(row)} role="row">
        {columns.map((column) => (
          <Cell key={column.header} role="cell" data-label={column.header} $align={column.align}>
            <div>{column.cell(row)}</div>
          </Cell>
        ))}
      </Row>
    ));
  };

  return (
    <Frame>
      {search && (
        <Bar>
          <SearchBox
            scope={caption}
            value={searched}
            onChange={(text) => {
              setSearched(text);
              setPage(1);
            }}
          />
        </Bar>
      )}
      <Scroller role="region" aria-label={caption} tabIndex={0}>
        {/* The roles keep it a table for screen readers where the styles show cards. */}
        <Table role="table" aria-busy={result.isLoading || result.isFetching || undefined}>
          <VisuallyHidden as="caption">{caption}</VisuallyHidden>
          <Head role="rowgroup">
            <tr role="row">
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
      {pages > 1 && <Pager page={shownPage} pages={pages} onPage={setPage} />}
    </Frame>
  );
}

interface HeaderCellProps<T> {
  column: Column<T>;
  direction?: Sorting['direction'];
  onSort: () => void;
}

function HeaderCell<T>({ column: { header, sortBy, width, align }, direction, onSort }: HeaderCellProps<T>) {
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <HeadCell role="columnheader" scope="col" aria-sort={direction} $width={width} $align={align}>
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

function SkeletonRows({ columns }: { columns: number }) {
  const t = useTexts();
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <Row key={row} role="row">
      {Array.from({ length: columns }, (__, column) => (
        <Cell key={column} role="cell">
          {row === 0 && column === 0 && <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>}
          <Skeleton width={column === 0 ? '80%' : '60%'} />
        </Cell>
      ))}
    </Row>
  ));
}

/** Says a failure once, however often the table renders. */
function useFailureToast(error: unknown, textOf: (reason: string) => string): void {
  const toast = useToast();
  const text = error === undefined || error === null ? null : textOf(reasonOf(error));
  useEffect(() => {
    if (text !== null) toast.error(text);
  }, [error, text, toast]);
}
