import { randomUUID } from 'node:crypto';
import { cp, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lock } from 'proper-lockfile';
import type { HostContract, Registry, RegistryEntry } from 'shared-contract';
import type { Tally } from './health';
import type { HistoryEvent } from './history';

/** A lock whose holder has not been heard of for this long was left by one that was killed. */
const LOCK_STALE_MS = 5000;
const LOCK_POLL_MS = 100;
/** Longest wait for others, each of which publishes within a second or two. */
const LOCK_PATIENCE_MS = 120_000;

const REGISTRY = 'registry.json';
const HISTORY = 'history.jsonl';
const HOST = 'host.json';
const HEALTH = 'health';
const STAGING = '.staging-';

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Files of a folder, at any depth, as paths relative to it. */
export async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Everything is on the disk when this resolves: files first, then the folders that name them. */
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
 * Where releases live: `remotes/<folder>/<version>/`, `registry.json` and `history.jsonl` below one folder. Everything is
 * written beside its place, synced, and renamed into it, by one writer at a time: whatever ends a writer, readers see the
 * state before or after.
 */
export class ReleaseStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  folderOf(folder: string, version: string): string {
    return join(this.#root, 'remotes', folder, version);
  }

  /** Runs a change alone, also among processes. `onWait` is told once where another one is at work. */
  async exclusively<Result>(change: () => Promise<Result>, onWait: () => void = () => undefined): Promise<Result> {
    await mkdir(this.#root, { recursive: true });
    const deadline = Date.now() + LOCK_PATIENCE_MS;
    let release: (() => Promise<void>) | undefined;
    for (let waits = 0; release === undefined; waits += 1) {
      try {
        release = await lock(this.#root, { stale: LOCK_STALE_MS, lockfilePath: join(this.#root, '.lock') });
      } catch (error) {
        if (!isCode(error, 'ELOCKED')) throw error;
        if (Date.now() > deadline) {
          throw new Error('Another release has been at work for two minutes. Try again when it has ended.', {
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

  /** What writers that were killed have left. */
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

  /** Copies a build to its immutable folder; one that is there already is left as it is. */
  async putRelease(folder: string, version: string, dist: string): Promise<void> {
    const target = this.folderOf(folder, version);
    if (await this.hasRelease(folder, version)) return;
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

  async hasRelease(folder: string, version: string): Promise<boolean> {
    return (await this.versionsOf(folder)).includes(version);
  }

  async versionsOf(folder: string): Promise<string[]> {
    const names = await readdir(join(this.#root, 'remotes', folder)).catch(ifMissing([]));
    return names.filter((name) => !name.startsWith('.'));
  }

  /** A file of a release as text. Throws when it is missing. */
  readReleaseFile(folder: string, version: string, name: string): Promise<string> {
    return readFile(join(this.folderOf(folder, version), name), 'utf8');
  }

  /** When a release was stored (ISO 8601). */
  async publishedAt(folder: string, version: string): Promise<string> {
    const { mtime } = await stat(this.folderOf(folder, version));
    return mtime.toISOString();
  }

  async removeRelease(folder: string, version: string): Promise<void> {
    const target = this.folderOf(folder, version);
    // Out of its place first: what is removed half is not taken for a release.
    const doomed = join(dirname(target), `${STAGING}${randomUUID()}`);
    await rename(target, doomed);
    await rm(doomed, { recursive: true, force: true });
  }

  /** Throws with the file's path where it is no registry: nothing is published over what cannot be read. */
  async readRegistry(): Promise<Registry> {
    const path = join(this.#root, REGISTRY);
    const text = await readFile(path, 'utf8').catch(ifMissing('{"remotes":[]}'));
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value !== null && 'remotes' in value && Array.isArray(value.remotes)) {
        // What names no remote is nobody's; browsers leave it out as well.
        const remotes = (value.remotes as unknown[]).filter(isNamed);
        return { ...value, remotes: remotes as RegistryEntry[] };
      }
    } catch {
      // Told below.
    }
    throw new Error(`${path} is not a registry. Mend it, or restore it from a backup.`);
  }

  async writeRegistry(registry: Registry): Promise<void> {
    await this.#replace(REGISTRY, `${JSON.stringify(registry, null, 2)}\n`);
  }

  /** What the shell offers; null where no shell has said it yet. */
  async readHost(): Promise<HostContract | null> {
    const text = await readFile(join(this.#root, HOST), 'utf8').catch(ifMissing(null));
    return text === null ? null : (JSON.parse(text) as HostContract);
  }

  async writeHost(host: HostContract): Promise<void> {
    await this.#replace(HOST, `${JSON.stringify(host, null, 2)}\n`);
  }

  async readHistory(): Promise<HistoryEvent[]> {
    const text = await readFile(join(this.#root, HISTORY), 'utf8').catch(ifMissing(''));
    return text.split('\n').flatMap((line) => {
      try {
        return line === '' ? [] : [JSON.parse(line) as HistoryEvent];
      } catch {
        // A line that a killed writer left unfinished.
        return [];
      }
    });
  }

  async addToHistory(events: readonly HistoryEvent[]): Promise<void> {
    const history = [...(await this.readHistory()), ...events];
    await this.#replace(HISTORY, history.map((event) => `${JSON.stringify(event)}\n`).join(''));
  }

  /** What servers have counted of releases, each in a file of its own. */
  async readHealth(): Promise<Map<string, Tally[]>> {
    const names = await readdir(join(this.#root, HEALTH)).catch(ifMissing([]));
    const found = new Map<string, Tally[]>();
    for (const name of names.filter((one) => /^\w.*\.json$/.test(one))) {
      const text = await readFile(join(this.#root, HEALTH, name), 'utf8').catch(ifMissing('[]'));
      found.set(name.slice(0, -'.json'.length), JSON.parse(text) as Tally[]);
    }
    return found;
  }

  /** Keeps what one server has counted; nobody else writes it, so that no lock is needed. */
  async writeHealth(server: string, tallies: readonly Tally[]): Promise<void> {
    const folder = join(this.#root, HEALTH);
    await mkdir(folder, { recursive: true });
    const unfinished = join(folder, `.${server}`);
    await writeFile(unfinished, JSON.stringify(tallies));
    await rename(unfinished, join(folder, `${server}.json`));
  }

  async removeHealth(server: string): Promise<void> {
    await rm(join(this.#root, HEALTH, `${server}.json`), { force: true });
  }

  async #replace(name: string, text: string): Promise<void> {
    const unfinished = join(this.#root, `${STAGING}${randomUUID()}`);
    try {
      await writeSynced(unfinished, text);
      await rename(unfinished, join(this.#root, name));
      await syncFolder(this.#root);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

const isNamed = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

function isCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/** A stand-in for a file or folder that does not exist yet; every other failure stays one. */
function ifMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (isCode(error, 'ENOENT')) return value;
    throw error;
  };
}
