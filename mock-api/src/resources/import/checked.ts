import { IMPORT_ID, importColumns, IMPORTS, type ImportLine, type ImportTable } from 'shared-contract';
import type { Columns } from '../../db/history';
import { HttpError } from '../../http/errors';

/** An error of a line; `column` is null if the error concerns the whole line. */
export type Problem = [column: string | null, message: string];
/** The values of a line, or its errors. */
export type Checked = { line: number; id: string; values: Columns } | { line: number; problems: Problem[] };

const isMissing = (value: unknown, kind: string | undefined) => value === '' && (kind === 'flag' || kind === 'word');

/** Checks the cells of a line with the form's rules. An empty cell of a choice counts as missing. */
export function checkLine(table: ImportTable, names: readonly string[], { line, cells }: ImportLine): Checked {
  const { rules, fields } = IMPORTS[table];
  const problems: Problem[] = [];
  const values: Record<string, unknown> = {};
  let id = '';
  for (const [index, column] of names.entries()) {
    const cell = cells[index] ?? '';
    if (column === IMPORT_ID) id = cell.trim();
    else if (cell.includes('\0')) problems.push([column, 'The text contains a character that cannot be stored.']);
    else if (!isMissing(cell, fields[column]?.kind)) values[column] = cell;
  }
  for (const [column, value] of Object.entries(values)) {
    const result = rules[column]?.safeParse(value);
    if (result?.success) values[column] = result.data;
    else problems.push([column, result?.error.issues[0]?.message ?? 'This value is not valid.']);
  }
  if (cells.length > names.length) problems.push([null, 'This line has more cells than the header has columns.']);
  return problems.length > 0 ? { line, problems } : { line, id, values };
}

/** Throws 400 for unknown or repeated columns, or if none identifies a row. */
export function checkColumns(table: ImportTable, names: readonly string[]): void {
  const known = [IMPORT_ID, ...importColumns(table)];
  const unknown = names.find((name) => !known.includes(name));
  const { key } = IMPORTS[table];
  if (unknown !== undefined) throw new HttpError(400, `There is no column ${unknown.slice(0, 100)}.`);
  if (new Set(names).size < names.length) throw new HttpError(400, 'Duplicate column.');
  if (!names.includes(key) && !names.includes(IMPORT_ID))
    throw new HttpError(400, `The columns must include ${key} or ${IMPORT_ID}.`);
}
