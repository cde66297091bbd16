import { useEffect, useRef, useState } from 'react';
import { isApiError, MAX_UNITS, reasonOf, type Unit } from 'shared-contract';
import { useAppDispatch } from 'shared-state';
import { changeOf } from 'shared-state/api/dashboard/changes/current';
import { unitApi, useListUnitsQuery, type SheetChanges } from 'shared-state/api/dashboard/units';
import { useHistory } from '../../../../parts/history/history-provider';
import { openConflicts, refusedRemoval, withConflicts, withoutLost, type OpenConflict } from './conflicts';
import {
  changesOf,
  mayHelpRefused,
  placeOf,
  refusalOf,
  removalOf,
  sendable,
  stepsOf,
  withoutRefusals,
  withoutSaved,
  withoutUnchanged,
  withRefusal,
  withTyped,
  type Edit,
  type Edits,
  type SheetRow,
  type Typed,
} from './edits';
import { useFetchUnits } from './use-fetch-units';
import { rowsOf, withSent, withUnits } from './lines';
import { useRows } from './use-rows';
import {
  lastStep,
  typingStep,
  withChange,
  withoutChange,
  withoutRows,
  withoutStep,
  withStored,
  type Sheet,
} from './steps';

const { saveUnits } = unitApi.endpoints;

const NOTHING: Edits = new Map();
const NO_UNITS: readonly Unit[] = [];

let newRows = 0;
let stepIds = 0;
const nextStep = () => (stepIds += 1);

interface Failure {
  message: string;
  /** Repeats the call. Undefined if that cannot help. */
  retry?: () => void;
}

