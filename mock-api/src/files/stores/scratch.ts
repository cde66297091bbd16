import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Unfinished files on the local disk. */
export interface Scratch {
  /** Returns a path for an unfinished file, which is removed at the next start at the latest. */
  temporary(): string;
  /** Writes a stream to a temporary file; `size` in bytes. */
  receive(stream: Readable): Promise<{ path: string; size: number }>;
  discard(path: string): Promise<void>;
}

/** Opens a folder for unfinished files and removes its old content. */
export async function openScratch(folder: string): Promise<Scratch> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const temporary = () => join(folder, randomUUID());
  return {
    temporary,
    async receive(stream) {
      const path = temporary();
      try {
        await pipeline(stream, createWriteStream(path, { flags: 'wx' }));
        return { path, size: (await stat(path)).size };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    discard: (path) => rm(path, { force: true }),
  };
}
