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

/** Removes files that no row names, and rows of files that nothing names. Runs before the host takes calls. */
export async function collectFiles(db: Db, store: FileStore): Promise<void> {
  const named = new Set<string>();
  for (const [table, column] of FILE_COLUMNS) {
    const names = await db.selectFrom(table).select(sql.ref<string | null>(column).as('name')).distinct().execute();
    for (const { name } of names) if (name !== null) named.add(name);
  }
  const recorded = await db.selectFrom('attachments').select('name').execute();
  for (const { name } of recorded) {
    if (!named.has(name)) await db.deleteFrom('attachments').where('name', '=', name).execute();
  }
  for (const name of await store.names()) if (!named.has(name)) await store.remove(name);
}
