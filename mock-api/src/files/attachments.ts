import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { timeIn } from '../db/clock';
import type { Db } from '../db/database';
import { toFlag } from '../db/dialect';
import { FILE_COLUMNS } from '../db/schema';
import type { FileStore } from './stores/store';

/** Database and file storage of an API host. */
export interface HostStorage {
  db: Db;
  store: FileStore;
}

/** A stored file. It becomes visible with the row that names it. */
export interface StoredFile {
  name: string;
  mediaType: string;
  size: number;
}

async function writeAttachments(db: Db, files: readonly StoredFile[], isVisible: boolean): Promise<void> {
  // Use the collector's clock. If this host's clock were used and behind, the collector would treat a new file as old.
  const createdAt = timeIn(db);
  await db
    .insertInto('attachments')
    .values(files.map((file) => ({ ...file, createdAt, isVisible: toFlag(isVisible) })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ createdAt, ...(isVisible && { isVisible: toFlag(true) }) }),
    )
    .execute();
}

/** Name made from a hash of the file's content; `extension` without a dot. */
export async function nameOf(path: string, extension: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return `${hash.digest('hex').slice(0, 32)}.${extension}`;
}

/**
 * Stores a finished temporary file under a name made from its content. Its attachment row is written first, so that the
 * collector keeps the file while it is recent, and removes it later if no row names it.
 */
export async function keepFile(
  { db, store }: HostStorage,
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
  // A form may contain the same file twice.
  const files = new Map(uploads.flatMap((file) => (file === undefined ? [] : [[file.name, file]])));
  // Always in the same order, so that concurrent forms with the same files cannot deadlock.
  const inOrder = [...files.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  if (inOrder.length > 0) await writeAttachments(trx, inOrder, true);
}

/** Makes the files that a restored row names visible again; part of the transaction that writes the row. */
export async function showFiles(trx: Db, names: readonly string[]): Promise<void> {
  if (names.length > 0)
    await trx
      .updateTable('attachments')
      // A new time, so that a concurrent collector does not hide them again.
      .set({ isVisible: toFlag(true), createdAt: timeIn(trx) })
      .where('name', 'in', names)
      .execute();
}

/** SQL conditions, one per file column, that together mean: no row names the attachment. */
const unnamed = FILE_COLUMNS.map(
  ([table, column]) =>
    sql<boolean>`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref('attachments.name')})`,
);

/** SQL condition: a history entry names the attachment. */
const inHistory = sql<boolean>`exists (select 1 from ${sql.table('historyFiles')} where ${sql.ref('historyFiles.name')} = ${sql.ref('attachments.name')})`;

/**
 * Removes files that neither rows nor the history name, and hides those that only the history names. Skips files
 * uploaded after `before` (ISO 8601), because their call may not have written its row yet. Deletes file and attachment
 * in one transaction, so that a concurrent upload of the same file waits. Stops early if the signal is aborted.
 */
export async function collectFiles({ db, store }: HostStorage, before: string, signal?: AbortSignal): Promise<void> {
  const candidates = await db
    .selectFrom('attachments')
    .select('name')
    .where((row) => row.and([...unnamed, row.not(inHistory)]))
    .where('createdAt', '<=', before)
    .execute();
  await db
    .updateTable('attachments')
    .set({ isVisible: toFlag(false) })
    .where((row) => row.and([...unnamed, inHistory]))
    .where('createdAt', '<=', before)
    .where('isVisible', '=', toFlag(true))
    .execute();
  for (const { name } of candidates) {
    if (signal?.aborted) return;
    await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('attachments')
        .where('name', '=', name)
        .where((row) => row.and([...unnamed, row.not(inHistory)]))
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

/** Names of all files that are stored or about to be. */
export async function fileNames(db: Db): Promise<Set<string>> {
  return new Set((await db.selectFrom('attachments').select('name').execute()).map(({ name }) => name));
}

/** Removes files that the database does not know. Call it only if no other database uses the store. */
export async function removeStrays({ db, store }: HostStorage): Promise<void> {
  const known = await fileNames(db);
  for (const name of await store.names()) if (!known.has(name)) await store.remove(name);
}
