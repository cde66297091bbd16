import type { Unit } from 'shared-contract';
import { useAppDispatch } from 'shared-state';
import { unitApi } from 'shared-state/api/dashboard/units';

const { listUnits } = unitApi.endpoints;

/** Loads the stored units. On failure, returns those of an earlier call, or undefined. */
export function useFetchUnits(projectId: string) {
  const dispatch = useAppDispatch();
  return async (): Promise<readonly Unit[] | undefined> => {
    const since = Date.now();
    const load = () => dispatch(listUnits.initiate(projectId, { forceRefetch: true, subscribe: false }));
    const first = await load();
    // This call may have joined a request that started earlier, for example before a save.
    const isStale = first.isLoading || (first.startedTimeStamp ?? 0) < since;
    return (isStale ? await load() : first).data;
  };
}
