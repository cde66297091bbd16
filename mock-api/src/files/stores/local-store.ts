import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openScratch } from './scratch';
import type { FileStore } from './store';

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * A file store in a local folder. On opening, removes the content of the subfolder `unfinished`, so a process that runs
 * next to the host must use another subfolder.
 */
export async function openLocalStore(folder: string, unfinished = 'unfinished'): Promise<FileStore> {
  const kept = join(folder, 'kept');
  await mkdir(kept, { recursive: true });
  const path = (name: string) => join(kept, name);

  return {
    ...(await openScratch(join(folder, unfinished))),
    async keep(source, name) {
      await syncPath(source);
      await rename(source, path(name));
      await syncPath(kept);
    },
    local: (name) =>
      stat(path(name)).then(
        () => path(name),
        () => null,
      ),
    names: () => readdir(kept),
    check: () => access(kept, constants.R_OK | constants.W_OK),
    remove: (name) => rm(path(name), { force: true }),
  };
}
