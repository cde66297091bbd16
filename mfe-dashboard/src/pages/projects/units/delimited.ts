import { COLUMNS, showCell } from './cells';
import type { UnitColumn } from 'shared-contract';
import type { UnitCells } from 'shared-state/api/dashboard/units';

/** Splits delimited text into rows of fields. Fields in quotes may contain delimiters, quotes ("") and line breaks. */
export function parseDelimited(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (isQuoted) {
      if (character !== '"') field += character;
      else if (source.charAt(at + 1) === '"') {
        field += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && field === '') isQuoted = true;
    else if (character === delimiter || character === '\n') {
      row.push(field);
      field = '';
      if (character === '\n') {
        rows.push(row);
        row = [];
      }
    } else field += character;
  }
  if (field !== '' || row.length > 0) rows.push([...row, field]);
  return rows;
}

const quoted = (field: string, delimiter: string) =>
  field.includes(delimiter) || /["\n\r]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;

/** Cells for the clipboard, as spreadsheets exchange them. */
export const toClipboard = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((field) => quoted(field, '\t')).join('\t')).join('\n');

/** Text that a spreadsheet would run as a formula is exported with a leading apostrophe, which the import removes. */
const FORMULA = /^(?=[=+@\t]|-\D)/;

/** A CSV file of the sheet, with the byte order mark that Excel needs for Bangla. */
export function toCsv(units: readonly UnitCells[]): string {
  const lines = units.map((unit) =>
    COLUMNS.map(({ name }) => {
      const value = unit[name];
      return typeof value === 'number' ? String(value) : showCell(name, value).replace(FORMULA, "'");
    }),
  );
  const all = [COLUMNS.map(({ header }) => header), ...lines];
  return `\uFEFF${all.map((row) => row.map((field) => quoted(field, ',')).join(',')).join('\r\n')}\r\n`;
}

const plainName = (header: string) => header.toLowerCase().replaceAll(/\(.*\)|[^a-z]/g, '');
const columnNamed = (header: string): UnitColumn | undefined =>
  COLUMNS.find(({ name }) => name === plainName(header))?.name;

/** The rows of a CSV file by column. The first line names the columns; null if it names neither a floor nor a flat. */
export function fromCsv(text: string): Partial<Record<UnitColumn, string>>[] | null {
  const [head = ''] = text.split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t'].reduce((best, one) =>
    head.split(one).length > head.split(best).length ? one : best,
  );
  const [names = [], ...rows] = parseDelimited(text, delimiter);
  const columns = names.map(columnNamed);
  if (!columns.includes('floor') || !columns.includes('flat')) return null;
  const filled = rows.filter((row) => row.some((field) => field.trim() !== ''));
  return filled.map((row) =>
    Object.fromEntries(
      row.flatMap((field, index) => {
        const column = columns[index];
        return column === undefined ? [] : [[column, field.replace(/^'(?=[=+@-])/, '')]];
      }),
    ),
  );
}
