import { styled } from 'styled-components';
import type { Lead, LeadStatus } from 'shared-contract';
import { Badge } from 'shared-ui';
import { formatDay, NONE } from '../../parts/dates';
import { isOverdue, STATUS_LABELS } from './lead-texts';

const Late = styled.span`
  color: ${({ theme }) => theme.color.danger};
  font-weight: 600;
`;

export const StatusBadge = ({ status }: { status: LeadStatus }) => (
  <Badge tone={status === 'won' ? 'positive' : 'neutral'}>{STATUS_LABELS[status]}</Badge>
);

/** The day when the next step is due, marked if it is overdue; a dash if there is none. */
export function DueDay({ lead }: { lead: Pick<Lead, 'dueOn' | 'status'> }) {
  if (lead.dueOn === null) return NONE;
  return isOverdue(lead) ? <Late>Overdue: {formatDay(lead.dueOn)}</Late> : formatDay(lead.dueOn);
}
