import { join } from 'node:path';
import SQLite from 'better-sqlite3';

const WAIT_MS = 2000;

/**
 * Takes the data folder for this process, so that no second host removes files that this one is writing. The operating
 * system gives it back when the process ends, however it ends. Throws when another host holds it.
 */
export function lockFolder(folder: string): () => void {
  const lock = new SQLite(join(folder, 'lock.sqlite'), { timeout: WAIT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof SQLite.SqliteError && error.code === 'SQLITE_BUSY') {
      throw new Error(`Another API host is using ${folder}. Stop it, or choose another folder with --data.`, {
        cause: error,
      });
    }
    throw error;
  }
  return () => lock.close();
}
