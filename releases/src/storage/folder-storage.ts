import { randomUUID } from 'node:crypto';
import { cp, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lock } from 'proper-lockfile';
import type { ReleaseFiles, ReleaseStorage } from './storage';

/** A lock that was not refreshed for this long belongs to a process that was killed. */
const LOCK_STALE_MS = 5000;
const LOCK_POLL_MS = 100;
/** Maximum wait for others; publishing takes a second or two. */
const LOCK_PATIENCE_MS = 120_000;

const STAGING = '.staging-';

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Paths of all files below a folder, relative to it. */
export async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** A folder as the files of a release. */
export function filesIn(folder: string): ReleaseFiles {
  return { names: () => listFiles(folder), read: (name) => readFile(join(folder, name)) };
}

/** Syncs all files to disk, then their folders. */
async function syncTree(folder: string): Promise<void> {
  const folders = new Set([folder]);
  for (const name of await listFiles(folder)) {
    const path = join(folder, name);
    folders.add(dirname(path));
    await syncFolder(path);
  }
  for (const path of folders) await syncFolder(path);
}

/**
 * Release storage in a folder. Everything is written to a temporary name, synced and renamed, so that readers see the state
 * before or after, even if the writer is killed.
 */
export class FolderStorage implements ReleaseStorage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async exclusively<Result>(change: () => Promise<Result>, onWait: () => void): Promise<Result> {
    await mkdir(this.#root, { recursive: true });
    const deadline = Date.now() + LOCK_PATIENCE_MS;
    let release: (() => Promise<void>) | undefined;
    for (let waits = 0; release === undefined; waits += 1) {
      try {
        release = await lock(this.#root, { stale: LOCK_STALE_MS, lockfilePath: join(this.#root, '.lock') });
      } catch (error) {
        if (!isCode(error, 'ELOCKED')) throw error;
        if (Date.now() > deadline) {
          throw new Error('Another release has been running for two minutes. Try again when it has finished.', {
            cause: error,
          });
        }
        if (waits === 0) onWait();
        await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
      }
    }
    try {
      await this.#clearUnfinished();
      return await change();
    } finally {
      await release();
    }
  }

  /** Removes what killed writers have left. */
  async #clearUnfinished(): Promise<void> {
    const remotes = join(this.#root, 'remotes');
    const folders = await readdir(remotes).catch(() => []);
    const places = [this.#root, ...folders.map((name) => join(remotes, name))];
    for (const place of places) {
      const names = await readdir(place).catch(() => []);
      for (const name of names.filter((found) => found.startsWith(STAGING))) {
        await rm(join(place, name), { recursive: true, force: true });
      }
    }
  }

  read(name: string): Promise<string | null> {
    return readFile(join(this.#root, name), 'utf8').catch(ifMissing(null));
  }

  write(name: string, text: string): Promise<void> {
    return this.#replace([[name, text]]);
  }

  async writeAndNote(name: string, text: string, log: string, change: (text: string | null) => string): Promise<void> {
    // The log first: a recorded change that was not made is harmless, an unrecorded one is not.
    await this.#replace([
      [log, change(await this.read(log))],
      [name, text],
    ]);
  }

  async #replace(texts: [name: string, text: string][]): Promise<void> {
    const staged = texts.map(([name, text]) => {
      const target = join(this.#root, name);
      return { target, text, unfinished: join(dirname(target), `${STAGING}${randomUUID()}`) };
    });
    try {
      for (const { target, text, unfinished } of staged) {
        await mkdir(dirname(target), { recursive: true });
        await writeFile(unfinished, text, { flush: true });
      }
      for (const { target, unfinished } of staged) {
        await rename(unfinished, target);
        await syncFolder(dirname(target));
      }
    } catch (error) {
      for (const { unfinished } of staged) await rm(unfinished, { force: true });
      throw error;
    }
  }

  async update(name: string, change: (text: string | null) => string): Promise<void> {
    await this.write(name, change(await this.read(name)));
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#root, name), { force: true });
  }

  async names(folder: string): Promise<string[]> {
    const names = await readdir(join(this.#root, folder)).catch(ifMissing([]));
    return names.filter((name) => !name.startsWith('.'));
  }

  async putRelease(folder: string, version: string, dist: string): Promise<void> {
    const target = this.#folderOf(folder, version);
    if ((await this.names(join('remotes', folder))).includes(version)) return;
    const staging = join(dirname(target), `${STAGING}${randomUUID()}`);
    try {
      await mkdir(dirname(target), { recursive: true });
      await cp(dist, staging, { recursive: true });
      await syncTree(staging);
      await rename(staging, target);
      await syncFolder(dirname(target));
    } catch (error) {
      await rm(staging, { recursive: true, force: true });
      throw error;
    }
  }

  async releases(folder: string): Promise<{ version: string; at: Date }[]> {
    const versions = await this.names(join('remotes', folder));
    return Promise.all(
      versions.map(async (version) => ({ version, at: (await stat(this.#folderOf(folder, version))).mtime })),
    );
  }

  release(folder: string, version: string): ReleaseFiles {
    return filesIn(this.#folderOf(folder, version));
  }

  async removeRelease(folder: string, version: string): Promise<void> {
    const target = this.#folderOf(folder, version);
    // Rename first, so that a partly removed release is not mistaken for a complete one.
    const doomed = join(dirname(target), `${STAGING}${randomUUID()}`);
    await rename(target, doomed);
    await rm(doomed, { recursive: true, force: true });
  }

  #folderOf(folder: string, version: string): string {
    return join(this.#root, 'remotes', folder, version);
  }
}

function isCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/** Handles a missing file or folder by a default value; rethrows every other error. */
function ifMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (isCode(error, 'ENOENT')) return value;
    throw error;
  };
}
