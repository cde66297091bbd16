import { useListLeadOwnersQuery } from 'shared-state/api/dashboard/inquiries/leads';
import { NONE } from '../dates';

/** E-mail address of the agent who owns a lead. */
export function OwnerName({ id }: { id: number | string | null }) {
  const { data } = useListLeadOwnersQuery();
  if (id === null || id === '') return NONE;
  const owner = data?.find((one) => one.id === String(id));
  return owner?.email ?? (data === undefined ? '' : 'Deleted account');
}
