import type { Capability } from 'shared-contract';
import { useListCapabilitiesQuery } from 'shared-state/api/dashboard/changes/history';

/** True if the API host announces the capability. */
export function useCapability(capability: Capability): boolean {
  const { data = [] } = useListCapabilitiesQuery();
  return data.includes(capability);
}

/** Says whether a deletion can be undone; appended to its confirmation question. */
export const useDeletionNote = (what = 'it'): string =>
  useCapability('history') ? `You can restore ${what} within 90 days.` : 'This cannot be undone.';
