import { useState } from 'react';
import { COLUMNS } from '../cells';
import type { SheetRow } from '../sheet/edits';

/** A cell by row and column, counted from 0. */
export interface Position {
  row: number;
  column: number;
}

/** A rectangle of cells from the `anchor` to the `active` one. */
export interface Selection {
  active: Position;
  anchor: Position;
}

export const at = (row: number, column: number): Selection => ({ active: { row, column }, anchor: { row, column } });

export function rangeOf({ active, anchor }: Selection) {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  };
}

interface Chosen extends Position {
  /** Key of the row; undefined initially, in an empty sheet, and for a row that is just being added. */
  key: string | undefined;
}

const FIRST: Chosen = { key: undefined, row: 0, column: 0 };

/** Finds a selected cell in the current rows. If its row was deleted, takes the row that is now at its index. */
function find({ key, row, column }: Chosen, rows: readonly SheetRow[]): Chosen {
  const index = rows.findIndex((one) => one.key === key);
  const now = index === -1 ? within(row, Math.max(rows.length - 1, 0)) : index;
  return { key: rows[now]?.key, row: now, column };
}

const isSame = (one: Chosen, other: Chosen) => one.key === other.key && one.row === other.row;

/** The selection and its setter. The selection stays on its rows while other rows are added or deleted. */
export function useSelection(rows: readonly SheetRow[]): [Selection, (selection: Selection) => void] {
  const [chosen, setChosen] = useState({ active: FIRST, anchor: FIRST });
  const active = find(chosen.active, rows);
  const anchor = find(chosen.anchor, rows);
  if (!isSame(active, chosen.active) || !isSame(anchor, chosen.anchor)) setChosen({ active, anchor });
  const keyed = (position: Position): Chosen => ({ ...position, key: rows[position.row]?.key });
  return [
    { active, anchor },
    (selection) => setChosen({ active: keyed(selection.active), anchor: keyed(selection.anchor) }),
  ];
}

const LAST_COLUMN = COLUMNS.length - 1;
const PAGE_ROWS = 10;

/** Row and column after a navigation key; null for any other key. `isControl`: Ctrl or Cmd is held. */
function target({ row, column }: Position, key: string, lastRow: number, isControl: boolean): Position | null {
  switch (key) {
    case 'ArrowUp':
      return { row: isControl ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: isControl ? lastRow : row + 1, column };
    case 'ArrowLeft':
      return { row, column: isControl ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: isControl ? LAST_COLUMN : column + 1 };
    case 'PageUp':
      return { row: row - PAGE_ROWS, column };
    case 'PageDown':
      return { row: row + PAGE_ROWS, column };
    case 'Home':
      return { row: isControl ? 0 : row, column: 0 };
    case 'End':
      return { row: isControl ? lastRow : row, column: LAST_COLUMN };
    default:
      return null;
  }
}

const within = (value: number, last: number) => Math.min(Math.max(value, 0), last);

interface Press {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** The selection after a navigation key; Shift extends it. Null for any other key. */
export function moved(
  selection: Selection,
  { key, shiftKey, ctrlKey, metaKey }: Press,
  rows: number,
): Selection | null {
  const next = target(selection.active, key, rows - 1, ctrlKey || metaKey);
  if (next === null) return null;
  const active = { row: within(next.row, rows - 1), column: within(next.column, LAST_COLUMN) };
  return { active, anchor: shiftKey ? selection.anchor : active };
}

/** The next or previous cell in reading order, for Tab; null beyond the sheet. */
export function stepped({ row, column }: Position, step: 1 | -1, rows: number): Selection | null {
  const cell = row * COLUMNS.length + column + step;
  if (cell < 0 || cell >= rows * COLUMNS.length) return null;
  return at(Math.floor(cell / COLUMNS.length), cell % COLUMNS.length);
}
