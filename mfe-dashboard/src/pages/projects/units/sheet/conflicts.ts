import type { UnitColumn, UnitConflict } from 'shared-contract';
import { COLUMNS, listCells, showCell, type CellValue } from '../cells';
import type { Edits, SheetRow } from './edits';

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

/** Message about conflicts that no cell can show; null if there are none. `edits` still contains those of deleted rows. */
export function noteOn(edits: Edits, conflicts: readonly UnitConflict[], isRemoval: boolean): string | null {
  const deleted = [...new Set(conflicts.flatMap(({ id, column }) => (column === null ? id : [])))];
  if (deleted.length > 0) {
    const lost = deleted.flatMap((id) =>
      COLUMNS.flatMap(({ name: column }) => {
        const edit = edits.get(id)?.[column];
        return edit ? [{ column, text: edit.text }] : [];
      }),
    );
    const what = lost.length > 0 ? ` (${listCells(lost)})` : '';
    return `A colleague has deleted a flat that you changed${what}. Undo it in Activity to get it back.`;
  }
  return isRemoval && conflicts.length > 0
    ? 'A colleague has just changed a flat, so it was not deleted. Check it, then delete it again.'
    : null;
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
