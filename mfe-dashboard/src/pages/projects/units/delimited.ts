import {
  delimiterOf,
  quoted,
  readDelimited,
  toCsvText,
  withFormula,
  withoutFormula,
} from '../../../parts/csv/delimited';
import { COLUMNS, showCell } from './cells';
import type { UnitColumn } from 'shared-contract';
import type { UnitCells } from 'shared-state/api/dashboard/units';

/** Splits delimited text into rows of cells. */
export const parseDelimited = (text: string, delimiter: string): string[][] =>
  readDelimited(text, delimiter).records.map(({ cells }) => cells);

/** Cells for the clipboard, as spreadsheets exchange them. */
export const toClipboard = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((field) => quoted(field, '\t')).join('\t')).join('\n');

/** A CSV file of the sheet. */
export function toCsv(units: readonly UnitCells[]): string {
  const lines = units.map((unit) =>
    COLUMNS.map(({ name }) => {
      const value = unit[name];
      return typeof value === 'number' ? String(value) : withoutFormula(showCell(name, value));
    }),
  );
  return toCsvText([COLUMNS.map(({ header }) => header), ...lines]);
}

const plainName = (header: string) => header.toLowerCase().replaceAll(/\(.*\)|[^a-z]/g, '');
const columnNamed = (header: string): UnitColumn | undefined =>
  COLUMNS.find(({ name }) => name === plainName(header))?.name;

/** The rows of a CSV file by column. The first line names the columns; null if it names neither a floor nor a flat. */
export function fromCsv(text: string): Partial<Record<UnitColumn, string>>[] | null {
  const [names = [], ...rows] = parseDelimited(text, delimiterOf(text));
  const columns = names.map(columnNamed);
  if (!columns.includes('floor') || !columns.includes('flat')) return null;
  const filled = rows.filter((row) => row.some((field) => field.trim() !== ''));
  return filled.map((row) =>
    Object.fromEntries(
      row.flatMap((field, index) => {
        const column = columns[index];
        return column === undefined ? [] : [[column, withFormula(field)]];
      }),
    ),
  );
}
