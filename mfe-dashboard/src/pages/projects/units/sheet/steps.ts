import { editAt, setEdit, storedValue, type Edit, type Edits, type Place, type SheetRow, type Typed } from './edits';
import type { Line } from './lines';

/** An action of the agent that one undo reverts. */
export interface Step {
  id: number;
  /** Changed cells, each with its edit before the step. */
  cells: readonly (Place & { before: Edit | undefined })[];
  /** Keys of the added rows. */
  added: readonly string[];
  /** New rows that were deleted before they were saved. */
  removed: readonly Line[];
  /** Ids of the saved changes (product.md 7.14). */
  changes: readonly string[];
}

export interface Sheet {
  lines: readonly Line[];
  edits: Edits;
  steps: readonly Step[];
}

export const typingStep = (id: number, typed: readonly Typed[], added: readonly SheetRow[], edits: Edits): Step => ({
  id,
  cells: typed.map(({ row: { key }, column }) => ({ key, column, before: editAt(edits, { key, column }) })),
  added: added.map(({ key }) => key),
  removed: [],
  changes: [],
});

/** Removes rows from the sheet. The step `id` records the unsaved ones and all edits, so that undo can restore them. */
export function withoutRows({ lines, edits, steps }: Sheet, keys: ReadonlySet<string>, id: number): Sheet {
  const isRemoved = (line: Line) => line.id === null && keys.has(line.key);
  const cells = [...edits].flatMap(([key, row]) =>
    keys.has(key)
      ? Object.entries(row).map(([column, before]) => ({ key, column: column as Place['column'], before }))
      : [],
  );
  return {
    lines: lines.filter((line) => !isRemoved(line)),
    edits: new Map([...edits].filter(([key]) => !keys.has(key))),
    steps: steps.map((step) => (step.id === id ? { ...step, cells, removed: lines.filter(isRemoved) } : step)),
  };
}

/** Adds a saved change to the step that it belongs to. */
export const withChange = (steps: readonly Step[], id: number, change: string): readonly Step[] =>
  steps.map((step) => (step.id === id ? { ...step, changes: [...step.changes, change] } : step));

/** Removes an undone change from its step. */
export const withoutChange = (steps: readonly Step[], change: string): readonly Step[] =>
  steps.map((step) => ({ ...step, changes: step.changes.filter((id) => id !== change) }));

/** The edit that undo restores; undefined if it has been saved since. */
const unsaved = (before: Edit | undefined, saved: WeakSet<Edit>) =>
  before === undefined || saved.has(before) ? undefined : before;

/**
 * The last step up to `newest` that undo can take back: one with saved changes, deleted new rows, unsaved new rows, or
 * unsaved edits that it set or replaced. A step whose edits a later step has replaced still counts.
 */
export const lastStep = (
  { lines, edits, steps }: Sheet,
  saved: WeakSet<Edit>,
  newest = Number.POSITIVE_INFINITY,
): Step | undefined =>
  steps.findLast(({ id, cells, added, removed, changes }) => {
    if (id > newest) return false;
    const isChanged = ({ before, ...place }: Step['cells'][number]) => {
      const current = editAt(edits, place);
      const previous = unsaved(before, saved);
      return current?.step === id || (previous !== undefined && previous.step !== current?.step);
    };
    const isReplaced = (later: Step) => later.cells.some(({ before }) => unsaved(before, saved)?.step === id);
    return (
      changes.length > 0 ||
      removed.length > 0 ||
      lines.some((line) => line.id === null && added.includes(line.key)) ||
      cells.some(isChanged) ||
      steps.some(isReplaced)
    );
  });

const nameOf = ({ key, column }: Place) => `${column} ${key}`;

/** Takes back the unsaved part of a step, except in cells and new rows that a later step has changed. */
export function withoutStep({ lines, edits, steps }: Sheet, step: Step, saved: WeakSet<Edit>): Sheet {
  const next = new Map(edits);
  const later = new Set(steps.filter(({ id }) => id > step.id).flatMap(({ cells }) => cells.map(nameOf)));
  for (const { before, ...place } of step.cells)
    if (!later.has(nameOf(place))) setEdit(next, place, unsaved(before, saved));
  // Undoing a later step must not restore what this one typed.
  const relink = (cell: Step['cells'][number]) =>
    cell.before?.step === step.id
      ? { ...cell, before: step.cells.find(({ key, column }) => key === cell.key && column === cell.column)?.before }
      : cell;
  const isLeft = ({ key, id }: Line) => id !== null || !step.added.includes(key) || next.has(key);
  return {
    lines: [...lines.filter(isLeft), ...step.removed],
    edits: next,
    steps: steps.filter(({ id }) => id !== step.id).map((other) => ({ ...other, cells: other.cells.map(relink) })),
  };
}

/**
 * Rebases the edits that undoing `step` restored: each takes over `seen` and `conflict` of the edit that it replaced; if
 * it replaced none, `seen` is the stored value. Drops edits of rows that the step added and its undo removed.
 * `kept`: the edits before the undo; empty if the undo changed stored values.
 */
export function withStored(edits: Edits, kept: Edits, { cells, added }: Step, rows: readonly SheetRow[]): Edits {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const next = new Map([...edits].filter(([key]) => byKey.has(key) || !added.includes(key)));
  for (const place of cells) {
    const row = byKey.get(place.key);
    const edit = editAt(next, place);
    const replaced = editAt(kept, place);
    if (row === undefined || edit === undefined || edit.conflict || edit === replaced) continue;
    const { seen, conflict } = replaced ?? { seen: storedValue(row, place.column) };
    setEdit(next, place, { ...edit, seen, ...(conflict && { conflict }) });
  }
  return next;
}
