import { createContext, use, useState, type ReactNode } from 'react';
import { isApiError, reasonOf, type HistoryConflict } from 'shared-contract';
import { useAppDispatch } from 'shared-state';
import { changeOf } from 'shared-state/api/dashboard/changes/current';
import { historyApi, type Undone, type Version } from 'shared-state/api/dashboard/changes/history';
import { CallButtonContext, useToast, withRetry } from 'shared-ui';
import { counted } from '../format-count';
import { textOfRefusals } from './refusals';

type RevertCall = { requestId: string; unwrap: () => Promise<HistoryConflict[] | Undone> };

/**
 * A call that undoes, restores or publishes. If newer changes would be lost, it changes nothing and returns them as
 * conflicts. An undo also returns refused rows.
 */
interface Revert {
  send: (overwrite: boolean) => RevertCall;
  success: string;
  failure: string;
  /** Label of the success toast's button, which undoes the call. */
  button: 'Undo' | 'Redo';
  /** Name of the values that overwriting would write, in the dialog's text; default: "the values to restore". */
  newValues?: string;
  /** Called after a call without conflicts. `overwrite`: the agent chose in the dialog to overwrite newer changes. */
  onDone?: ((overwrite: boolean) => void) | undefined;
}

const DONE = { Undo: 'Undone', Redo: 'Redone' } as const;

interface HistoryActions {
  undo: (change: string, onDone?: Revert['onDone']) => Promise<boolean>;
  restore: (version: Version) => Promise<boolean>;
  /** Resolves to false if the call failed, or if the dialog asks whether to overwrite newer changes. */
  run: (revert: Revert) => Promise<boolean>;
}

const rows = (count: number) => counted(count, 'row', 'rows');

const HistoryContext = createContext<HistoryActions>({
  undo: () => Promise.resolve(false),
  restore: () => Promise.resolve(false),
  run: () => Promise.resolve(false),
});

export const useHistory = (): HistoryActions => use(HistoryContext);

/** Adds Undo to the toast of each recorded change, and asks before a newer change is overwritten. */
export function HistoryProvider({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [dialog, setDialog] = useState<ReactNode>(null);
  const { undoRows, restoreVersion } = historyApi.endpoints;

  const run = async (revert: Revert, overwrite = false): Promise<boolean> => {
    try {
      const call = revert.send(overwrite);
      const result = await call.unwrap();
      const { conflicts, refused } = Array.isArray(result) ? { conflicts: result, refused: [] } : result;
      if (conflicts.length === 0) {
        revert.onDone?.(overwrite);
        const button = undoButton(call.requestId, revert.button);
        if (refused.length === 0) toast.success(revert.success, { button });
        else
          toast.error(textOfRefusals(refused), { title: `${revert.success}, except ${rows(refused.length)}`, button });
        return true;
      }
      const { RevertDialog } = await withRetry(() => import('./revert-dialog'));
      const close = () => setDialog(null);
      const overwriteAll = () => {
        close();
        void run(revert, true);
      };
      setDialog(
        <RevertDialog conflicts={conflicts} newValues={revert.newValues} onCancel={close} onOverwrite={overwriteAll} />,
      );
    } catch (error) {
      // 400: nothing was changed, because the API host refused all rows, or refused one and cannot undo only the others.
      const isRefused = isApiError(error) && error.status === 400;
      toast.error(`${revert.failure}${isRefused ? '. Nothing was changed' : ''}: ${reasonOf(error)}`);
    }
    return false;
  };
  /** `kind` decides only the texts: it is Redo if `change` is itself an undo. */
  const undo = (change: string, onDone?: Revert['onDone'], kind: Revert['button'] = 'Undo') =>
    run({
      send: (overwrite) => dispatch(undoRows.initiate({ changes: [change], overwrite })),
      success: DONE[kind],
      failure: `Failed to ${kind.toLowerCase()}`,
      button: kind === 'Undo' ? 'Redo' : 'Undo',
      onDone,
    });
  const restore = (version: Version) =>
    run({
      send: (overwrite) => dispatch(restoreVersion.initiate({ ...version, overwrite })),
      success: 'Restored',
      failure: 'Failed to restore',
      button: 'Undo',
    });
  const undoButton = (requestId: string, label: Revert['button'] = 'Undo') => {
    const change = changeOf(requestId);
    return change === undefined ? undefined : { label, run: () => undo(change, undefined, label) };
  };

  return (
    <HistoryContext value={{ undo, restore, run }}>
      <CallButtonContext value={undoButton}>{children}</CallButtonContext>
      {dialog}
    </HistoryContext>
  );
}
