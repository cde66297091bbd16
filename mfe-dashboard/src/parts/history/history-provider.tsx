import { createContext, use, useState, type ComponentType, type ReactNode } from 'react';
import { reasonOf, type HistoryConflict } from 'shared-contract';
import { useAppDispatch } from 'shared-state';
import { changeOf } from 'shared-state/api/dashboard/changes/current';
import { historyApi, type Version } from 'shared-state/api/dashboard/changes/history';
import { CallButtonContext, useToast, withRetry } from 'shared-ui';
import type { RevertDialog } from './revert-dialog';

type RevertCall = { requestId: string; unwrap: () => Promise<HistoryConflict[]> };

/** A call that changes nothing but returns its conflicts if newer changes would be lost. */
interface Revert {
  send: (overwrite: boolean) => RevertCall;
  success: string;
  failure: string;
  /** Label of the success toast's button, which undoes the call. */
  button: 'Undo' | 'Redo';
  /** Name of the values that overwriting would write, in the dialog's text: "the values to restore". */
  newValues: string;
}

const TO_RESTORE = { button: 'Redo', newValues: 'the values to restore' } as const;

interface Conflict extends Revert {
  Dialog: ComponentType<Parameters<typeof RevertDialog>[0]>;
  conflicts: HistoryConflict[];
}

interface HistoryActions {
  undo: (change: string) => Promise<void>;
  restore: (version: Version) => Promise<void>;
  run: (revert: Revert) => Promise<void>;
}

const HistoryContext = createContext<HistoryActions>({
  undo: () => Promise.resolve(),
  restore: () => Promise.resolve(),
  run: () => Promise.resolve(),
});

export const useHistory = (): HistoryActions => use(HistoryContext);

/** Adds Undo to the toast of each recorded change, and asks before a newer change is overwritten. */
export function HistoryProvider({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { undoChanges, restoreVersion } = historyApi.endpoints;

  const run = async (revert: Revert, overwrite = false): Promise<void> => {
    try {
      const call = revert.send(overwrite);
      const conflicts = await call.unwrap();
      if (conflicts.length === 0) {
        toast.success(revert.success, { button: undoButton(call.requestId, revert.button) });
        return;
      }
      const { RevertDialog: Dialog } = await withRetry(() => import('./revert-dialog'));
      setConflict({ ...revert, Dialog, conflicts });
    } catch (error) {
      toast.error(`${revert.failure}: ${reasonOf(error)}`);
    }
  };
  const undo = (change: string) =>
    run({
      send: (overwrite) => dispatch(undoChanges.initiate({ changes: [change], overwrite })),
      success: 'Undone',
      failure: 'Failed to undo',
      ...TO_RESTORE,
    });
  const restore = (version: Version) =>
    run({
      send: (overwrite) => dispatch(restoreVersion.initiate({ ...version, overwrite })),
      success: 'Restored',
      failure: 'Failed to restore',
      ...TO_RESTORE,
    });
  const undoButton = (requestId: string, label = 'Undo') => {
    const change = changeOf(requestId);
    return change === undefined ? undefined : { label, run: () => void undo(change) };
  };

  return (
    <HistoryContext value={{ undo, restore, run }}>
      <CallButtonContext value={undoButton}>{children}</CallButtonContext>
      {conflict && (
        <conflict.Dialog
          conflicts={conflict.conflicts}
          newValues={conflict.newValues}
          onCancel={() => setConflict(null)}
          onOverwrite={() => {
            setConflict(null);
            void run(conflict, true);
          }}
        />
      )}
    </HistoryContext>
  );
}
