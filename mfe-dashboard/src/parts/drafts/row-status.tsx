import { styled } from 'styled-components';
import { Badge, Cluster } from 'shared-ui';
import { ActiveBadge } from '../list/active-badge';
import { useDraft } from './drafts';

/** A small gap, so that both badges fit into a row of 64 px, one above the other. */
const Badges = styled(Cluster)`
  gap: ${({ theme }) => theme.space(1)};
`;

/** "Active" or "Inactive", and "Draft" for a row that has one. */
export function RowStatus({ table, row }: { table: string; row: { id: string; isActive: boolean } }) {
  const draft = useDraft(table, row.id);
  return (
    <Badges>
      <ActiveBadge active={row.isActive} />
      {draft && <Badge tone="notice">Draft</Badge>}
    </Badges>
  );
}
