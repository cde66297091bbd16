import { reasonOf, type ApiError, type Unit, type UnitColumn, type UnitConflict } from 'shared-contract';
import type { SheetChanges, UnitCells } from 'shared-state/api/dashboard/units';
import { cellsOf, COLUMNS, readCell, showCell, type CellValue } from '../cells';

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
  /** Reason why the API host refused the call, if it named no cell. Example: two rows for one flat. */
  refused?: string | undefined;
}

export type RowEdits = Readonly<Partial<Record<UnitColumn, Edit>>>;
export type Edits = ReadonlyMap<string, RowEdits>;

/** A row of the sheet: a stored unit, or a new one. The key stays when a new row is saved. */
export interface SheetRow {
  key: string;
  unit: Unit | null;
}

/** A typed cell. `seen`: the stored value when it was typed; default: the stored value now. */
export interface Typed {
  row: SheetRow;
  column: UnitColumn;
  text: string;
  seen?: CellValue;
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

function editOf(typed: Typed, step: number, previous: Edit | undefined): Edit | undefined {
  const { row, column, text, seen: seenBefore = storedValue(row, column) } = typed;
  const stored = storedValue(row, column);
  // A flat that is not for sale must not become available because somebody clears its status or pastes an empty one.
  if (column === 'status' && text.trim() === '') {
    if (previous !== undefined && previous.error === undefined) return { ...previous, step };
    if (row.unit !== null) return undefined;
  }
  // Typing over a conflict resolves it.
  const seen = previous === undefined ? seenBefore : previous.conflict ? previous.conflict.current : previous.seen;
  if (stored !== undefined && text.trim() === showCell(column, stored).trim())
    return { text, value: stored, seen, step };
  const read = readCell(column, text);
  if ('error' in read) return { text, value: null, error: read.error, seen, step };
  return { text: showCell(column, read.value), value: read.value, seen, step };
}

/** Adds the cells that were typed in a step. */
export function withTyped(edits: Edits, typed: readonly Typed[], step: number): Edits {
  const next = new Map(edits);
  for (const cell of typed) {
    const place = { key: cell.row.key, column: cell.column };
    setEdit(next, place, editOf(cell, step, editAt(next, place)));
  }
  return next;
}

/** Replaces each edit with the result of `change`; undefined removes it. */
function mapEdits(edits: Edits, change: (edit: Edit, place: Place) => Edit | undefined): Edits {
  const next = new Map(edits);
  for (const [key, row] of edits)
    for (const { name: column } of COLUMNS) {
      const edit = row[column];
      if (edit !== undefined) setEdit(next, { key, column }, change(edit, { key, column }));
    }
  return next;
}

/** Drops edits whose value is already stored. Not for use during a save, which may change the stored value. */
export const withoutUnchanged = (edits: Edits): Edits =>
  mapEdits(edits, (edit) => (isSendable(edit) && edit.value === edit.seen ? undefined : edit));

/** Lets refused edits be sent again. */
export const withoutRefusals = (edits: Edits): Edits =>
  mapEdits(edits, (edit) => (edit.refused === undefined ? edit : { ...edit, refused: undefined }));

/**
 * Stored value of a cell after its row was saved: the sent value; if none was sent, the previous value, or in a new row
 * the default.
 */
function savedValue(column: UnitColumn, edit: Edit, sent: RowEdits): CellValue | undefined {
  const cell = sent[column];
  if (cell !== undefined) return cell.value;
  const initial = edit.seen === undefined ? readCell(column, '') : { value: edit.seen };
  return 'error' in initial ? undefined : initial.value;
}

/** The edits that remain after `sent` was saved: not sent, typed again during the save, or in conflict. */
export const withoutSaved = (edits: Edits, sent: Edits, conflicts: readonly UnitConflict[]): Edits =>
  mapEdits(edits, (edit, { key, column }) => {
    const row = sent.get(key);
    // A conflict without a column means that a colleague has deleted the row.
    const isRefused = conflicts.some((one) => one.id === key && (one.column === null || one.column === column));
    if (row === undefined || isRefused) return edit;
    return edit === row[column] ? undefined : { ...edit, seen: savedValue(column, edit, row) };
  });

const IDENTIFYING: readonly UnitColumn[] = ['building', 'floor', 'flat'];
const REQUIRED: readonly UnitColumn[] = ['floor', 'flat'];
const isSendable = (edit: Edit) => edit.error === undefined && edit.conflict === undefined;
const allOf = (edits: Edits): Edit[] => [...edits.values()].flatMap((row) => Object.values(row));

/** Ids of the steps with edits that were not refused, oldest first. */
export const stepsOf = (edits: Edits): number[] =>
  [...new Set(allOf(edits).flatMap(({ step, refused }) => (refused === undefined ? [step] : [])))].sort(
    (a, b) => a - b,
  );

export const refusalOf = (edits: Edits): string | undefined =>
  allOf(edits).find(({ refused }) => refused !== undefined)?.refused;

/** True if there are refused edits and the step may make them valid, because it changes a building, floor or flat. */
export const mayHelpRefused = (edits: Edits, step: number): boolean =>
  refusalOf(edits) !== undefined &&
  [...edits.values()].some((row) => IDENTIFYING.some((column) => row[column]?.step === step));

/**
 * The edits of steps up to `last` that can be saved: valid cells of stored rows, and complete new rows without invalid
 * cells. Includes refused edits only if `withRefused` is true.
 */
export function sendable(rows: readonly SheetRow[], edits: Edits, last: number, withRefused: boolean): Edits {
  const chosen = new Map<string, RowEdits>();
  for (const { key, unit } of rows) {
    const typed = Object.entries(edits.get(key) ?? {}).filter(([, { step }]) => step <= last);
    const cells = typed.filter(([, edit]) => isSendable(edit) && (withRefused || edit.refused === undefined));
    const isWhole =
      cells.length === typed.length && REQUIRED.every((column) => cells.some(([name]) => name === column));
    if (cells.length > 0 && (unit !== null || isWhole)) chosen.set(key, Object.fromEntries(cells));
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

/**
 * Marks the cells that the API host refused by name ("7.price"), or all of `sent` if it named none. Skips cells that
 * were typed again during the call.
 */
export function withRefusal(edits: Edits, sent: Edits, error: ApiError, rows: readonly SheetRow[]): Edits {
  const { fields = {} } = error;
  const ids = new Map(rows.map(({ key, unit }) => [key, unit?.id]));
  const errorAt = ({ key, column }: Place) => fields[`${ids.get(key)}.${column}`];
  const named = mapEdits(sent, (edit, place) => (errorAt(place) === undefined ? undefined : edit));
  return mapEdits(edits, (edit, place) => {
    if (edit !== editAt(sent, place)) return edit;
    if (named.size === 0) return { ...edit, refused: reasonOf(error) };
    const message = errorAt(place);
    return message === undefined ? edit : { ...edit, error: message };
  });
}

/** "Floor 5, flat A", from what is typed or stored. */
export function placeOf(row: SheetRow, edits: RowEdits | undefined): string {
  const [building, floor, flat] = (['building', 'floor', 'flat'] as const).map((column) => textOf(row, column, edits));
  return [building, floor && `floor ${floor}`, flat && `flat ${flat}`].filter(Boolean).join(', ') || 'New row';
}
