import { randomUUID } from 'node:crypto';
import { access, cp, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { REGISTRY, WriteConflict, type Change, type Edits, type ReleaseFiles, type ReleaseStorage } from './storage';

const STAGING = '.staging-';
/** Temporary files older than this (ms) were left by a writer that was killed. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Folder of the numbered records of changes. */
const CHANGES = 'changes';
const KEPT_CHANGES = 100;

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
 * Release storage in a folder. Uses neither locks nor the writers' clocks. A change writes its texts to temporary files, lists
 * them in a record, and links the record to the next free number, which succeeds for one writer only. The temporary files then
 * replace the texts. Each can be renamed only once, so the next change can safely finish the change of a killed writer.
 */
export class FolderStorage implements ReleaseStorage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async begin(): Promise<Change> {
    const last = await this.#finishLast();
    return {
      registry: await this.read(REGISTRY),
      commit: (registry, edits) => this.#commit(last + 1, registry, edits),
    };
  }

  async #commit(number: number, registry: string, edits: Edits): Promise<void> {
    const staged: [from: string, to: string][] = [];
    const record = join(CHANGES, String(number));
    try {
      for (const [name, edit] of Object.entries(edits))
        staged.push([await this.#stage(edit(await this.read(name))), name]);
      staged.push([await this.#stage(registry), REGISTRY]);
      await this.#linkRecord(JSON.stringify(staged), record);
      await this.#finishLast();
      // If our file was not renamed, later changes exist, and our number was free only because its old record was removed.
      if (await this.#has(staged[0]?.[0] ?? '')) {
        await this.remove(record);
        throw new WriteConflict();
      }
    } catch (error) {
      for (const [from] of staged) await this.remove(from);
      throw error;
    }
    await syncFolder(this.#root);
    // The change is saved, so a failure must not be reported. The next change cleans up again.
    await this.#cleanUp(number).catch(() => undefined);
  }

  async #cleanUp(number: number): Promise<void> {
    await this.remove(join(CHANGES, String(number - KEPT_CHANGES)));
    await this.#removeAbandoned((await stat(join(this.#root, CHANGES, String(number)))).mtimeMs);
  }

  /** Commits a record by linking it to its number. Throws `WriteConflict` if another writer was faster. */
  async #linkRecord(text: string, record: string): Promise<void> {
    const staged = join(this.#root, await this.#stage(text, CHANGES));
    try {
      await link(staged, join(this.#root, record));
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
      // A network file system may repeat a request that has succeeded: then our file has a second link.
      if ((await stat(staged)).nlink === 1) throw new WriteConflict();
    } finally {
      await rm(staged);
    }
    await syncFolder(join(this.#root, CHANGES));
  }

  /** Renames the files of the last change, if its writer has not done so. Returns its number. */
  async #finishLast(): Promise<number> {
    const last = Math.max(0, ...(await this.names(CHANGES)).map(Number).filter(Number.isInteger));
    const record = await this.read(join(CHANGES, String(last)));
    for (const [from, to] of JSON.parse(record ?? '[]') as [string, string][])
      await rename(join(this.#root, from), join(this.#root, to)).catch(ifMissing(undefined));
    return last;
  }

  /** Writes a file under a temporary name. Returns its path in the store. */
  async #stage(content: string | Buffer, folder = ''): Promise<string> {
    const name = join(folder, `${STAGING}${randomUUID()}`);
    await mkdir(join(this.#root, folder), { recursive: true });
    try {
      await writeFile(join(this.#root, name), content, { flush: true });
    } catch (error) {
      await this.remove(name);
      throw error;
    }
    return name;
  }

  /** Removes temporary files of killed writers. `now` is the file system's time. */
  async #removeAbandoned(now: number): Promise<void> {
    const remotes = (await this.names('remotes')).map((name) => join('remotes', name));
    for (const place of ['', CHANGES, ...remotes].map((name) => join(this.#root, name))) {
      for (const name of (await readdir(place)).filter((found) => found.startsWith(STAGING))) {
        const age = await stat(join(place, name)).then(({ mtimeMs }) => now - mtimeMs, ifMissing(0));
        if (age > ABANDONED_MS) await rm(join(place, name), { recursive: true, force: true });
      }
    }
  }

  read(name: string): Promise<string | null> {
    return readFile(join(this.#root, name), 'utf8').catch(ifMissing(null));
  }

  async write(name: string, content: string | Buffer): Promise<void> {
    const staged = await this.#stage(content, dirname(name));
    await rename(join(this.#root, staged), join(this.#root, name));
    await syncFolder(dirname(join(this.#root, name)));
  }

  #has(name: string): Promise<boolean> {
    return access(join(this.#root, name)).then(() => true, ifMissing(false));
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
      // Ignore the error if another writer has stored the same build.
      if (!(await this.names(join('remotes', folder))).includes(version)) throw error;
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
    await rename(target, doomed).catch(ifMissing(undefined));
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
