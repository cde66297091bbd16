import type { Capability } from 'shared-contract';
import { useListCapabilitiesQuery } from 'shared-state/api/dashboard/history';

/** True if the API host announces the capability. */
export function useCapability(capability: Capability): boolean {
  const { data = [] } = useListCapabilitiesQuery();
  return data.includes(capability);
}

/** Says whether a deletion can be undone; appended to its confirmation question. */
export const useDeletionNote = (): string =>
  useCapability('history') ? 'You can restore it within 90 days.' : 'This cannot be undone.';
