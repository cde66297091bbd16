import { checkCell, MAX_UNITS, UNIT_COLUMNS, type UnitColumn } from 'shared-contract';
import type { Db } from '../../db/database';
import { createdBefore, recordedBefore, type Columns } from '../../db/history';
import { deleteColumns, insertColumns, lockRow, updateColumns } from '../../db/rows';
import type { Row } from '../../db/schema';
import { changing } from '../../db/transaction';
import { HttpError, invalidField, notFound } from '../../http/errors';

type Cells = Readonly<Record<string, unknown>>;

/** Changes to a unit sheet. `seen` contains the values that the agent saw before the change. */
export interface SheetChanges {
  projectId: number;
  changed: readonly { id: number; values: Cells; seen: Cells }[];
  added: readonly Cells[];
  removed: readonly { id: number; seen: Cells }[];
}

interface Conflict {
  id: number;
  column: string | null;
  current: unknown;
}

/** The units of a project. With `activeOnly`, empty for an inactive project. */
export function listUnits(db: Db, projectId: number, activeOnly: boolean) {
  let query = db.selectFrom('projectUnits').selectAll().where('projectId', '=', projectId);
  if (activeOnly)
    query = query.where((row) =>
      row('projectId', 'in', row.selectFrom('projects').select('projects.id').where('projects.isActive', '=', 1)),
    );
  return query.orderBy('building').orderBy('floor', 'desc').orderBy('flat').orderBy('id').execute();
}

const isColumn = (name: string): name is UnitColumn => UNIT_COLUMNS.some((column) => column === name);

/** Validates cells. `row` names the row in the errors, as in `7.price`. */
function checked(cells: Cells, row: string, errors: Record<string, string>): Columns {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(cells)) {
    if (!isColumn(name)) continue;
    const cell = checkCell(name, value);
    if ('error' in cell) errors[`${row}.${name}`] = cell.error;
    else if (typeof cell.value === 'string' && cell.value.includes('\0'))
      errors[`${row}.${name}`] = 'The text contains a character that cannot be stored.';
    else columns[name] = cell.value;
  }
  return columns;
}

const WHOLE_ROW = Object.fromEntries(UNIT_COLUMNS.map((column) => [column, undefined]));

function validated({ changed, added }: SheetChanges) {
  const errors: Record<string, string> = {};
  const values = {
    changed: changed.map(({ id, values, seen }) => ({ id, seen, values: checked(values, String(id), errors) })),
    added: added.map((cells, index) => checked({ ...WHOLE_ROW, ...cells }, `added ${index}`, errors)),
  };
  const [message] = Object.values(errors);
  if (message !== undefined) throw new HttpError(400, message, errors);
  return values;
}

type Place = Pick<Row<'projectUnits'>, 'building' | 'floor' | 'flat'>;
/** Key of a flat. NFC makes composed and decomposed letters such as ড় equal. */
const placeOf = ({ building, floor, flat }: Place) => `${building}\n${floor}\n${flat}`.normalize('NFC').toLowerCase();

/** Throws 400 if the sheet has too many rows, or two rows for one flat of which at least one is `touched`. */
async function refuseDuplicates(trx: Db, projectId: number, touched: ReadonlySet<number>): Promise<void> {
  const rows = await trx
    .selectFrom('projectUnits')
    .select(['id', 'building', 'floor', 'flat'])
    .where('projectId', '=', projectId)
    .execute();
  if (rows.length > MAX_UNITS) throw new HttpError(400, `A project can have at most ${MAX_UNITS} units.`);
  const known = new Map<string, number>();
  for (const row of rows) {
    const other = known.get(placeOf(row));
    known.set(placeOf(row), row.id);
    if (other === undefined || !(touched.has(row.id) || touched.has(other))) continue;
    const place = [row.building && `${row.building}, `, `floor ${row.floor}, `, row.flat].join('');
    throw invalidField('flat', `The sheet would have two rows for the same flat: ${place}.`);
  }
}

/**
 * Checks unit sheets at the end of a transaction that undoes or restores rows of the given changes. Throws 400 if a
 * project then has too many units, or two rows for the same flat of which at least one belongs to these changes.
 */
export async function checkRestoredUnits(trx: Db, changes: readonly string[]): Promise<void> {
  const units = await trx
    .selectFrom('projectUnits')
    .select(['id', 'projectId'])
    .where('id', 'in', (entries) =>
      entries.selectFrom('history').select('rowId').where('table', '=', 'projectUnits').where('change', 'in', changes),
    )
    .execute();
  const touched = new Set(units.map(({ id }) => id));
  for (const projectId of new Set(units.map((unit) => unit.projectId))) await refuseDuplicates(trx, projectId, touched);
}

/**
 * Saves a sheet's changes in one transaction. A cell, or a row to delete, that a colleague has changed since the
 * agent saw it is left unchanged and returned as a conflict. Throws 400 for invalid cells and duplicate flats, 404 for
 * an unknown project.
 */
export function saveUnits(db: Db, changes: SheetChanges): Promise<Conflict[]> {
  const { projectId, removed } = changes;
  const { changed, added } = validated(changes);
  return changing(db, 'projectUnits', async (trx) => {
    // The lock makes saves of this sheet wait for each other, so that no two agents add the same flat.
    if ((await lockRow(trx, 'projects', projectId)) === undefined) throw notFound();
    const conflicts: Conflict[] = [];
    const touched = new Set<number>();
    const lockUnit = async (id: number) => {
      const row = await lockRow(trx, 'projectUnits', id);
      return row?.projectId === projectId ? row : undefined;
    };
    for (const { id, seen } of removed) {
      const row = await lockUnit(id);
      if (row === undefined) continue;
      const newer = UNIT_COLUMNS.filter((column) => column in seen && seen[column] !== row[column]);
      conflicts.push(...newer.map((column) => ({ id, column, current: row[column] })));
      if (newer.length === 0) await deleteColumns(trx, 'projectUnits', row);
    }
    for (const { id, values, seen } of changed) {
      const row = await lockUnit(id);
      if (row === undefined) {
        conflicts.push({ id, column: null, current: null });
        continue;
      }
      const wanted = Object.entries(values).filter(([column, value]) => row[column] !== value);
      const newer = wanted.filter(([column]) => seen[column] !== row[column]);
      conflicts.push(...newer.map(([column]) => ({ id, column, current: row[column] })));
      const own = wanted.filter((cell) => !newer.includes(cell));
      if (own.length === 0) continue;
      touched.add(id);
      await updateColumns(trx, 'projectUnits', row, Object.fromEntries(own));
    }
    // All added rows exist already if the call was carried out before and its response was lost.
    if ((await createdBefore(trx, 'projectUnits')) === undefined)
      for (const columns of added) touched.add(await insertColumns(trx, 'projectUnits', { ...columns, projectId }));
    await recordedBefore(trx, 'projectUnits');
    await refuseDuplicates(trx, projectId, touched);
    return conflicts;
  });
}
