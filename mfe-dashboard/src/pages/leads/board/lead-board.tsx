import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { LEAD_STATUSES, reasonOf, type Lead, type LeadStatus } from 'shared-contract';
import { useListLeadsQuery } from 'shared-state/api/dashboard/inquiries/leads';
import { Button, ErrorState, Heading, PlainList, RowMenu, Skeleton } from 'shared-ui';
import { formatCount } from '../../../parts/format-count';
import { OwnerName } from '../../../parts/list/owner-name';
import { Quiet } from '../../../parts/quiet';
import { columnOf, LEADS_PAGE_SIZE } from '../asked-for';
import { DueDay } from '../lead-parts';
import { STATUS_LABELS } from '../lead-texts';
import { useMoveLead } from './use-move-lead';

/** Maximum number of pages of a column: four pages of 25 leads are the most that the API host sends in one response. */
const MAX_PAGES = 4;

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

const Card = styled.li<{ $isBusy: boolean }>`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  padding: ${({ theme }) => theme.space(3)};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.paper};
  font-size: ${({ theme }) => theme.size.small};
  overflow-wrap: anywhere;
  cursor: grab;
  opacity: ${({ $isBusy }) => ($isBusy ? 0.6 : 1)};
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space(2)};

  > a {
    min-height: 24px;
    font-size: 1rem;
    font-weight: 600;
  }
`;

interface Board {
  /** A lead that was moved and is not yet shown in its new column. */
  moved: { id: string; from: LeadStatus } | null;
  /** Called with the link of that lead's new card. */
  onArrive: (link: HTMLElement | null) => void;
  /** Ids of the leads that are being moved. */
  busy: ReadonlySet<string>;
  onMove: (lead: Lead, status: LeadStatus) => Promise<void>;
  onDrag: (lead: Lead | null) => void;
}

function LeadCard({ lead, moved, busy, onArrive, onMove, onDrag }: Board & { lead: Lead }) {
  const link = useRef<HTMLAnchorElement>(null);
  const arrive = useEffectEvent(() => onArrive(link.current));
  const isBusy = busy.has(lead.id);
  const hasArrived = moved?.id === lead.id && moved.from !== lead.status;
  useEffect(() => {
    if (hasArrived) arrive();
  }, [hasArrived]);
  const others = LEAD_STATUSES.filter((status) => status !== lead.status);
  return (
    <Card
      $isBusy={isBusy}
      draggable={!isBusy}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', lead.name);
        onDrag(lead);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Head>
        <Link ref={link} to={`/dashboard/leads/${lead.id}`} draggable={false}>
          {lead.name}
        </Link>
        <RowMenu
          name={lead.name}
          actions={others.map((status) => ({
            label: `Move to ${STATUS_LABELS[status]}`,
            run: () => onMove(lead, status),
          }))}
        />
      </Head>
      <p>{lead.subject}</p>
      {lead.project && <Quiet>{lead.project}</Quiet>}
      {lead.nextStep && <p>{lead.nextStep}</p>}
      {lead.dueOn !== null && (
        <p>
          <DueDay lead={lead} />
        </p>
      )}
      <Quiet>
        <OwnerName id={lead.ownerId} />
      </Quiet>
    </Card>
  );
}

function StatusColumn({ status, dragged, ...board }: Board & { status: LeadStatus; dragged: Lead | null }) {
  const id = useId();
  const [search] = useSearchParams();
  const [pages, setPages] = useState(1);
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
        <Button variant="secondary" size="sm" busy={isFetching} onClick={() => setPages(pages + 1)}>
          Show more
        </Button>
      )}
      {total > MAX_PAGES * LEADS_PAGE_SIZE && pages === MAX_PAGES && <Link to={`?${list}`}>All in the list</Link>}
    </Column>
  );
}

/** Leads in a column for each status. A card is moved by dragging it, or with its menu. */
export function LeadBoard() {
  const { move, dialog } = useMoveLead();
  const [dragged, setDragged] = useState<Lead | null>(null);
  const [busy, setBusy] = useState<Board['busy']>(new Set());
  const [moved, setMoved] = useState<Board['moved']>(null);
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
      <Columns ref={columns} role="region" aria-label="Board" tabIndex={0}>
        {LEAD_STATUSES.map((status) => (
          <StatusColumn key={status} {...{ status, dragged, busy, moved, onArrive, onMove }} onDrag={setDragged} />
        ))}
      </Columns>
      {dialog}
    </>
  );
}
