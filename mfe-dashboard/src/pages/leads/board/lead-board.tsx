import { useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { LEAD_STATUSES, reasonOf, type Lead, type LeadStatus } from 'shared-contract';
import { useAppDispatch, useAppSelector } from 'shared-state';
import { leadApi, useListLeadsQuery } from 'shared-state/api/dashboard/inquiries/leads';
import { Button, ErrorState, Heading, PlainList, Skeleton, StaleNote, staleSince } from 'shared-ui';
import { formatCount } from '../../../parts/format-count';
import { columnOf, LEADS_PAGE_SIZE } from '../asked-for';
import { STATUS_LABELS } from '../lead-texts';
import { LeadCard, type Board } from './lead-card';
import { useMoveLead } from './use-move-lead';

const { listLeads } = leadApi.endpoints;

/** Maximum number of pages of a column: four pages of 25 leads are the most that the API host sends in one response. */
const MAX_PAGES = 4;

/** Number of pages shown in each column; default: 1. */
type Pages = Partial<Record<LeadStatus, number>>;

const Columns = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(min(264px, 82vw), 1fr);
  gap: ${({ theme }) => theme.space(3)};
  overflow-x: auto;
  padding-bottom: ${({ theme }) => theme.space(3)};
`;

const Column = styled.section<{ $isTarget: boolean }>`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space(3)};
  min-width: 0;
  padding: ${({ theme }) => theme.space(3)};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.greenSoft};
  outline: ${({ theme, $isTarget }) => ($isTarget ? `2px solid ${theme.color.brass}` : 'none')};
  outline-offset: -2px;
`;

const Title = styled(Heading)`
  display: flex;
  justify-content: space-between;
  font-size: 1.125rem;

  > span {
    color: ${({ theme }) => theme.color.muted};
    font: 600 ${({ theme }) => theme.size.small} ${({ theme }) => theme.font.text};
  }
`;

const Cards = styled(PlainList)`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
`;

interface StatusColumnProps extends Board {
  status: LeadStatus;
  dragged: Lead | null;
  /** Number of pages shown. */
  pages: number;
  onMore: () => void;
}

function StatusColumn({ status, dragged, pages, onMore, ...board }: StatusColumnProps) {
  const id = useId();
  const [search] = useSearchParams();
  const [isOver, setOver] = useState(false);
  const { currentData, data, error, isFetching, refetch } = useListLeadsQuery(columnOf(search, status, pages), {
    refetchOnMountOrArgChange: 5,
  });
  const { leads, total } = currentData ?? (isFetching ? data : undefined) ?? { leads: [], total: 0 };
  const isTarget = isOver && dragged !== null && dragged.status !== status;
  const list = new URLSearchParams(search);
  list.delete('view');
  list.set('status', status);
  return (
    <Column
      aria-labelledby={id}
      aria-busy={isFetching || undefined}
      $isTarget={isTarget}
      onDragOver={(event) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (dragged !== null && dragged.status !== status) void board.onMove(dragged, status);
      }}
    >
      <Title as="h2" size="h3" id={id}>
        {STATUS_LABELS[status]} <span>{formatCount(total)}</span>
      </Title>
      {isFetching && data === undefined && <Skeleton height={96} />}
      {error !== undefined && currentData === undefined && !isFetching && (
        <ErrorState message="Failed to fetch leads" detail={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      {leads.length > 0 && (
        <Cards>
          {leads.map((lead) => (
            <LeadCard key={lead.id} lead={lead} {...board} />
          ))}
        </Cards>
      )}
      {total > leads.length && leads.length > 0 && pages < MAX_PAGES && (
        <Button variant="secondary" size="sm" busy={isFetching && currentData === undefined} onClick={onMore}>
          Show more
        </Button>
      )}
      {total > MAX_PAGES * LEADS_PAGE_SIZE && pages === MAX_PAGES && <Link to={`?${list}`}>All in the list</Link>}
    </Column>
  );
}

/** One note for the whole board if a column could not be reloaded. */
function BoardNote({ pages }: { pages: Pages }) {
  const [search] = useSearchParams();
  const dispatch = useAppDispatch();
  const stale = useAppSelector((state) =>
    LEAD_STATUSES.map((status) => listLeads.select(columnOf(search, status, pages[status]))(state)).find(
      (column) => staleSince(column) !== null,
    ),
  );
  const refetch = () => dispatch(leadApi.util.invalidateTags(['Lead']));
  return <StaleNote result={{ ...stale, isFetching: stale?.isLoading, refetch }} />;
}

/** Leads in a column for each status. A card is moved by dragging it, or with its menu. */
export function LeadBoard() {
  const { move, dialog } = useMoveLead();
  const [dragged, setDragged] = useState<Lead | null>(null);
  const [busy, setBusy] = useState<Board['busy']>(new Set());
  const [moved, setMoved] = useState<Board['moved']>(null);
  const [pages, setPages] = useState<Pages>({});
  const columns = useRef<HTMLDivElement>(null);
  const onMove = async (lead: Lead, status: LeadStatus) => {
    setDragged(null);
    if (busy.has(lead.id)) return;
    setMoved(null);
    setBusy((now) => new Set(now).add(lead.id));
    const isMoved = await move({ lead, status });
    setBusy((now) => new Set([...now].filter((id) => id !== lead.id)));
    if (isMoved) setMoved({ id: lead.id, from: lead.status });
  };
  const onArrive = (link: HTMLElement | null) => {
    setMoved(null);
    // Filters can hide the card until much later; then the agent may be using a field outside the board.
    const { activeElement, body } = document;
    if (activeElement === body || columns.current?.contains(activeElement)) link?.focus();
  };
  return (
    <>
      <BoardNote pages={pages} />
      <Columns ref={columns} role="region" aria-label="Board" tabIndex={0}>
        {LEAD_STATUSES.map((status) => (
          <StatusColumn
            key={status}
            {...{ status, dragged, busy, moved, onArrive, onMove }}
            pages={pages[status] ?? 1}
            onMore={() => setPages((now) => ({ ...now, [status]: (now[status] ?? 1) + 1 }))}
            onDrag={setDragged}
            onDragEnd={({ id }) => setDragged((now) => (now?.id === id ? null : now))}
          />
        ))}
      </Columns>
      {dialog}
    </>
  );
}
