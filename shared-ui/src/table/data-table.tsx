import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { reasonOf } from 'shared-contract';
import { StaleNote, type ShownResult } from '../feedback/stale-note';
import { EmptyState, ErrorState } from '../feedback/states';
import { useToast } from '../feedback/use-toast';
import { VisuallyHidden } from '../layout/typography';
import { useTheme } from 'styled-components';
import { useFocusRecovery, useMediaQuery } from '../hooks';
import { useTexts } from '../i18n/use-texts';
import { ColumnMenu, ShownColumns, useColumns } from './columns';
import { Bar, Filters, SortSelect } from './list-controls';
import { Pager } from './pager';
import type { Column } from './column';
import { nextSorting, usePagedRows } from './rows';
import { SearchBox } from './search-box';
import { HeaderCell, SkeletonRows } from './table-cells';
import { PageCheckbox, RowCheckbox, useSelection, type Selection } from './selection';
import {
  type CardsBelow,
  Cell,
  Content,
  Frame,
  Head,
  HeadCell,
  Row,
  Scroller,
  Table,
  FullWidthCell,
} from './table-style';

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
  /** Returns a row's React key; default: its id. */
  rowKey?: (row: T) => string | number;
  /** Accessible name of the table. */
  caption: string;
  /** Returns a row's searchable text; must be a constant function. The search box appears if there are several pages. */
  search?: (row: T) => string;
  /** Shows the search box even for a single page. */
  alwaysSearch?: boolean;
  /** Rows per page. */
  pageSize?: number;
  /** Breakpoint below which rows become cards; `xl` for tables with long texts. */
  cardsBelow?: CardsBelow['$cardsBelow'];
  /** Makes rows selectable, and renders the actions for the selected ones. */
  selection?: ((selection: Selection<T>) => ReactNode) | undefined;
  /** Name of a row, for its checkbox; required for `selection`. */
  nameOf?: (row: T) => string;
  /** Other controls next to "Columns". */
  controls?: ReactNode;
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
  selection: renderSelection,
  nameOf = ({ id }) => String(id),
  controls,
}: DataTableProps<T>) {
  const t = useTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const look: CardsBelow = { $cardsBelow: cardsBelow, $overflows: useOverflows(scroller) };
  useFailureToast(result.error, (reason) => (showReason ? `${failure}: ${reason}` : failure));

  const { data } = result;
  const list = usePagedRows(data, { columns, search, pageSize });
  const { rows, found, before, page, pages, setPage, searched, setSearched, filters, sorting, setSorting } = list;
  const { shown, choices, stored } = useColumns(caption, columns, list.listed, list.setListed);
  const isSelectable = renderSelection !== undefined;
  const { selection, page: selectedPage, isSelected, toggle } = useSelection(found, rows);
  const isCards = useMediaQuery(`(max-width: ${useTheme().breakpoint[cardsBelow] - 0.02}px)`);
  useFocusRecovery(scroller, rows);
  const isSearched = search !== undefined && (alwaysSearch || pages > 1 || searched !== '');
  const turnTo = (to: number) => {
    setPage(to);
    const region = scroller.current;
    if (region !== null && region.getBoundingClientRect().top < 0) region.scrollIntoView();
  };

  const fullWidth = (content: ReactNode) => (
    <Row {...look} role="row">
      <FullWidthCell {...look} role="cell" colSpan={shown.length + Number(isSelectable)}>
        {content}
      </FullWidthCell>
    </Row>
  );
  const body = () => {
    if (result.isLoading) return <SkeletonRows {...look} columns={shown} isSelectable={isSelectable} />;
    if (data === undefined && result.error) {
      const retry = result.refetch && (() => void result.refetch?.());
      return fullWidth(<ErrorState message={failure} detail={reasonOf(result.error)} onRetry={retry} />);
    }
    if (rows.length === 0) {
      return fullWidth(
        <EmptyState>{searched.trim() || data?.length ? t('noMatches') : (empty ?? t('nothingYet'))}</EmptyState>,
      );
    }
    return rows.map((row, index) => (
      <Row
        key={rowKey(row)}
        {...look}
        role="row"
        tabIndex={-1}
        data-row
        data-selected={isSelected(row) || undefined}
        aria-rowindex={pages > 1 ? before + index + 2 : undefined}
      >
        {isSelectable && (
          <Cell {...look} $part="select" role="cell">
            <RowCheckbox
              name={nameOf(row)}
              checked={isSelected(row)}
              onToggle={(isRange) => toggle(row, isRange)}
              onExtend={(by) => {
                const to = rows[index + by];
                if (to) toggle(to, true);
              }}
            />
          </Cell>
        )}
        {shown.map((column) => (
          <Cell key={column.header} {...look} $part={column.part} role="cell" data-label={column.header}>
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
      {(isSearched || choices.length > 0 || filters.length > 0 || controls) && (
        <Bar>
          {isSearched && <SearchBox scope={caption} value={searched} onChange={setSearched} />}
          <Filters filters={filters} />
          {isCards && <SortSelect columns={columns} sorting={sorting} onSort={setSorting} />}
          <ShownColumns value={stored}>{controls}</ShownColumns>
          {choices.length > 0 && <ColumnMenu choices={choices} />}
        </Bar>
      )}
      <StaleNote result={result} />
      <Scroller ref={scroller} {...look} role="region" aria-label={caption} tabIndex={look.$overflows ? 0 : -1}>
        {/* Explicit roles, because the card layout's `display` removes the table semantics. */}
        <Table
          {...look}
          role="table"
          aria-busy={result.isLoading || result.isFetching || undefined}
          aria-rowcount={pages > 1 ? found.length + 1 : undefined}
        >
          <VisuallyHidden as="caption">{caption}</VisuallyHidden>
          <Head {...look} role="rowgroup">
            <tr role="row" aria-rowindex={pages > 1 ? 1 : undefined}>
              {isSelectable && (
                <HeadCell role="columnheader" scope="col" {...look} $part="select">
                  <PageCheckbox {...selectedPage} />
                </HeadCell>
              )}
              {shown.map((column) => {
                const index = columns.indexOf(column);
                return (
                  <HeaderCell
                    key={column.header}
                    {...look}
                    column={column}
                    direction={sorting?.column === index ? sorting.direction : undefined}
                    onSort={() => setSorting(nextSorting(sorting, index))}
                  />
                );
              })}
            </tr>
          </Head>
          <tbody role="rowgroup">{body()}</tbody>
        </Table>
      </Scroller>
      {renderSelection && selection.rows.length > 0 && (
        <FocusReturn to={scroller}>{renderSelection(selection)}</FocusReturn>
      )}
      {pages > 1 && <Pager page={page} pages={pages} onPage={turnTo} />}
    </Frame>
  );
}

/** Moves the focus to an element if the children disappear together with the focused control. */
function FocusReturn({ to, children }: { to: RefObject<HTMLElement | null>; children: ReactNode }) {
  useEffect(() => {
    const { current: target } = to;
    return () => {
      if (document.activeElement === document.body) target?.focus();
    };
  }, [to]);
  return children;
}

/**
 * True if the table is wider than its frame. Only then does it get a scroll container, in which the head cannot stick to
 * the window.
 */
function useOverflows(frame: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const { current: element } = frame;
    const table = element?.firstElementChild;
    if (!element || !table) return undefined;
    const observer = new ResizeObserver(() => setOverflows(table.clientWidth > element.clientWidth));
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame]);
  return overflows;
}

/** Shows one toast per error text. */
function useFailureToast(error: unknown, textOf: (reason: string) => string): void {
  const toast = useToast();
  const text = error === undefined || error === null ? null : textOf(reasonOf(error));
  useEffect(() => {
    if (text !== null) toast.error(text);
  }, [text, toast]);
}
