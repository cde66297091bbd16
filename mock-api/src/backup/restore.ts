import { copyFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { reasonOf } from 'shared-contract';
import { openDatabase } from '../db/database';
import { lockTables, numberOn } from '../db/dialect';
import { BACKED_UP } from '../db/schema';
import { countChange } from '../db/transaction';
import { attachmentsInUse, keepFile, recordFiles, type HostStorage, type StoredFile } from '../files/attachments';
import { migrations } from '../migrations';
import { DATABASE, FILES, type Counts } from './backup';
import { copyRows, deleteRows, hasRows } from './tables';

/** Stores one file of the backup. Throws if it is missing or its content does not match the hash in its name. */
async function keep(storage: HostStorage, folder: string, { name, mediaType }: StoredFile): Promise<void> {
  const copy = storage.store.temporary();
  const path = join(folder, FILES, name);
  if (!(await stat(path).catch(() => null)))
    throw new Error(`The file ${name} of the backup is missing. Nothing was restored.`);
  await copyFile(path, copy);
  const kept = await keepFile(storage, copy, { extension: extname(name).slice(1), mediaType });
  if (kept.name !== name) throw new Error(`The file ${name} of the backup is damaged. Nothing was restored.`);
}

/**
 * Replaces all rows and files by those of a backup, in one transaction, while hosts keep running. Agents must sign in
 * again. Throws if the database is not empty and `replace` is false, the backup is incomplete or damaged, or the signal
 * is aborted before the transaction.
 */
export async function restore(
  storage: HostStorage,
  folder: string,
  { replace, signal }: { replace: boolean; signal?: AbortSignal },
): Promise<Counts> {
  const path = join(folder, DATABASE);
  if (!(await stat(path).catch(() => null))) throw new Error(`${folder} contains no backup.`);
  if (!replace && (await hasRows(storage.db))) {
    throw new Error('The database is not empty. Pass --replace to replace its rows.');
  }
  // Open a copy, because opening applies the newest migrations.
  const copy = storage.store.temporary();
  await copyFile(path, copy);
  const { db: from, migrated } = await openDatabase({ file: copy, durable: false }).catch((error: unknown) => {
    throw new Error(`The backup in ${folder} cannot be used. ${reasonOf(error)}`, { cause: error });
  });
  try {
    // All migrations were applied, so there were no tables: the file is empty, for example after an incomplete copy.
    if (migrated.length === Object.keys(migrations).length)
      throw new Error(`The database of the backup in ${folder} is empty. Nothing was restored.`);
    const files = await attachmentsInUse(from);
    for (const file of files) {
      signal?.throwIfAborted();
      await keep(storage, folder, file);
    }
    signal?.throwIfAborted();
    const rows = await storage.db.transaction().execute(async (trx) => {
      await lockTables(trx, BACKED_UP);
      await deleteRows(trx);
      // The history describes the rows that were just deleted.
      await trx.deleteFrom('history').execute();
      const copied = await copyRows(from, trx);
      // Queued mails may have been sent since the backup. Agents can retry replies.
      await trx
        .updateTable('mails')
        .set({ status: 'failed', reason: 'Restored from a backup.' })
        .where('status', '=', 'queued')
        .execute();
      await recordFiles(trx, files);
      await numberOn(trx, BACKED_UP);
      for (const table of BACKED_UP) await countChange(trx, table);
      return copied;
    });
    // The collector of a host that started before the commit may have removed files that no row named yet.
    const kept = new Set(await storage.store.names());
    for (const file of files) if (!kept.has(file.name)) await keep(storage, folder, file);
    return { rows, files: files.length };
  } finally {
    await from.destroy();
    await storage.store.discard(copy);
  }
}
