import type { Unit } from 'shared-contract';
import { useAppDispatch } from 'shared-state';
import { historyApi } from 'shared-state/api/dashboard/changes/history';
import { unitApi } from 'shared-state/api/dashboard/units';
import { useHistory } from '../../../../parts/history/history-provider';

const { undoChanges } = historyApi.endpoints;
const { listUnits } = unitApi.endpoints;

/** Loads the units that are stored now; undefined if that failed. */
export function useFetchUnits(projectId: string) {
  const dispatch = useAppDispatch();
  return async (): Promise<readonly Unit[] | undefined> => {
    const since = Date.now();
    const load = () => dispatch(listUnits.initiate(projectId, { forceRefetch: true, subscribe: false }));
    const first = await load();
    // It may have joined a call that began before the save.
    const isStale = first.isLoading || (first.startedTimeStamp ?? 0) < since;
    return (isStale ? await load() : first).data;
  };
}

/**
 * Undoes a saved change. Resolves to false if the call failed, or if a dialog asks whether to overwrite newer changes.
 * Calls `onUndone` once it is undone, which may be later; `overwrite` is true if the agent confirmed that dialog.
 */
export function useUndoChange() {
  const dispatch = useAppDispatch();
  const history = useHistory();
  return async (change: string, onUndone: (overwrite: boolean) => void): Promise<boolean> => {
    let isUndone = false;
    await history.run({
      send: (overwrite) => {
        const call = dispatch(undoChanges.initiate({ changes: [change], overwrite }));
        const unwrap = async () => {
          const conflicts = await call.unwrap();
          isUndone = conflicts.length === 0;
          if (isUndone) onUndone(overwrite);
          return conflicts;
        };
        return { requestId: call.requestId, unwrap };
      },
      success: 'Undone',
      failure: 'Failed to undo',
      button: 'Redo',
      newValues: 'the values to restore',
    });
    return isUndone;
  };
}
