import { calendarDay, staleMedia, type Fields } from 'shared-contract';
import { invalidField } from '../http/errors';
import { recordFiles, type StoredFile } from '../files/attachments';
import type { Db } from './database';
import { forUpdate, fromFlag, toFlag } from './dialect';
import { createdBefore, differing, record, type Columns } from './history';
import { listed, type Listed, type Page } from './pages';
import {
  ENTITIES,
  type EntityTable,
  type FileColumn,
  isSchedulable,
  type NewRow,
  PARTS,
  type Ordered,
  type PlainRow,
  type Row,
  type RowValues,
  type Schedulable,
  type Toggled,
  withParts,
} from './schema';
import { changing, countChanges, inTransaction } from './transaction';

/** Uploaded files by the column that references them. */
export type Uploads<Table extends EntityTable> = { [Column in FileColumn<Table>]?: StoredFile };

/** Types any entity table as one of them for Kysely. The functions here rely only on what all of them share: the id. */
const anyOf = (table: EntityTable): 'faqs' => table as 'faqs';

/** Finds a stored row and locks it until the transaction ends. */
export async function lockRow(trx: Db, table: EntityTable, id: number): Promise<Columns | undefined> {
  const row = trx.selectFrom(anyOf(table)).selectAll().where('id', '=', id);
  return forUpdate(trx, row).executeTakeFirst();
}

/** Finds the draft of a row and locks it until the transaction ends. */
export async function lockDraft(trx: Db, table: Schedulable, rowId: number): Promise<Row<'drafts'> | undefined> {
  const draft = trx.selectFrom('drafts').selectAll().where('table', '=', table).where('rowId', '=', rowId);
  return forUpdate(trx, draft).executeTakeFirst();
}

/** Inserts a row given as stored columns and records it. Resolves with its id. */
export async function insertColumns(
  trx: Db,
  table: EntityTable,
  columns: Columns,
  isCascaded = false,
): Promise<number> {
  const after = await trx
    .insertInto(anyOf(table))
    .values(columns as NewRow<'faqs'>)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(trx, { table, rowId: after.id, before: null, after: { ...after }, isCascaded });
  return after.id;
}

/** Sets columns of a locked row and records the change. Increments the row's revision, if any, only if a value differs. */
export async function updateColumns(trx: Db, table: EntityTable, before: Columns, columns: Columns): Promise<void> {
  const rowId = before.id as number;
  const isChanged = differing(before, columns).length > 0;
  const after = await trx
    .updateTable(anyOf(table))
    .set({
      ...columns,
      ...(typeof before.revision === 'number' && { revision: before.revision + Number(isChanged) }),
    } as NewRow<'faqs'>)
    .where('id', '=', rowId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(trx, { table, rowId, before, after: { ...after } });
}

/**
 * Deletes a locked row and records it. Does the same first for its draft and its parts, such as the features of a
 * project.
 */
export async function deleteColumns(trx: Db, table: EntityTable, before: Columns, isCascaded = false): Promise<void> {
  const rowId = before.id as number;
  for (const [part, column] of PARTS[table] ?? []) {
    const parts = trx
      .selectFrom(anyOf(part))
      .selectAll()
      .where(column as 'id', '=', rowId)
      .orderBy('id');
    for (const row of await forUpdate(trx, parts).execute()) await deleteColumns(trx, part, { ...row }, true);
  }
  const draft = isSchedulable(table) ? await lockDraft(trx, table, rowId) : undefined;
  if (draft !== undefined) await deleteColumns(trx, 'drafts', { ...draft }, true);
  await trx.deleteFrom(anyOf(table)).where('id', '=', rowId).execute();
  await record(trx, { table, rowId, before, after: null, isCascaded });
}

/**
 * Converts flags to 0 and 1, and files to their names. Omits file columns without an upload, so that an edit keeps the
 * stored file.
 */
export function columnsOf(values: object, files: Readonly<Record<string, StoredFile | undefined>> = {}): Columns {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values))
    columns[name] = typeof value === 'boolean' ? toFlag(value) : value;
  for (const [name, file] of Object.entries(files)) if (file !== undefined) columns[name] = file.name;
  return columns;
}

/** Converts a row's flags to booleans. */
export function toPlain<Table extends EntityTable>(table: Table): (row: Row<Table>) => PlainRow<Table> {
  const fields = Object.entries<Fields[string]>(ENTITIES[table]);
  const flags = fields.filter(([, { kind }]) => kind === 'flag').map(([name]) => name as keyof Row<Table>);
  return (row) => {
    const plain: Record<PropertyKey, unknown> = { ...row };
    for (const name of flags) plain[name] = fromFlag(row[name] as number);
    return plain as PlainRow<Table>;
  };
}

