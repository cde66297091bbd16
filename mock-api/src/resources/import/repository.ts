import type { ImportLine, ImportReport, ImportTable } from 'shared-contract';
import type { Db } from '../../db/database';
import { forUpdate } from '../../db/dialect';
import type { Columns } from '../../db/history';
import { insertColumns, updateColumns } from '../../db/rows';
import { changing } from '../../db/transaction';
import { inTurns } from '../in-turns';
import { checkColumns, checkLine, type Checked } from './checked';
import { planImport, type Plan } from './plan';
import { STORED } from './stored';

/** Maximum number of changed lines that the report lists. */
const LISTED = 100;

export interface Import {
  table: ImportTable;
  columns: readonly string[];
  lines: readonly ImportLine[];
  /** Digest of the changes of a previous check: writes only if it is still the same. Undefined: only checks. */
  seen?: string | undefined;
}

const reportOf = ({ writes, unchanged, invalid, errors, seen }: Plan, done: boolean): ImportReport => ({
  done,
  created: writes.filter(({ before }) => before === null).length,
  changed: writes.filter(({ before }) => before !== null).length,
  ...{ unchanged, invalid, errors, seen },
  lines: writes.slice(0, LISTED).map(({ line, before, columns, label }) => ({
    ...{ line, label, id: before && String(before.id) },
    columns: before === null ? [] : Object.keys(columns),
  })),
});

async function write(trx: Db, table: ImportTable, { writes }: Plan): Promise<void> {
  const created = table === 'projects' ? { createDate: new Date().toISOString() } : {};
  for await (const { before, columns } of inTurns(writes)) {
    if (before === null) await insertColumns(trx, table, { ...columns, ...created });
    else await updateColumns(trx, table, before, columns);
  }
}

/**
 * Checks the lines of a file and, with `seen`, writes all of them in one transaction. Writes nothing if a line is
 * invalid, or if the changes differ from the checked ones, because a colleague has changed a row or imported the same
 * file. Throws 400 for invalid columns.
 */
export async function importLines(db: Db, { table, columns, lines, seen }: Import) {
  checkColumns(table, columns);
  const checked: Checked[] = [];
  for await (const line of inTurns(lines)) checked.push(checkLine(table, columns, line));
  const converted = (await STORED[table].convert?.(checked)) ?? checked;
  const planned = (rows: readonly object[]) => planImport(table, converted, rows as Columns[]);
  const rows = (from: Db) =>
    from
      .selectFrom(table as 'faqs')
      .selectAll()
      .orderBy('id');
  if (seen === undefined) return reportOf(planned(await rows(db).execute()), false);
  return changing(db, table, async (trx) => {
    const plan = planned(await forUpdate(trx, rows(trx)).execute());
    const isDone = plan.invalid === 0 && plan.seen === seen;
    if (isDone) await write(trx, table, plan);
    return reportOf(plan, isDone);
  });
}
