import { join } from 'node:path';
import { reasonOf } from 'shared-contract';
import { makeFolder } from '../../files/make-folder';
import { SQLite, type EmbeddedDatabase } from '../engines/sqlite';

const WAIT_MS = 2000;

interface HeldFolder {
  folder: string;
  release: () => void;
}

const isBusy = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/**
 * Locks a folder for this process. Returns null if another process still holds it after `timeout` (ms); throws if the
 * folder cannot be used. The operating system releases the lock when the process ends, even if it is killed.
 */
function tryFolder(folder: string, timeout: number): HeldFolder | null {
  let lock: EmbeddedDatabase | undefined;
  try {
    makeFolder(folder);
    lock = new SQLite(join(folder, 'lock.sqlite'), { timeout });
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if (isBusy(error)) return null;
    throw new Error(
      `The data folder ${folder} cannot be used: ${reasonOf(error)}. It must be a folder that the host's account can write to.`,
      { cause: error },
    );
  }
  const held = lock;
  return { folder, release: () => held.close() };
}

/** Locks the data folder, so that no second host uses its database and files. Throws if another host holds it. */
export function takeDataFolder(folder: string): HeldFolder {
  const held = tryFolder(folder, WAIT_MS);
  if (held === null) {
    throw new Error(`Another API host is using ${folder}. Stop it, or choose another folder with --data.`);
  }
  return held;
}

/**
 * Locks the first free folder of `host-1`, `host-2`, …, because hosts on one machine must not share their copies of
 * files.
 */
export function takeFreeFolder(parent: string): HeldFolder {
  for (let number = 1; ; number += 1) {
    const held = tryFolder(join(parent, `host-${number}`), 0);
    if (held !== null) return held;
  }
}
