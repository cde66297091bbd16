import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { inSheetOrder, isApiError, MAX_UNITS, reasonOf, type Unit, type UnitColumn } from 'shared-contract';
import { holdSession, useAppDispatch } from 'shared-state';
import { changeOf } from 'shared-state/api/dashboard/changes/current';
import { unitApi, useListUnitsQuery, type SheetChanges } from 'shared-state/api/dashboard/units';
import { useHistory } from '../../../parts/history/history-provider';
import {
  changesOf,
  openConflicts,
  removalOf,
  sendable,
  withConflicts,
  withoutSaved,
  withTyped,
  type Edits,
  type OpenConflict,
  type SheetRow,
  type Typed,
} from './edits';

const { listUnits, saveUnits } = unitApi.endpoints;

const NOTHING: Edits = new Map();
const NO_UNITS: readonly Unit[] = [];
/**
 * The rows: stored units in the order in which they were first shown, so that none jumps while an agent types; new ones
 * last.
 */
function useRows(units: readonly Unit[], added: readonly string[]): SheetRow[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  const known = new Set(order);
  const unknown = inSheetOrder(units.filter(({ id }) => !known.has(id))).map(({ id }) => id);
  if (unknown.length > 0) setOrder([...order, ...unknown]);
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const stored = [...order, ...unknown].flatMap((key) => {
    const unit = byId.get(key);
    return unit === undefined ? [] : [{ key, unit }];
  });
  return [...stored, ...added.map((key) => ({ key, unit: null }))];
}

let newRows = 0;

/** A unit sheet. Each step is saved immediately with one call, so that one undo reverts it. */
export function useSheet(projectId: string) {
  const { data: units = NO_UNITS } = useListUnitsQuery(projectId);
  const dispatch = useAppDispatch();
  const history = useHistory();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [edits, setEdits] = useState(NOTHING);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [undoable, setUndoable] = useState<readonly string[]>([]);
  const rows = useRows(units, added);
  const running = useRef<Promise<void>>(Promise.resolve());
  // The latest state, for saves that wait for the running call.
  const latest = useRef({ rows, edits });
  useEffect(() => {
    latest.current.rows = rows;
  });
  const setAllEdits = (next: Edits) => {
    latest.current.edits = next;
    setEdits(next);
  };

  /** Sends the changes, then shows what is stored. */
  const send = async (changes: SheetChanges, sent: Edits) => {
    setSaving(true);
    try {
      const call = dispatch(saveUnits.initiate(changes));
      const conflicts = await call.unwrap();
      const change = changeOf(call.requestId);
      if (change !== undefined) setUndoable((before) => [...before, change]);
      await dispatch(listUnits.initiate(projectId, { forceRefetch: true, subscribe: false }));
      const isRefused = (key: string, column: string) =>
        conflicts.some(({ id, column: refused }) => id === key && refused === column);
      const saved = new Map(
        [...sent].map(([key, row]) => [
          key,
          Object.fromEntries(Object.entries(row).filter(([column]) => !isRefused(key, column))),
        ]),
      );
      setAllEdits(withConflicts(withoutSaved(latest.current.edits, saved), conflicts));
      setAdded((before) => before.filter((key) => !sent.has(key)));
      const gone = conflicts.some(({ column }) => column === null);
      const kept = changes.removed.filter(({ id }) => conflicts.some((conflict) => conflict.id === id)).length;
      if (gone) setFailure('A colleague has deleted a flat that you changed. Undo it in Activity to get it back.');
      else if (kept > 0)
        setFailure('A colleague has just changed a flat, so it was not deleted. Check it, then delete it again.');
      else setFailure(null);
    } catch (error) {
      const fields = isApiError(error) ? Object.entries(error.fields ?? {}) : [];
      const next = new Map(latest.current.edits);
      for (const [name, message] of fields) {
        const [key = '', column = ''] = name.split('.');
        const edit = next.get(key)?.[column as UnitColumn];
        if (edit) next.set(key, { ...next.get(key), [column]: { ...edit, error: message } });
      }
      setAllEdits(next);
      setFailure(reasonOf(error));
    } finally {
      setSaving(false);
    }
  };

  /** Saves the valid edits, after the running call. */
  const flush = () => {
    running.current = running.current.then(async () => {
      const { rows: current, edits: now } = latest.current;
      const sent = sendable(current, now);
      if (sent.size > 0) await send(changesOf(projectId, current, sent), sent);
    });
  };

  const type = (typed: readonly Typed[]) => {
    setAllEdits(withTyped(latest.current.edits, typed));
    flush();
  };

  /** Adds new rows; returns them, for `type`. */
  const addRows = (count: number): SheetRow[] => {
    const free = Math.max(0, Math.min(count, MAX_UNITS - latest.current.rows.length));
    const made = Array.from({ length: free }, () => ({ key: `new ${(newRows += 1)}`, unit: null }));
    latest.current.rows = [...latest.current.rows, ...made];
    setAdded((before) => [...before, ...made.map(({ key }) => key)]);
    return made;
  };

  const remove = (removed: readonly SheetRow[]) => {
    const keys = new Set(removed.map(({ key }) => key));
    setAllEdits(new Map([...latest.current.edits].filter(([key]) => !keys.has(key))));
    setAdded((before) => before.filter((key) => !keys.has(key)));
    const stored = removed.flatMap(({ unit }) => unit ?? []);
    if (stored.length === 0) return;
    running.current = running.current.then(() => send(removalOf(projectId, stored), NOTHING));
  };

  const decide = ({ row, column, theirs }: OpenConflict, keep: 'mine' | 'theirs') => {
    const edit = latest.current.edits.get(row.key)?.[column];
    if (edit?.conflict === undefined) return;
    if (keep === 'theirs') type([{ row, column, text: theirs }]);
    else {
      const { conflict, ...mine } = edit;
      const cells = { ...latest.current.edits.get(row.key), [column]: { ...mine, seen: conflict.current } };
      setAllEdits(new Map(latest.current.edits).set(row.key, cells));
      flush();
    }
  };

  /** Discards what could not be saved; without such edits, undoes the last saved change. */
  const undo = () => {
    if (latest.current.edits.size > 0) {
      setAllEdits(NOTHING);
      setAdded([]);
      setFailure(null);
      return;
    }
    const last = undoable.at(-1);
    if (last === undefined) return;
    setUndoable(undoable.slice(0, -1));
    void history.undo(last);
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
    canUndo: isUnsaved || undoable.length > 0,
    isUnsaved: () => latest.current.edits.size > 0,
    type,
    addRows,
    remove,
    decide,
    undo,
    retry: flush,
    discard: () => setAllEdits(NOTHING),
  };
}

export type SheetState = ReturnType<typeof useSheet>;
