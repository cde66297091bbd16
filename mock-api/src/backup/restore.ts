import { copyFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { openDatabase } from '../db/database';
import { lockTables, numberOn } from '../db/dialect';
import { BACKED_UP } from '../db/schema';
import { countChange } from '../db/transaction';
import { attachmentsInUse, keepFile, recordFiles, type Shelf, type StoredFile } from '../files/attachments';
import { DATABASE, FILES, type Counts } from './backup';
import { copyRows, deleteRows, hasRows } from './tables';

/** Keeps one file of the backup. Throws where its content is not what its name was made from. */
async function keep(shelf: Shelf, folder: string, { name, mediaType }: StoredFile): Promise<void> {
  const copy = shelf.store.temporary();
  await copyFile(join(folder, FILES, name), copy);
  const kept = await keepFile(shelf, copy, { extension: extname(name).slice(1), mediaType });
  if (kept.name !== name) throw new Error(`The file ${name} of the backup is damaged. Nothing was restored.`);
}

/**
 * Puts the rows and files of a backup in place of all that there are, in one transaction, while hosts go on working. Agents
 * sign in anew. Throws where rows would be lost that `replace` does not allow to lose, and where the backup is not whole.
 */
export async function restore(shelf: Shelf, folder: string, { replace }: { replace: boolean }): Promise<Counts> {
  const path = join(folder, DATABASE);
  if (!(await stat(path).catch(() => null))) throw new Error(`${folder} holds no backup.`);
  if (!replace && (await hasRows(shelf.db))) {
    throw new Error('The database is not empty. Its rows are replaced with --replace only.');
  }
  // Opening it brings it to the newest migration, which is not the backup's to keep.
  const copy = shelf.store.temporary();
  await copyFile(path, copy);
  const { db: from } = await openDatabase({ file: copy, durable: false });
  try {
    const files = await attachmentsInUse(from);
    for (const file of files) await keep(shelf, folder, file);
    const rows = await shelf.db.transaction().execute(async (trx) => {
      await lockTables(trx, BACKED_UP);
      await deleteRows(trx);
      const copied = await copyRows(from, trx);
      await recordFiles(trx, files);
      await numberOn(trx, BACKED_UP);
      for (const table of BACKED_UP) await countChange(trx, table);
      return copied;
    });
    // A host that started meanwhile has collected what no row named yet.
    const kept = new Set(await shelf.store.names());
    for (const file of files) if (!kept.has(file.name)) await keep(shelf, folder, file);
    return { rows, files: files.length };
  } finally {
    await from.destroy();
    await shelf.store.discard(copy);
  }
}
