import { Badge } from 'shared-ui';

export function ActiveBadge({ active }: { active: boolean }) {
  return <Badge tone={active ? 'positive' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>;
}
