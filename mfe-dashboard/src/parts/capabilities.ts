import type { Capability } from 'shared-contract';
import { useListCapabilitiesQuery } from 'shared-state/api/dashboard/history';

/** True if the API host offers the additional calls. */
export function useCapability(capability: Capability): boolean {
  const { data = [] } = useListCapabilitiesQuery();
  return data.includes(capability);
}

/** Second sentence of a question before deleting. */
export const useDeletionNote = (): string =>
  useCapability('history') ? 'It can be restored for 90 days.' : 'This cannot be undone.';
