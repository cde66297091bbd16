import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError, MAX_UNITS, reasonOf, type Unit } from 'shared-contract';
import { holdSession, useAppDispatch } from 'shared-state';
import { changeOf } from 'shared-state/api/dashboard/changes/current';
import { unitApi, useListUnitsQuery, type SheetChanges } from 'shared-state/api/dashboard/units';
import {
  changesOf,
  openConflicts,
  removalOf,
  sendable,
  stepsOf,
  withConflicts,
  withErrors,
  withoutSaved,
  withTyped,
  type Edit,
  type Edits,
  type OpenConflict,
  type SheetRow,
  type Typed,
} from './edits';
import { rowsOf, withSent, withUnits } from './lines';
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
import { useUndoChange } from './undo-change';

const { listUnits, saveUnits } = unitApi.endpoints;

const NOTHING: Edits = new Map();
const NO_UNITS: readonly Unit[] = [];

let newRows = 0;
let stepIds = 0;

/** A unit sheet. Each step is saved immediately with one call, so that one undo reverts it. */
export function useSheet(projectId: string) {
  const { data: units = NO_UNITS } = useListUnitsQuery(projectId);
  const dispatch = useAppDispatch();
  const undoChange = useUndoChange();
  const [sheet, setSheet] = useState<Sheet>({ lines: [], edits: NOTHING, steps: [] });
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { edits, steps } = sheet;
  const lines = withUnits(sheet.lines, units);
  if (lines !== sheet.lines) setSheet({ lines, edits, steps });
  const rows = rowsOf(lines, units);
  const running = useRef<Promise<void>>(Promise.resolve());
  // The latest state, for calls that wait for the running one. `sending`: the edits that the running call saves.
  const latest = useRef({ units, lines, edits, steps, sending: NOTHING });
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

  /** Shows what is stored now. */
  const refetch = async () => {
    const since = Date.now();
    const fetchUnits = () => dispatch(listUnits.initiate(projectId, { forceRefetch: true, subscribe: false }));
    const first = await fetchUnits();
    // It may have joined a call that began before the save.
    const isStale = first.isLoading || (first.startedTimeStamp ?? 0) < since;
    const { data } = isStale ? await fetchUnits() : first;
    if (data === undefined) return;
    latest.current.units = data;
    update({ lines: withUnits(latest.current.lines, data) });
  };

  /** Sends changes of a step, then shows what is stored. Resolves to the error if the call failed. */
  const send = async (changes: SheetChanges, sent: Edits, step: number): Promise<unknown> => {
    setSaving(true);
    latest.current.sending = sent;
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
      const gone = conflicts.some(({ column }) => column === null);
      if (gone) setFailure('A colleague has deleted a flat that you changed. Undo it in Activity to get it back.');
      else if (changes.removed.length > 0 && conflicts.length > 0)
        setFailure('A colleague has just changed a flat, so it was not deleted. Check it, then delete it again.');
      else setFailure(null);
      return undefined;
    } catch (error) {
      const fields = (isApiError(error) && error.fields) || {};
      update({ edits: withErrors(latest.current.edits, fields, (id) => keys.get(id) ?? id) });
      setFailure(reasonOf(error));
      return error;
    } finally {
      latest.current.sending = NOTHING;
      setSaving(false);
    }
  };

  /**
   * Saves the valid edits after the running call: one call for each step, so that undo can revert it separately. A step
   * that was refused (400) is sent again together with the next one, which may make it valid; one undo then reverts both.
   * If that call is refused, too, the next step is sent alone.
   */
  const flush = () =>
    queue(async () => {
      let refusal: unknown;
      for (const step of stepsOf(latest.current.edits))
        for (const first of refusal === undefined ? [0] : [0, step]) {
          const current = latestRows();
          const sent = sendable(current, latest.current.edits, first, step);
          if (sent.size === 0) continue;
          const error = await send(changesOf(projectId, current, sent), sent, step);
          if (error === undefined) {
            if (first === 0) refusal = undefined;
            break;
          }
          if (!isApiError(error) || error.status !== 400) return;
          refusal = error;
        }
      if (refusal !== undefined) setFailure(reasonOf(refusal));
    });

  /** `added`: new rows that belong to the step. */
  const type = (typed: readonly Typed[], added: readonly SheetRow[] = []) => {
    // The caller's rows may be outdated: a save may have ended since they were rendered.
    const current = new Map(latestRows().map((row) => [row.key, row]));
    const cells = typed.map((cell) => ({ ...cell, row: current.get(cell.row.key) ?? cell.row }));
    const { edits: before, steps: earlier, sending } = latest.current;
    const step = (stepIds += 1);
    update({
      steps: [...earlier, typingStep(step, typed, added, before)],
      edits: withTyped(before, cells, step, sending),
    });
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
    const step = (stepIds += 1);
    update({ steps: [...latest.current.steps, typingStep(step, [], [], NOTHING)] });
    // A running call may save one of the rows.
    queue(async () => {
      const stored = latestRows().flatMap(({ key, unit }) => (unit !== null && keys.has(key) ? [unit] : []));
      update(withoutRows(latest.current, keys, step));
      if (stored.length > 0) await send(removalOf(projectId, stored), NOTHING, step);
      // A deleted row may have been the reason why a save was refused.
      if (!latestRows().some(({ key }) => keys.has(key))) flush();
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
   * Undoes the saved changes of a step, then its unsaved edits. The step stays if a change could not be undone. `wasSaved`:
   * some of its changes have been undone already.
   */
  const takeBack = async (id: number, wasSaved: boolean) => {
    const step = latest.current.steps.find((other) => other.id === id);
    if (step === undefined) return;
    for (const change of [...step.changes].reverse()) {
      const isUndone = await undoChange(change, (overwrite) => {
        update({ steps: withoutChange(latest.current.steps, change) });
        if (!overwrite) return;
        queue(() => takeBack(id, true));
        flush();
      });
      if (!isUndone) return;
    }
    const isStoredAnew = wasSaved || step.changes.length > 0;
    if (isStoredAnew) await refetch();
    const before = latest.current.edits;
    update(withoutStep(latest.current, step, savedEdits));
    update({ edits: withStored(latest.current.edits, isStoredAnew ? NOTHING : before, step, latestRows()) });
    if (latest.current.edits.size === 0) setFailure(null);
  };

  /** Waits for the running call, then undoes the last step that existed when this was called. */
  const undo = () => {
    const newest = stepIds;
    queue(async () => {
      const step = lastStep(latest.current, savedEdits, newest);
      if (step !== undefined) await takeBack(step.id, false);
    });
    flush();
  };

  const isUnsaved = edits.size > 0;
  useEffect(() => (isUnsaved ? holdSession() : undefined), [isUnsaved]);
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (latest.current.edits.size > 0) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  return {
    rows,
    edits,
    conflicts: openConflicts(rows, edits),
    isSaving,
    failure,
    canUndo: lastStep({ lines, edits, steps }, savedEdits) !== undefined,
    isUnsaved: () => latest.current.edits.size > 0,
    type,
    addRows,
    remove,
    decide,
    undo,
    retry: flush,
    discard: () => update({ edits: NOTHING }),
  };
}

export type SheetState = ReturnType<typeof useSheet>;
