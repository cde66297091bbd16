import { createHash } from 'node:crypto';
import { IMPORT_ID, IMPORTS, type ImportTable } from 'shared-contract';
import { refusalOf, type Columns } from '../../db/history';
import { columnsOf, differs } from '../../db/rows';
import type { Checked, Problem } from './checked';
import { STORED } from './stored';

/** A valid line, with the row that it changes. */
interface PlannedLine {
  line: number;
  /** The stored row; null for a new one. */
  before: Columns | null;
  /** The columns to write; only those that differ if there is a row. */
  columns: Columns;
  label: string;
}

export interface Plan {
  /** Lines that create or change a row, in the order of the file. */
  writes: PlannedLine[];
  unchanged: number;
  invalid: number;
  errors: { line: number; column: string | null; message: string }[];
  /** Digest of the changes. */
  seen: string;
}

/** Maximum number of invalid lines whose errors are reported. */
const REPORTED = 200;

/** Normalises a text for comparison: keyboards write Bangla letters such as য় as one or two code points. */
const keyOf = (value: unknown) => String(value).normalize('NFC').trim().toLowerCase();

/** Finds the row of a line: the one with its id, otherwise the one with the same name. */
function finder(table: ImportTable, rows: readonly Columns[]) {
  const { key } = IMPORTS[table];
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  const byKey = new Map<string, Columns[]>();
  for (const row of rows) byKey.set(keyOf(row[key]), [...(byKey.get(keyOf(row[key])) ?? []), row]);
  return (id: string, values: Columns): Columns | null | Problem => {
    if (id !== '') return byId.get(id) ?? [IMPORT_ID, 'There is no row with this ID.'];
    const found = values[key] === undefined ? [] : (byKey.get(keyOf(values[key])) ?? []);
    if (found.length > 1) return [key, `${found.length} rows have this ${key}. Add an ID column.`];
    return found[0] ?? null;
  };
}

const isProblem = (found: Columns | Problem | null): found is Problem => Array.isArray(found);

/** The values of a new row, with defaults for missing columns; or an error for each required column that is missing. */
function completed(table: ImportTable, values: Columns): Columns | Problem[] {
  const problems: Problem[] = [];
  const all: Record<string, unknown> = {};
  for (const [column, rule] of Object.entries(IMPORTS[table].rules)) {
    if (column in values) {
      all[column] = values[column];
      continue;
    }
    const result = rule.safeParse(undefined);
    if (!result.success) problems.push([column, result.error.issues[0]?.message ?? 'This value is missing.']);
    else if (result.data !== undefined) all[column] = result.data;
  }
  return problems.length > 0 ? problems : { ...STORED[table].blank?.(), ...all };
}

/** Compares checked lines with the stored rows: what an import creates and changes, and which lines are invalid. */
export function planImport(table: ImportTable, lines: readonly Checked[], rows: readonly Columns[]): Plan {
  const find = finder(table, rows);
  const { key } = IMPORTS[table];
  const plan: Plan = { writes: [], unchanged: 0, invalid: 0, errors: [], seen: '' };
  const taken = new Map<string, number>();
  /** The write of a line, or its errors; null if it changes nothing. */
  const planLine = (checked: Checked): PlannedLine | readonly Problem[] | null => {
    if ('problems' in checked) return checked.problems;
    const { line } = checked;
    const before = find(checked.id, checked.values);
    if (isProblem(before)) return [before];
    const values = before === null ? completed(table, checked.values) : checked.values;
    if (Array.isArray(values)) return values;
    const target = before === null ? `new ${keyOf(checked.values[key])}` : `row ${String(before.id)}`;
    const earlier = taken.get(target);
    if (earlier !== undefined) return [[null, `Line ${earlier} changes the same row.`]];
    taken.set(target, line);
    const changed = Object.entries(columnsOf(values)).filter(
      ([column, value]) => before === null || differs(table, column, before[column], value),
    );
    if (before !== null && changed.length === 0) return null;
    const columns = Object.fromEntries(changed);
    const refusal = refusalOf(table, before, { ...before, ...columns });
    if (refusal !== null) return [[null, refusal]];
    return { line, before, columns, label: String(columns[key] ?? before?.[key]).slice(0, 200) };
  };
  for (const checked of lines) {
    const planned = planLine(checked);
    if (planned === null) plan.unchanged += 1;
    else if ('label' in planned) plan.writes.push(planned);
    else {
      plan.invalid += 1;
      if (plan.invalid > REPORTED) continue;
      plan.errors.push(...planned.map(([column, message]) => ({ line: checked.line, column, message })));
    }
  }
  return { ...plan, seen: digestOf(plan) };
}

/** Digest of the changes, including the values that they overwrite. */
function digestOf({ writes, invalid }: Plan): string {
  const hash = createHash('sha256').update(`${invalid}`);
  for (const { line, before, columns } of writes) {
    const replaced = before && [before.id, ...Object.keys(columns).map((column) => before[column])];
    hash.update(JSON.stringify([line, replaced, columns]));
  }
  return hash.digest('base64url');
}
