import type { CsvFile } from '../../../parts/csv/csv-file';
import { quoted, toCsvText, withFormula, withoutFormula } from '../../../parts/csv/delimited';
import { counted, formatCount } from '../../../parts/format-count';
import { COLUMNS, showCell } from './cells';
import { MAX_UNITS, type UnitColumn } from 'shared-contract';
import type { UnitCells } from 'shared-state/api/dashboard/units';

/**
 * A clipboard cell and its delimiter. Spreadsheets quote a cell only if it contains a tab or a line break, so
 * quotation marks that do not enclose the whole cell are part of its text.
 */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\n]*))([\t\n])/g;

/** Rows of the clipboard, as spreadsheets exchange them. */
export function fromClipboard(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const lines = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  for (const [, quotedText, plain = '', end] of lines.replace(/[^\n]$/, '$&\n').matchAll(CELL)) {
    row.push(quotedText?.replaceAll('""', '"') ?? plain);
    if (end === '\t') continue;
    rows.push(row);
    row = [];
  }
  const isColumn = rows.every((cells) => cells.length === 1);
  // In a single column, an empty line is an empty cell. In a block of several columns, it is not a row.
  return isColumn ? rows : rows.filter((cells) => cells.length > 1 || cells[0] !== '');
}

/** Cells for the clipboard. Each row ends with a line break, as in Excel, so that an empty last cell is not lost. */
export const toClipboard = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((field) => quoted(field, '\t')).join('\t')}\n`).join('');

/** Message about rows that exceed the sheet's maximum. */
export const tooMany = (count: number): string =>
  `${counted(count, 'row does', 'rows do')} not fit: a sheet has at most ${formatCount(MAX_UNITS)}.`;

/** Message about pasted columns that exceed the sheet's last column. */
export const tooWide = (count: number): string =>
  `${counted(count, 'column does', 'columns do')} not fit to the right of the selected cell.`;

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

/** The unit of a header: "lakh" of "Price (in lakh)". */
const UNIT = /\(\s*(?:in\s+)?([^)]*)\)/i;

const plainName = (header: string) => header.toLowerCase().replaceAll(/\(.*\)|[^a-z]/g, '');
const columnNamed = (header: string): UnitColumn | undefined =>
  COLUMNS.find(({ name }) => name === plainName(header))?.name;

/** The text of a cell; a number gets the unit of its header: 85 below "Price (lakh)" is "85 lakh". */
function cellText(column: UnitColumn, field: string, header = ''): string {
  const unit = column === 'price' || column === 'size' ? UNIT.exec(header)?.[1]?.trim() : undefined;
  return unit && /[\d০-৯]\s*$/.test(field) ? `${field.trim()} ${unit}` : withFormula(field);
}

type Cells = Partial<Record<UnitColumn, string>>;

/**
 * The rows of a CSV file by column, and the headers that are ignored: unknown ones, and all but the first of a column.
 * Null unless the first line names both floor and flat.
 */
export function fromCsv({ head, lines }: CsvFile): { rows: Cells[]; ignored: string[] } | null {
  const named = head.map(columnNamed);
  const columns = named.map((column, index) => (named.indexOf(column) === index ? column : undefined));
  if (!columns.includes('floor') || !columns.includes('flat')) return null;
  const rows = lines.map(({ cells }): Cells =>
    Object.fromEntries(
      cells.flatMap((field, index) => {
        const column = columns[index];
        return column === undefined ? [] : [[column, cellText(column, field, head[index])]];
      }),
    ),
  );
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), head.length);
  const ignored = Array.from({ length: width }, (_, index) => index).flatMap((index) => {
    const name = head[index]?.trim() ?? '';
    const isUsed = name !== '' || lines.some(({ cells }) => cells[index]?.trim());
    return columns[index] === undefined && isUsed ? [name || `column ${index + 1}`] : [];
  });
  return { rows, ignored };
}
