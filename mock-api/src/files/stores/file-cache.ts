import { rmSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';

/** A copy used within this time may still be read by a call, so it is kept even if the cache is full. */
const IN_USE_MS = 5 * 60_000;
/** A full cache is trimmed to this share of its limit. */
const KEPT_SHARE = 0.9;
/** Modification time of every copy: `Last-Modified` and `ETag` derive from it and must not differ between hosts. */
const CHANGED_AT = new Date('2000-01-01T00:00:00Z');

/** Local copies of stored files. Their access times record the last use, also across restarts. */
export function openFileCache(folder: string, limit: number) {
  // Unknown until the first trim.
  let total = Infinity;
  const inTurn = pLimit(1);
  const pathOf = (name: string) => join(folder, name);

  async function look(name: string) {
    const path = pathOf(name);
    const found = await stat(path).catch(() => null);
    return found === null ? [] : [{ path, size: found.size, usedAt: found.atimeMs }];
  }

  /** Removes the least recently used copies if the cache is over its limit. */
  async function trim(): Promise<void> {
    if (total <= limit) return;
    const copies = (await Promise.all((await readdir(folder).catch(() => [])).map(look))).flat();
    total = copies.reduce((sum, { size }) => sum + size, 0);
    if (total <= limit) return;
    for (const { path, size } of copies.sort((one, other) => one.usedAt - other.usedAt)) {
      if (total <= limit * KEPT_SHARE) return;
      // Synchronous: no call can open the copy between this check and its removal.
      const found = statSync(path, { throwIfNoEntry: false });
      if (found !== undefined && Date.now() - found.atimeMs < IN_USE_MS) continue;
      rmSync(path, { force: true });
      total -= size;
    }
  }

  return {
    /** Moves a file into the cache. Resolves with its path. */
    async add(source: string, name: string, size: number): Promise<string> {
      await utimes(source, new Date(), CHANGED_AT);
      // The folder may have been removed by hand.
      await mkdir(folder, { recursive: true });
      await rename(source, pathOf(name));
      total += size;
      await inTurn(trim);
      return pathOf(name);
    },
    /** Path of a copy, which then stays for at least `IN_USE_MS`; null if there is none. */
    async get(name: string): Promise<string | null> {
      return utimes(pathOf(name), new Date(), CHANGED_AT).then(
        () => pathOf(name),
        () => null,
      );
    },
    remove: (name: string) => rm(pathOf(name), { force: true }),
  };
}
