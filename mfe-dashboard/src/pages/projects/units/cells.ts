import { asciiDigits, formatNumber, formatTaka, parseArea, parseTaka } from 'shared-ui';
import { checkCell, UNIT_COLUMNS, type CheckedCell, type UnitColumn } from 'shared-contract';
import type { UnitCells } from 'shared-state/api/dashboard/units';

export type CellValue = string | number | null;

interface SheetColumn {
  name: UnitColumn;
  header: string;
  /** Width in rem. */
  width: number;
}

const HEADERS: Record<UnitColumn, Omit<SheetColumn, 'name'>> = {
  building: { header: 'Building', width: 6.5 },
  floor: { header: 'Floor', width: 4 },
  flat: { header: 'Flat', width: 4 },
  type: { header: 'Type', width: 8 },
  size: { header: 'Size (sft)', width: 6 },
  facing: { header: 'Facing', width: 7 },
  plan: { header: 'Plan', width: 6 },
  price: { header: 'Price (BDT)', width: 8 },
  status: { header: 'Status', width: 6.5 },
};

export const COLUMNS: readonly SheetColumn[] = UNIT_COLUMNS.map((name) => ({ name, ...HEADERS[name] }));
export const NUMERIC: readonly UnitColumn[] = ['floor', 'size', 'price'];
export const ON_REQUEST = 'On request';

/** The text of a cell, which `readCell` reads back. */
export function showCell(column: UnitColumn, value: CellValue | undefined): string {
  if (value === undefined) return '';
  if (column === 'price') return value === null ? ON_REQUEST : formatNumber(Number(value));
  if (column === 'size') return value === null ? '' : formatNumber(Number(value));
  return String(value ?? '');
}

/** Hint of a cell: a price as people say it, such as "Tk 1.25 crore"; '' for other columns. */
export const explainCell = (column: UnitColumn, value: CellValue | undefined): string =>
  column === 'price' && typeof value === 'number' ? formatTaka(value) : '';

function floorOf(typed: string): number | string {
  const text = asciiDigits(typed);
  if (/^(?:g|gf|ground(?: floor)?)$/i.test(text)) return 0;
  const basement = /^(?:b|basement)\s*(\d+)$/i.exec(text)?.[1];
  if (basement !== undefined) return -Number(basement);
  const level = /^(?:floor\s*)?(-?\d+)(?:st|nd|rd|th)?(?:\s*floor)?$/i.exec(text)?.[1];
  return level === undefined ? typed : Number(level);
}

function valueOf(column: UnitColumn, typed: string): unknown {
  if (column === 'floor') return floorOf(typed);
  if (column === 'size') return typed === '' ? null : parseArea(typed);
  if (column === 'price') return /^(?:|-|on request|call|n\/?a)$/i.test(typed) ? null : parseTaka(typed);
  if (column === 'status')
    return typed === '' ? 'Available' : typed.charAt(0).toUpperCase() + typed.slice(1).toLowerCase();
  return typed;
}

/** Reads what an agent typed, pasted or imported: "1.25 crore", "2 katha", "G", "sold". */
export const readCell = (column: UnitColumn, typed: string): CheckedCell =>
  checkCell(column, valueOf(column, typed.trim()));

/** A row's values by column. */
export const cellsOf = (row: UnitCells): UnitCells =>
  Object.fromEntries(UNIT_COLUMNS.map((column) => [column, row[column]]));
