import type { Project, ProjectFeature, Unit } from 'shared-contract';
import { useListProjectUnitsQuery } from 'shared-state/api/public/units';
import { useGetWebsiteProjectQuery, useListWebsiteFeaturesQuery } from 'shared-state/api/public/website';

/** A project of the comparison. Units or features that could not be loaded are empty. */
export interface Compared {
  id: string;
  project: Project;
  units: readonly Unit[];
  features: readonly ProjectFeature[];
}

type State = 'none' | 'loading' | 'failed' | 'missing' | 'shown';

interface Slot {
  id: string;
  state: State;
  compared: Compared | null;
  retry: () => void;
}

function useSlot(id: string | undefined): Slot {
  const options = { skip: id === undefined };
  const details = useGetWebsiteProjectQuery(id ?? '', options);
  const units = useListProjectUnitsQuery(id ?? '', options);
  const features = useListWebsiteFeaturesQuery(id ?? '', options);
  const found = details.currentData;
  // Some API hosts answer an unknown id with an empty project.
  const project = found && (found.id !== '' || found.name !== '') ? found : undefined;
  const state = (): State => {
    if (id === undefined) return 'none';
    if (project) return 'shown';
    // Stays `failed` during a retry, so that the Retry button stays.
    if (details.error !== undefined) return 'failed';
    return found === undefined ? 'loading' : 'missing';
  };
  const compared = id !== undefined &&
    project && { id, project, units: units.currentData ?? [], features: features.currentData ?? [] };
  return { id: id ?? '', state: state(), compared: compared || null, retry: () => void details.refetch() };
}

/** The projects of a comparison, in the order of the ids. */
export function useCompared(ids: readonly string[]): Slot[] {
  const slots = [useSlot(ids[0]), useSlot(ids[1]), useSlot(ids[2]), useSlot(ids[3])];
  return slots.filter(({ state }) => state !== 'none');
}
