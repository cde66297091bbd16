import type { Unit, UnitColumn, UnitConflict } from 'shared-contract';
import type { SheetChanges, UnitCells } from 'shared-state/api/dashboard/units';
import { cellsOf, COLUMNS, readCell, showCell, type CellValue } from './cells';

/** A cell whose input is not saved yet. */
export interface Edit {
  text: string;
  /** The value to save, unless there is an `error`. */
  value: CellValue;
  error?: string;
  /** The stored value when the agent changed it; undefined in a new row. */
  seen: CellValue | undefined;
  /** Id of the step in which it was typed. */
  step: number;
  /** A colleague's newer value. */
  conflict?: { current: CellValue };
}

export type RowEdits = Readonly<Partial<Record<UnitColumn, Edit>>>;
export type Edits = ReadonlyMap<string, RowEdits>;

/** A row of the sheet: a stored unit, or a new one. The key stays when a new row is saved. */
export interface SheetRow {
  key: string;
  unit: Unit | null;
}

/** One typed cell. */
export interface Typed {
  row: SheetRow;
  column: UnitColumn;
  text: string;
}

/** A cell by row and column. */
export interface Place {
  key: string;
  column: UnitColumn;
}

export const editAt = (edits: Edits, { key, column }: Place): Edit | undefined => edits.get(key)?.[column];

/** Sets the edit of a cell, or removes it. */
export function setEdit(edits: Map<string, RowEdits>, { key, column }: Place, edit: Edit | undefined): void {
  const { [column]: previous, ...others } = edits.get(key) ?? {};
  if (edit === previous) return;
  const row: RowEdits = edit === undefined ? others : { ...others, [column]: edit };
  if (Object.keys(row).length > 0) edits.set(key, row);
  else edits.delete(key);
}

export const storedValue = ({ unit }: SheetRow, column: UnitColumn): CellValue | undefined => unit?.[column];

/** The text of a cell as shown. */
export const textOf = (row: SheetRow, column: UnitColumn, edits: RowEdits | undefined): string =>
  edits?.[column]?.text ?? showCell(column, storedValue(row, column));

const sameText = (one: string, other: string) => one.trim() === other.trim();

/** `sending`: the edit of the cell that a running call saves. */
function editOf(
  { row, column, text }: Typed,
  step: number,
  previous: Edit | undefined,
  sending: Edit | undefined,
): Edit | undefined {
  const stored = storedValue(row, column);
  const current = sending === undefined ? stored : sending.value;
  const canStay = row.unit !== null || sending !== undefined;
  // A flat that is not for sale must not become available because somebody cleared or pasted an empty cell.
  const isKept = column === 'status' && text.trim() === '';
  if (isKept && previous !== undefined && previous.error === undefined) return previous;
  if (canStay && (isKept || sameText(text, showCell(column, current)))) return sending;
  const before = previous ?? sending;
  // Typing over a conflict resolves it.
  const seen = before === undefined ? stored : before.conflict ? before.conflict.current : before.seen;
  const read = readCell(column, text);
  if ('error' in read) return { text, value: null, error: read.error, seen, step };
  if (canStay && read.value === current) return sending;
  return { text: showCell(column, read.value), value: read.value, seen, step };
}

/**
 * The edits with the cells that a step typed; a cell with its stored value is not an edit. `sending`: what a running
 * call saves.
 */
export function withTyped(edits: Edits, typed: readonly Typed[], step: number, sending: Edits): Edits {
  const next = new Map(edits);
  for (const cell of typed) {
    const place = { key: cell.row.key, column: cell.column };
    setEdit(next, place, editOf(cell, step, editAt(next, place), editAt(sending, place)));
  }
  return next;
}

/** What is stored in an edited cell after a save: the sent value, else the previous one; in a new row, the default. */
function savedValue(column: UnitColumn, edit: Edit, sent: RowEdits): CellValue | undefined {
  const cell = sent[column];
  if (cell !== undefined) return cell.value;
  const initial = edit.seen === undefined ? readCell(column, '') : { value: edit.seen };
  return 'error' in initial ? undefined : initial.value;
}

/**
 * The edits that are left after a save of `sent`: those that were not sent, those that were changed again since, and
 * those with a conflict.
 */
export function withoutSaved(edits: Edits, sent: Edits, conflicts: readonly UnitConflict[]): Edits {
  const next = new Map(edits);
  for (const [key, row] of sent) {
    const left: RowEdits = Object.fromEntries(
      COLUMNS.flatMap(({ name: column }) => {
        const edit = next.get(key)?.[column];
        if (edit === undefined || conflicts.some(({ id, column: refused }) => id === key && refused === column))
          return edit === undefined ? [] : [[column, edit]];
        const seen = savedValue(column, edit, row);
        const isSaved = edit === row[column] || (edit.error === undefined && edit.value === seen);
        return isSaved ? [] : [[column, { ...edit, seen }]];
      }),
    );
    if (Object.keys(left).length > 0) next.set(key, left);
    else next.delete(key);
  }
  return next;
}

