import { Badge } from 'shared-ui';

export function ActiveBadge({ active }: { active: boolean }) {
  return <Badge tone={active ? 'positive' : 'neutral'}>{statusOf({ isActive: active })}</Badge>;
}

/** Value of the status filter. */
export const statusOf = ({ isActive }: { isActive: boolean }) => (isActive ? 'Active' : 'Inactive');
