import { staleMedia, type Fields } from 'shared-contract';
import { invalidField } from '../http/errors';
import { recordFiles, type StoredFile } from '../files/attachments';
import type { Db } from './database';
import { fromFlag, toFlag } from './dialect';
import { listed, type Listed, type Page } from './pages';
import {
  ENTITIES,
  type EntityTable,
  type FileColumn,
  type NewRow,
  type Ordered,
  type PlainRow,
  type Row,
  type RowValues,
  type Toggled,
} from './schema';
import { changing } from './transaction';

/** Uploaded files by the column that references them. */
export type Uploads<Table extends EntityTable> = { [Column in FileColumn<Table>]?: StoredFile };

/** Narrows the type for Kysely: entity tables only share their id, and the functions here work with all of them. */
const anyOf = (table: EntityTable): 'faqs' => table as 'faqs';

/**
 * Converts flags to 0 and 1, and files to their names. Omits columns without an upload, so that an edit keeps the stored file.
 */
function columnsOf(values: object, files: Readonly<Record<string, StoredFile | undefined>>): NewRow<'faqs'> {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values))
    columns[name] = typeof value === 'boolean' ? toFlag(value) : value;
  for (const [name, file] of Object.entries(files)) if (file !== undefined) columns[name] = file.name;
  return columns as unknown as NewRow<'faqs'>;
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

/** Inserts a row, active unless specified otherwise, and makes its files visible. Resolves with its id. */
export function insertRow<Table extends EntityTable>(
  db: Db,
  table: Table,
  values: Omit<RowValues<Table>, 'isActive'> & { isActive?: boolean },
  files: Uploads<Table> = {},
): Promise<number> {
  return changing(db, table, async (trx) => {
    await recordFiles(trx, Object.values(files));
    const { id } = await trx
      .insertInto(anyOf(table))
      .values(columnsOf(values, files))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Throws 400 if an edit changes the type between picture and video without uploading a matching file. */
async function requireMedia(trx: Db, table: EntityTable, id: number, values: object, files: object): Promise<void> {
  const fields: Fields = ENTITIES[table];
  if (!Object.values(fields).some(({ accepts }) => accepts === 'media')) return;
  const stored: object = (await trx.selectFrom(anyOf(table)).selectAll().where('id', '=', id).executeTakeFirst()) ?? {};
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
    await requireMedia(trx, table, id, values, files);
    await recordFiles(trx, Object.values(files));
    const { numUpdatedRows } = await trx
      .updateTable(anyOf(table))
      .set(columnsOf(values, files))
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
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

/** True if one of the columns of an active row, or of any row, names the file. */
export async function hasFile(
  db: Db,
  table: Toggled,
  columns: readonly string[],
  name: string,
  activeOnly: boolean,
): Promise<boolean> {
  let query = db
    .selectFrom(table as 'projects')
    .select('id')
    .where((row) => row.or(columns.map((column) => row(column as 'pdfFile', '=', name))));
  if (activeOnly) query = query.where('isActive', '=', toFlag(true));
  return (await query.executeTakeFirst()) !== undefined;
}

/** Sets a row's active flag. Returns false if there is no such row. */
export function setActive(db: Db, table: Toggled, id: number, value: boolean): Promise<boolean> {
  return changing(db, table, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable(table as 'offers')
      .set({ isActive: toFlag(value) })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** Deletes a row. Returns false if there is no such row. */
export function removeRow(db: Db, table: EntityTable, id: number): Promise<boolean> {
  return changing(db, table, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom(anyOf(table)).where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  });
}
