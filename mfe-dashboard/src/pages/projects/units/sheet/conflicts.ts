import type { Unit, UnitColumn, UnitConflict } from 'shared-contract';
import { COLUMNS, showCell, type CellValue } from '../cells';
import { setEdit, type Edits, type RowEdits, type SheetRow } from './edits';

/** Marks the cells that were not saved because a colleague has changed them. */
export function withConflicts(edits: Edits, conflicts: readonly UnitConflict[]): Edits {
  const next = new Map(edits);
  for (const { id: key, column, current } of conflicts) {
    const known = COLUMNS.find(({ name }) => name === column)?.name;
    const edit = known && next.get(key)?.[known];
    if (known && edit) setEdit(next, { key, column: known }, { ...edit, conflict: { current: current as CellValue } });
  }
  return next;
}

/** The failure of a deletion that was refused because a colleague has changed a flat; null if it was not refused. */
export const refusedRemoval = (conflicts: readonly UnitConflict[]) =>
  conflicts.some(({ column }) => column !== null)
    ? { message: 'A colleague has just changed a flat, so it was not deleted. Check it, then delete it again.' }
    : null;

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

/** Cells that cannot be saved, because the sheet no longer has their row. */
export interface LostRow {
  /** The row as last seen. Has no unit if it was deleted before the sheet was opened, or is new and did not fit. */
  row: SheetRow;
  edits: RowEdits;
}

/** `known`: the units that the sheet has had, by row key. */
export function lostRows(rows: readonly SheetRow[], edits: Edits, known: ReadonlyMap<string, Unit>): LostRow[] {
  const present = new Set(rows.map(({ key }) => key));
  const lost = [...edits].filter(([key]) => !present.has(key));
  return lost.map(([key, row]) => ({ row: { key, unit: known.get(key) ?? null }, edits: row }));
}

export function withoutLost(rows: readonly SheetRow[], edits: Edits): Edits {
  const present = new Set(rows.map(({ key }) => key));
  return new Map([...edits].filter(([key]) => present.has(key)));
}