/** A unit sheet. Each step is saved immediately with one call, so that one undo reverts it. `editedKey`: see `useRows`. */
export function useSheet(projectId: string, editedKey?: string) {
  const { data: units = NO_UNITS } = useListUnitsQuery(projectId);
  const dispatch = useAppDispatch();
  const fetchUnits = useFetchUnits(projectId);
  const history = useHistory();
  const [sheet, setSheet] = useState<Sheet>({ lines: [], edits: NOTHING, steps: [] });
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { edits, steps } = sheet;
  const lines = withUnits(sheet.lines, units);
  if (lines !== sheet.lines) setSheet({ lines, edits, steps });
  const { rows, lost } = useRows({ lines, units, edits, editedKey, onReturn: () => flush() });
  const running = useRef<Promise<void>>(Promise.resolve());
  // The latest state, for calls that wait for the running one.
  const latest = useRef({ units, lines, edits, steps });
  const [savedEdits] = useState(() => new WeakSet<Edit>());
  useEffect(() => {
    latest.current.units = units;
    latest.current.lines = withUnits(latest.current.lines, units);
  });
  const update = (part: Partial<Sheet>) => {
    Object.assign(latest.current, part);
    setSheet({ lines: latest.current.lines, edits: latest.current.edits, steps: latest.current.steps });
  };
  const latestRows = () => rowsOf(latest.current.lines, latest.current.units);
  const queue = (work: () => Promise<void>) => {
    running.current = running.current.then(work);
  };

  /** Loads the stored units and shows them. */
  const refetch = async () => {
    latest.current.units = (await fetchUnits()) ?? latest.current.units;
    update({ lines: withUnits(latest.current.lines, latest.current.units) });
  };

  /** Sends changes of a step, then loads the stored units and shows them. Resolves to the error if the call failed. */
  const send = async (changes: SheetChanges, sent: Edits, step: number): Promise<unknown> => {
    setSaving(true);
    update({ lines: withSent(latest.current.lines, sent) });
    const keys = new Map(latestRows().map(({ key, unit }) => [unit?.id, key]));
    try {
      const call = dispatch(saveUnits.initiate(changes));
      const conflicts = (await call.unwrap()).map(({ id, ...conflict }) => ({ ...conflict, id: keys.get(id) ?? id }));
      const change = changeOf(call.requestId);
      if (change !== undefined) update({ steps: withChange(latest.current.steps, step, change) });
      for (const edit of [...sent.values()].flatMap((row) => Object.values(row))) savedEdits.add(edit);
      await refetch();
      update({ edits: withConflicts(withoutSaved(latest.current.edits, sent, conflicts), conflicts) });
      setFailure(changes.removed.length > 0 ? refusedRemoval(conflicts) : null);
      return undefined;
    } catch (error) {
      return error;
    } finally {
      setSaving(false);
    }
  };

  /**
   * Saves the valid edits after the running call: one call for each step, so that undo can revert it separately.
   * Refused edits (400) are sent again if `retriesRefused`, and together with a later step that changes a building,
   * floor or flat; one undo then reverts both. If that call is refused, too, the later step is sent alone.
   */
  const flush = (retriesRefused = false) =>
    queue(async () => {
      const before = withoutUnchanged(latest.current.edits);
      update({ edits: retriesRefused ? withoutRefusals(before) : before });
      if (retriesRefused && before.size === 0) setFailure(null);
      for (const step of stepsOf(latest.current.edits))
        for (const withRefused of mayHelpRefused(latest.current.edits, step) ? [true, false] : [false]) {
          const current = latestRows();
          const sent = sendable(current, latest.current.edits, step, withRefused);
          if (sent.size === 0) continue;
          const error = await send(changesOf(projectId, current, sent), sent, step);
          if (error === undefined) break;
          if (!isApiError(error) || error.status !== 400) {
            setFailure({ message: reasonOf(error), retry });
            return;
          }
          setFailure(null);
          if (!withRefused) update({ edits: withRefusal(latest.current.edits, sent, error, latestRows()) });
        }
    });
  const retry = () => flush(true);

  /** `added`: new rows that belong to the step. */
  const type = (typed: readonly Typed[], added: readonly SheetRow[] = []) => {
    // The caller's rows may be outdated: a save may have ended since they were rendered.
    const current = new Map(latestRows().map((row) => [row.key, row]));
    const cells = typed.map((cell) => ({ ...cell, row: current.get(cell.row.key) ?? cell.row }));
    const { edits: before, steps: earlier } = latest.current;
    const step = nextStep();
    const recorded = [...earlier, typingStep(step, typed, added, before)];
    update({ steps: recorded, edits: withTyped(before, cells, step) });
    flush();
  };

  /** Adds new rows; returns them, for `type`. */
  const addRows = (count: number): SheetRow[] => {
    const free = Math.max(0, Math.min(count, MAX_UNITS - latestRows().length));
    const made = Array.from({ length: free }, () => ({ key: `new ${(newRows += 1)}`, unit: null }));
    update({ lines: [...latest.current.lines, ...made.map(({ key }) => ({ key, id: null }))] });
    return made;
  };

  const remove = (removed: readonly SheetRow[]) => {
    const keys = new Set(removed.map(({ key }) => key));
    const step = nextStep();
    update({ steps: [...latest.current.steps, typingStep(step, [], [], NOTHING)] });
    // A running call may save one of the rows.
    queue(async () => {
      const stored = latestRows().flatMap((row) => (row.unit !== null && keys.has(row.key) ? [row.unit] : []));
      const error = stored.length > 0 ? await send(removalOf(projectId, stored), NOTHING, step) : undefined;
      if (error !== undefined) {
        const [only, ...others] = removed;
        const what = only !== undefined && others.length === 0 ? placeOf(only, undefined) : `${removed.length} rows`;
        setFailure({ message: `Failed to delete ${what}: ${reasonOf(error)}`, retry: () => remove(removed) });
        return;
      }
      const kept = latestRows().filter(({ key, unit }) => unit !== null && keys.has(key));
      for (const { key } of kept) keys.delete(key);
      update(withoutRows(latest.current, keys, step));
      // A deleted row may have been the reason why a save was refused.
      if (kept.length === 0) flush(true);
    });
  };

  const decide = ({ row, column, theirs }: OpenConflict, keep: 'mine' | 'theirs') => {
    const edit = latest.current.edits.get(row.key)?.[column];
    if (edit?.conflict === undefined) return;
    if (keep === 'theirs') type([{ row, column, text: theirs }]);
    else {
      const { conflict, ...mine } = edit;
      const cells = { ...latest.current.edits.get(row.key), [column]: { ...mine, seen: conflict.current } };
      update({ edits: new Map(latest.current.edits).set(row.key, cells) });
      flush();
    }
  };

  /**
   * Undoes the saved changes of a step, then its unsaved edits. The step stays if a change could not be undone.
   * `wasSaved`: some of its saved changes have been undone already.
   */
  const takeBack = async (id: number, wasSaved: boolean) => {
    const step = latest.current.steps.find((other) => other.id === id);
    if (step === undefined) return;
    for (const change of [...step.changes].reverse()) {
      const isUndone = await history.undo(change, (overwrite) => {
        update({ steps: withoutChange(latest.current.steps, change) });
        if (!overwrite) return;
        queue(() => takeBack(id, true));
        flush(true);
      });
      if (!isUndone) return;
    }
    const isStoredAnew = wasSaved || step.changes.length > 0;
    if (isStoredAnew) await refetch();
    const before = latest.current.edits;
    update(withoutStep(latest.current, step, savedEdits));
    update({ edits: withStored(latest.current.edits, isStoredAnew ? NOTHING : before, step, latestRows()) });
  };

  /** Waits for the running call, then undoes the last step that existed when this was called. */
  const undo = () => {
    const newest = stepIds;
    queue(async () => {
      const step = lastStep(latest.current, savedEdits, newest);
      if (step !== undefined) await takeBack(step.id, false);
    });
    flush(true);
  };

  const refusal = refusalOf(edits);
  return {
    rows,
    edits,
    conflicts: openConflicts(rows, edits),
    lost,
    isSaving,
    failure: failure ?? (refusal === undefined ? null : { message: refusal, retry }),
    canUndo: lastStep({ lines, edits, steps }, savedEdits) !== undefined,
    isUnsaved: () => latest.current.edits.size > 0,
    type,
    addRows,
    remove,
    decide,
    undo,
    dismiss: () => setFailure(null),
    discard: () => update({ edits: NOTHING }),
    discardLost: () => update({ edits: withoutLost(latestRows(), latest.current.edits) }),
  };
}

export type SheetState = ReturnType<typeof useSheet>;
