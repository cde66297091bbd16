import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { LEAD_STATUSES, type Lead, type LeadStatus } from 'shared-contract';
import { RowMenu } from 'shared-ui';
import { OwnerName } from '../../../parts/list/owner-name';
import { Quiet } from '../../../parts/quiet';
import { DueDay } from '../lead-parts';
import { STATUS_LABELS } from '../lead-texts';

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

export interface Board {
  /** A lead that was moved and is not yet shown in its new column. */
  moved: { id: string; from: LeadStatus } | null;
  /** Called with the link of that lead's new card. */
  onArrive: (link: HTMLElement | null) => void;
  /** Ids of the leads that are being moved. */
  busy: ReadonlySet<string>;
  onMove: (lead: Lead, status: LeadStatus) => Promise<void>;
  onDrag: (lead: Lead) => void;
  onDragEnd: (lead: Lead) => void;
}

/** A lead on the board. Agents move it by dragging or with its menu. */
export function LeadCard({ lead, moved, busy, onArrive, onMove, onDrag, onDragEnd }: Board & { lead: Lead }) {
  const link = useRef<HTMLAnchorElement>(null);
  const arrive = useEffectEvent(() => onArrive(link.current));
  const isBusy = busy.has(lead.id);
  const hasArrived = moved?.id === lead.id && moved.from !== lead.status;
  useEffect(() => {
    if (hasArrived) arrive();
  }, [hasArrived]);
  const endDrag = useEffectEvent(() => onDragEnd(lead));
  // The browser sends no `dragend` for a card that is removed, for example because a colleague has moved its lead.
  useEffect(() => () => endDrag(), []);
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
      onDragEnd={() => onDragEnd(lead)}
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
