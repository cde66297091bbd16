import { copyFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { openDatabase, type Db } from '../db/database';
import { snapshot } from '../db/dialect';
import { attachmentsInUse, nameOf, type HostStorage, type StoredFile } from '../files/attachments';
import { makeFolder } from '../files/make-folder';
import { copyRows } from './tables';

/** A backup is a folder with an SQLite database, which newer versions migrate, and the files that its rows name. */
export const DATABASE = 'database.sqlite';
export const FILES = 'files';

/**
 * Maximum number of snapshots. If the collector removes a file before it is copied, the backup needs a new snapshot,
 * which does not name this file.
 */
const MAX_SNAPSHOTS = 5;

export interface Counts {
  rows: number;
  files: number;
}

/** Copies a consistent snapshot of the rows. Returns their number and the files that they name. */
async function copyDatabase(from: Db, path: string): Promise<{ rows: number; files: StoredFile[] }> {
  await rm(path, { force: true });
  const { db: to } = await openDatabase({ file: path, durable: true });
  try {
    return await snapshot(from, (snapshotDb) =>
      to.transaction().execute(async (copy) => {
        const files = await attachmentsInUse(snapshotDb);
        const createdAt = new Date().toISOString();
        const rows = await copyRows(snapshotDb, copy);
        for (const file of files) {
          await copy
            .insertInto('attachments')
            .values({ ...file, createdAt, isVisible: 1 })
            .execute();
        }
        return { rows, files };
      }),
    );
  } finally {
    await to.destroy();
  }
}

/** Copies the files that are not copied yet. Returns false if the collector has removed one since the snapshot. */
async function copyFiles(
  { store }: HostStorage,
  files: readonly StoredFile[],
  folder: string,
  signal?: AbortSignal,
): Promise<boolean> {
  for (const { name } of files) {
    signal?.throwIfAborted();
    const target = join(folder, name);
    if (await stat(target).catch(() => null)) continue;
    const path = await store.local(name);
    if (path === null) return false;
    await copyFile(path, target);
    if ((await nameOf(target, extname(name).slice(1))) !== name)
      throw new Error(`The file ${name} is damaged in the store.`);
  }
  return true;
}

/**
 * Writes a backup to a new folder, completely or not at all, while hosts keep running. Throws if the folder exists, a
 * file is missing or damaged, or the signal is aborted.
 */
export async function backUp(storage: HostStorage, folder: string, signal?: AbortSignal): Promise<Counts> {
  if (await stat(folder).catch(() => null))
    throw new Error(`${folder} already exists. Choose another folder with --to.`);
  const unfinished = join(dirname(folder), `.${basename(folder)}.unfinished`);
  const files = join(unfinished, FILES);
  await rm(unfinished, { recursive: true, force: true });
  makeFolder(files);
  try {
    for (let attempt = 1; attempt <= MAX_SNAPSHOTS; attempt += 1) {
      const copied = await copyDatabase(storage.db, join(unfinished, DATABASE));
      if (await copyFiles(storage, copied.files, files, signal)) {
        signal?.throwIfAborted();
        await rename(unfinished, folder);
        return { rows: copied.rows, files: copied.files.length };
      }
    }
    throw new Error('Files that the rows name are missing in the store.');
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
