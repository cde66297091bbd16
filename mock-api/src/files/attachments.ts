import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '../db/database';
import { toFlag } from '../db/dialect';
import { FILE_COLUMNS } from '../db/schema';
import type { FileStore } from './stores/store';

/** Files and the rows that tell of them. */
export interface Shelf {
  db: Db;
  store: FileStore;
}

/** A kept file that becomes visible with the row that names it. */
export interface StoredFile {
  name: string;
  mediaType: string;
  size: number;
}

async function writeAttachments(db: Db, files: readonly StoredFile[], isVisible: boolean): Promise<void> {
  const createdAt = new Date().toISOString();
  await db
    .insertInto('attachments')
    .values(files.map((file) => ({ ...file, createdAt, isVisible: toFlag(isVisible) })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ createdAt, ...(isVisible && { isVisible: toFlag(true) }) }),
    )
    .execute();
}

/** The name of a file with this content and an extension (`jpg`). */
export async function nameOf(path: string, extension: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return `${hash.digest('hex').slice(0, 32)}.${extension}`;
}

/**
 * Keeps a finished temporary file under a name made from its content. The file is announced before it is kept, so that it
 * is collected when no row comes to name it, and not collected while one is about to.
 */
export async function keepFile(
  { db, store }: Shelf,
  path: string,
  { extension, mediaType }: { extension: string; mediaType: string },
): Promise<StoredFile> {
  const { size } = await stat(path);
  const file = { name: await nameOf(path, extension), mediaType, size };
  await writeAttachments(db, [file], false);
  await store.keep(path, file.name);
  return file;
}

/** Makes files visible; part of the transaction that writes the row naming them. */
export async function recordFiles(trx: Db, uploads: readonly (StoredFile | undefined)[]): Promise<void> {
  // A file may be brought twice in one form.
  const files = new Map(uploads.flatMap((file) => (file === undefined ? [] : [[file.name, file]])));
  // In one order everywhere, so that no two forms with the same files wait for each other.
  const inOrder = [...files.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  if (inOrder.length > 0) await writeAttachments(trx, inOrder, true);
}

/** True in SQL where no row of any table names the attachment. */
const unnamed = FILE_COLUMNS.map(
  ([table, column]) =>
    sql<boolean>`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref('attachments.name')})`,
);

/**
 * Removes files that no row names. Files brought within the last `youngerThan` milliseconds stay, as the call that brought
 * them may not have written its row yet. Each goes in one transaction with its attachment, which a call that brings the
 * same file meanwhile waits for.
 */
export async function collectFiles({ db, store }: Shelf, youngerThan: number): Promise<void> {
  const before = new Date(Date.now() - youngerThan).toISOString();
  const candidates = await db
    .selectFrom('attachments')
    .select('name')
    .where((row) => row.and(unnamed))
    .where('createdAt', '<=', before)
    .execute();
  for (const { name } of candidates) {
    await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('attachments')
        .where('name', '=', name)
        .where((row) => row.and(unnamed))
        .where('createdAt', '<=', before)
        .executeTakeFirst();
      if (numDeletedRows > 0n) await store.remove(name);
    });
  }
}

/** The files that rows name. */
export function attachmentsInUse(db: Db): Promise<StoredFile[]> {
  return db
    .selectFrom('attachments')
    .select(['name', 'mediaType', 'size'])
    .where((row) => row.not(row.and(unnamed)))
    .orderBy('name')
    .execute();
}

/** Names of all files that are kept or about to be. */
export async function fileNames(db: Db): Promise<Set<string>> {
  return new Set((await db.selectFrom('attachments').select('name').execute()).map(({ name }) => name));
}

/** Removes files that the database does not know. Only where the store is this database's own. */
export async function removeStrays({ db, store }: Shelf): Promise<void> {
  const known = await fileNames(db);
  for (const name of await store.names()) if (!known.has(name)) await store.remove(name);
}
