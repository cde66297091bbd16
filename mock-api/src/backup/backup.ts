import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { openDatabase, type Db } from '../db/database';
import { snapshot } from '../db/dialect';
import { attachmentsInUse, nameOf, type Shelf, type StoredFile } from '../files/attachments';
import { copyRows } from './tables';

/** A backup is a folder: rows as an embedded database, which newer versions migrate, and the files that they name. */
export const DATABASE = 'database.sqlite';
export const FILES = 'files';

/** How many moments are tried: at the next one no row names what was collected in between. */
const MOMENTS = 5;

export interface Counts {
  rows: number;
  files: number;
}

/** Copies the rows as they are at one moment. */
async function copyDatabase(from: Db, path: string): Promise<{ rows: number; files: StoredFile[] }> {
  await rm(path, { force: true });
  const { db: to } = await openDatabase({ file: path, durable: true });
  try {
    return await snapshot(from, (moment) =>
      to.transaction().execute(async (copy) => {
        const files = await attachmentsInUse(moment);
        const createdAt = new Date().toISOString();
        const rows = await copyRows(moment, copy);
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

/** Copies the files that are not copied yet. False where one has been collected since: a newer row names no longer. */
async function copyFiles({ store }: Shelf, files: readonly StoredFile[], folder: string): Promise<boolean> {
  for (const { name } of files) {
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
 * Writes a backup to a folder that does not exist yet, whole or not at all, while hosts go on working. Throws where the
 * folder is there or a file cannot be had.
 */
export async function backUp(shelf: Shelf, folder: string): Promise<Counts> {
  if (await stat(folder).catch(() => null))
    throw new Error(`${folder} exists already. Choose another folder with --to.`);
  const unfinished = join(dirname(folder), `.${basename(folder)}.unfinished`);
  const files = join(unfinished, FILES);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(files, { recursive: true, mode: 0o700 });
  for (let attempt = 1; ; attempt += 1) {
    const copied = await copyDatabase(shelf.db, join(unfinished, DATABASE));
    if (await copyFiles(shelf, copied.files, files)) {
      await rename(unfinished, folder);
      return { rows: copied.rows, files: copied.files.length };
    }
    if (attempt === MOMENTS) throw new Error('Files that the rows name are missing in the store.');
  }
}