const REQUIRED: readonly UnitColumn[] = ['floor', 'flat'];
const isSendable = (edit: Edit) => edit.error === undefined && edit.conflict === undefined;

/** The steps with edits, oldest first. */
export const stepsOf = (edits: Edits): number[] =>
  [...new Set([...edits.values()].flatMap((row) => Object.values(row).map(({ step }) => step)))].sort((a, b) => a - b);

/**
 * What can be saved of the steps from `first` to `last`: valid cells of stored rows, and complete new rows without
 * invalid cells, with their cells of earlier steps.
 */
export function sendable(rows: readonly SheetRow[], edits: Edits, first: number, last: number): Edits {
  const chosen = new Map<string, RowEdits>();
  for (const { key, unit } of rows) {
    const typed = Object.entries(edits.get(key) ?? {}).filter(([, { step }]) => step <= last);
    const isNew = ([, edit]: (typeof typed)[number]) => edit.step >= first;
    const cells = typed.filter((cell) => isSendable(cell[1]) && (unit === null || isNew(cell)));
    const isWhole =
      cells.length === typed.length && REQUIRED.every((column) => cells.some(([name]) => name === column));
    if (cells.some(isNew) && (unit !== null || isWhole)) chosen.set(key, Object.fromEntries(cells));
  }
  return chosen;
}

const valuesOf = (row: RowEdits, pick: (edit: Edit) => CellValue | undefined): UnitCells =>
  Object.fromEntries(Object.entries(row).map(([column, edit]) => [column, pick(edit)]));

/** Arguments of the call that saves the edits. */
export function changesOf(projectId: string, rows: readonly SheetRow[], sent: Edits): SheetChanges {
  const of = (isNew: boolean) =>
    rows.flatMap(({ key, unit }) => {
      const row = sent.get(key);
      return row !== undefined && (unit === null) === isNew ? [{ id: unit?.id ?? '', row }] : [];
    });
  return {
    projectId,
    changed: of(false).map(({ id, row }) => ({
      id,
      values: valuesOf(row, ({ value }) => value),
      seen: valuesOf(row, ({ seen }) => seen),
    })),
    added: of(true).map(({ row }) => valuesOf(row, ({ value }) => value)),
    removed: [],
  };
}

/** Arguments of the call that deletes rows. */
export const removalOf = (projectId: string, units: readonly Unit[]): SheetChanges => ({
  projectId,
  changed: [],
  added: [],
  removed: units.map((unit) => ({ id: unit.id, seen: cellsOf(unit) })),
});

/** Marks the cells that were not saved because a colleague has changed them; drops the edits of deleted rows. */
export function withConflicts(edits: Edits, conflicts: readonly UnitConflict[]): Edits {
  const next = new Map(edits);
  for (const { id, column, current } of conflicts) {
    const row = next.get(id);
    if (row === undefined) continue;
    if (column === null) next.delete(id);
    const known = COLUMNS.find(({ name }) => name === column)?.name;
    const edit = known && row[known];
    if (known && edit) next.set(id, { ...row, [known]: { ...edit, conflict: { current: current as CellValue } } });
  }
  return next;
}

/** Marks refused cells. `errors`: messages by unit id and column ("7.price"). `keyOf` returns the row key of a unit id. */
export function withErrors(edits: Edits, errors: Record<string, string>, keyOf: (id: string) => string): Edits {
  const next = new Map(edits);
  for (const [name, error] of Object.entries(errors)) {
    const [id = '', column] = name.split('.');
    const known = COLUMNS.find((one) => one.name === column)?.name;
    const place = known && { key: keyOf(id), column: known };
    const edit = place && editAt(next, place);
    if (edit) setEdit(next, place, { ...edit, error });
  }
  return next;
}

export interface OpenConflict {
  row: SheetRow;
  column: UnitColumn;
  mine: string;
  theirs: string;
}

export const openConflicts = (rows: readonly SheetRow[], edits: Edits): OpenConflict[] =>
  rows.flatMap((row) =>
    COLUMNS.flatMap(({ name: column }) => {
      const edit = edits.get(row.key)?.[column];
      return edit?.conflict ? [{ row, column, mine: edit.text, theirs: showCell(column, edit.conflict.current) }] : [];
    }),
  );

/** "Floor 5, flat A", from what is typed or stored. */
export function placeOf(row: SheetRow, edits: RowEdits | undefined): string {
  const [building, floor, flat] = (['building', 'floor', 'flat'] as const).map((column) => textOf(row, column, edits));
  return [building, floor && `floor ${floor}`, flat && `flat ${flat}`].filter(Boolean).join(', ') || 'New row';
}