/**
 * Inserts a row, active unless specified otherwise, and makes its files visible. Resolves with its id. If an earlier
 * call with the same `Idempotency-Key` has created a row in this table that still exists, inserts nothing and resolves with
 * that row's id. So insert at most one row per table in a call: with a key, a second one would be taken for the first.
 */
export function insertRow<Table extends EntityTable>(
  db: Db,
  table: Table,
  values: Omit<RowValues<Table>, 'isActive'> & { isActive?: boolean },
  files: Uploads<Table> = {},
): Promise<number> {
  return changing(db, table, async (trx) => {
    const created = await createdBefore(trx, table);
    if (created !== undefined && (await lockRow(trx, table, created)) !== undefined) return created;
    await recordFiles(trx, Object.values(files));
    return insertColumns(trx, table, columnsOf(values, files));
  });
}

/** Throws 400 if an edit changes the type between picture and video without uploading a matching file. */
export function requireMedia(table: EntityTable, stored: Columns, values: object, files: object): void {
  const fields: Fields = ENTITIES[table];
  if (!Object.values(fields).some(({ accepts }) => accepts === 'media')) return;
  const [stale] = Object.entries(staleMedia(fields, { ...values, ...files }, { ...stored }));
  if (stale !== undefined) throw invalidField(...stale);
}

/** Updates a row; a file that is not uploaded stays. Returns false if there is no such row. */
export function updateRow<Table extends EntityTable>(
  db: Db,
  table: Table,
  id: number,
  values: Partial<RowValues<Table>>,
  files: Uploads<Table> = {},
): Promise<boolean> {
  return changing(db, table, async (trx) => {
    const stored = await lockRow(trx, table, id);
    if (stored === undefined) return false;
    requireMedia(table, stored, values, files);
    await recordFiles(trx, Object.values(files));
    await updateColumns(trx, table, stored, columnsOf(values, files));
    return true;
  });
}

/** All rows, or one page of them, by their order, then newest first. */
export async function listOrdered<Table extends Ordered>(
  db: Db,
  table: Table,
  activeOnly: boolean,
  page?: Page,
): Promise<Listed<PlainRow<Table>>> {
  let query = db.selectFrom(table as 'teamMembers').selectAll();
  if (activeOnly) query = query.where('isActive', '=', toFlag(true));
  const { rows, ...rest } = await listed(query.orderBy('order').orderBy('id', 'desc'), page);
  return { ...rest, rows: (rows as unknown[] as Row<Table>[]).map(toPlain(table)) };
}

/** Rows to search: all of a table, or only active ones. Drafts have no active flag. */
type Searched = { table: Toggled; activeOnly: boolean } | { table: 'drafts'; activeOnly?: never };

/** True if one of the columns names the file. */
export async function hasFile(
  db: Db,
  { table, activeOnly }: Searched,
  columns: readonly string[],
  name: string,
): Promise<boolean> {
  let query = db
    .selectFrom(table as 'projects')
    .select('id')
    .where((row) => row.or(columns.map((column) => row(column as 'pdfFile', '=', name))));
  if (activeOnly) query = query.where('isActive', '=', toFlag(true));
  return (await query.executeTakeFirst()) !== undefined;
}

/** True if two values of a column differ. Ignores the notation of dates and line breaks, because forms change it. */
export function differs(table: EntityTable, column: string, one: unknown, other: unknown): boolean {
  const { kind, isDay } = (ENTITIES[table] as Fields)[column] ?? {};
  const normal = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    if (kind !== 'date' && kind !== 'optionalDate') return value.replace(/\r\n?/g, '\n');
    return isDay ? calendarDay(value) : Date.parse(value);
  };
  return normal(one) !== normal(other);
}

/** Sets a row's active flag. Returns false if there is no such row. */
export const setActive = (db: Db, table: Toggled, id: number, isActive: boolean): Promise<boolean> =>
  updateRow(db, table, id, { isActive });

/** Deletes a row. Returns false if there is no such row. */
export function removeRow(db: Db, table: EntityTable, id: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await countChanges(trx, withParts(table));
    const stored = await lockRow(trx, table, id);
    if (stored !== undefined) await deleteColumns(trx, table, stored);
    return stored !== undefined;
  });
}
