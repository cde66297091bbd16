import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, renameSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';

/** Where files are kept. Names are made by the host; a file is written whole or not at all. */
export interface FileStore {
  /** A path for a file that is not finished; it is gone after the next start at the latest. */
  temporary(): string;
  /** Receives a stream into a temporary file and tells its size in bytes. */
  receive(stream: Readable): Promise<{ path: string; size: number }>;
  /** Keeps a finished temporary file under a name made from its content, and returns the name and its size. */
  keep(path: string, extension: string): Promise<{ name: string; size: number }>;
  read(name: string, range?: { start: number; end: number }): Readable;
  /** Size in bytes, null where there is no such file. */
  size(name: string): Promise<number | null>;
  /** Path of a kept file, for programs that read it in place. */
  path(name: string): string;
  names(): Promise<string[]>;
  /** Removes a kept file unless it was kept, or kept anew, within the last `youngerThan` milliseconds. */
  remove(name: string, youngerThan: number): Promise<void>;
  discard(path: string): Promise<void>;
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A file store in a folder of this machine. What an earlier process left unfinished is removed. */
export async function openLocalStore(folder: string): Promise<FileStore> {
  const kept = join(folder, 'kept');
  const unfinished = join(folder, 'unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(kept, { recursive: true });
  await mkdir(unfinished, { recursive: true });
  const path = (name: string) => join(kept, name);

  return {
    path,
    temporary: () => join(unfinished, randomUUID()),
    async receive(stream) {
      const target = join(unfinished, randomUUID());
      try {
        await pipeline(stream, createWriteStream(target, { flags: 'wx' }));
        return { path: target, size: (await stat(target)).size };
      } catch (error) {
        await rm(target, { force: true });
        throw error;
      }
    },
    async keep(source, extension) {
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(source)) hash.update(chunk as Buffer);
      const name = `${hash.digest('hex').slice(0, 32)}.${extension}`;
      const { size } = await stat(source);
      await syncPath(source);
      // Not in the background, so that `remove` never meets it half-way.
      renameSync(source, path(name));
      await syncPath(kept);
      return { name, size };
    },
    read: (name, range) => createReadStream(path(name), range),
    size: (name) =>
      stat(path(name)).then(
        (found) => found.size,
        () => null,
      ),
    names: () => readdir(kept),
    remove(name, youngerThan) {
      const found = statSync(path(name), { throwIfNoEntry: false });
      if (found !== undefined && Date.now() - found.mtimeMs >= youngerThan) rmSync(path(name));
      return Promise.resolve();
    },
    discard: (source) => rm(source, { force: true }),
  };
}
