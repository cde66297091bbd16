import { sql } from 'kysely';
import type { Db } from '../db/database';
import { FILE_COLUMNS } from '../db/schema';
import type { FileStore } from './local-store';

/** A kept file that becomes visible with the row that names it. */
export interface StoredFile {
  name: string;
  mediaType: string;
  size: number;
}

/** Columns that name the uploaded files; a column without an upload is left out, so that an edit keeps what is stored. */
export function fileColumns<Name extends string>(
  files: Partial<Record<Name, StoredFile>>,
): Partial<Record<Name, string>> {
  const columns: Partial<Record<Name, string>> = {};
  for (const name in files) if (files[name] !== undefined) columns[name] = files[name].name;
  return columns;
}

/** Makes files visible; part of the transaction that writes the row naming them. */
export async function recordFiles(trx: Db, uploads: readonly (StoredFile | undefined)[]): Promise<void> {
  const files = uploads.filter((file) => file !== undefined);
  if (files.length === 0) return;
  const createdAt = new Date().toISOString();
  await trx
    .insertInto('attachments')
    .values(files.map((file) => ({ ...file, createdAt })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** True in SQL where no row of any table names the attachment. */
const unnamed = FILE_COLUMNS.map(
  ([table, column]) =>
    sql<boolean>`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref('attachments.name')})`,
);

/**
 * Removes files that no row names, and their attachments. Files kept within the last `youngerThan` milliseconds stay, as the
 * call that brought them may not have written its row yet.
 */
export async function collectFiles(db: Db, store: FileStore, youngerThan: number): Promise<void> {
  await db
    .deleteFrom('attachments')
    .where((row) => row.and(unnamed))
    .where('createdAt', '<=', new Date(Date.now() - youngerThan).toISOString())
    .execute();
  const recorded = new Set((await db.selectFrom('attachments').select('name').execute()).map(({ name }) => name));
  for (const name of await store.names()) if (!recorded.has(name)) await store.remove(name, youngerThan);
}
