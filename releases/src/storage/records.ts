import type { KeyObject } from 'node:crypto';
import type { Registry, RegistryEntry, ShellContract } from 'shared-contract';
import { FolderStorage } from './folder-storage';
import type { Tally } from '../health/health';
import type { HistoryEvent } from '../registry/history';
import { Refused } from '../registry/registry';
import type { ReleaseFiles, ReleaseStorage } from './storage';
import { isSignedWith, publicKeyOf, readSigningKey, withSignature } from '../registry/signature';

const REGISTRY = 'registry.json';
const HISTORY = 'history.jsonl';
const SHELL = 'shell.json';
const HEALTH = 'health';

const BUCKET = /^s3:\/\//;

function signingKey({ RELEASE_SIGNING_KEY: text }: NodeJS.ProcessEnv): KeyObject | null {
  try {
    return text ? readSigningKey(text) : null;
  } catch (cause) {
    throw new Error('RELEASE_SIGNING_KEY is not a private key. Create one with `keys`.', { cause });
  }
}

/** Opens a folder or `s3://bucket/folder`. The registry is signed with the key in `env.RELEASE_SIGNING_KEY`, if there is one. */
export async function openRecords(address: string, env = process.env): Promise<ReleaseRecords> {
  const key = signingKey(env);
  if (!isBucket(address)) return new ReleaseRecords(new FolderStorage(address), key);
  const { BucketStorage } = await import('./bucket-storage');
  return new ReleaseRecords(new BucketStorage(address), key);
}

/** True for the address of a bucket. */
export function isBucket(address: string): boolean {
  return BUCKET.test(address);
}

/**
 * Releases and the records about them: `remotes/<folder>/<version>/`, `registry.json`, `history.jsonl`, `shell.json`, and the
 * servers' health reports in `health/`. There is one writer at a time; readers see the state before or after a change.
 */
export class ReleaseRecords {
  readonly #storage: ReleaseStorage;
  readonly #key: KeyObject | null;
  #lastRead: Registry | null = null;

  constructor(storage: ReleaseStorage, key: KeyObject | null = null) {
    this.#storage = storage;
    this.#key = key;
  }

  /** Runs a change under an exclusive lock. Calls `onWait` once if another change is in progress. */
  exclusively<Result>(change: () => Promise<Result>, onWait: () => void = () => undefined): Promise<Result> {
    return this.#storage.exclusively(change, onWait);
  }

  /** Stores a build in its immutable folder, unless it is there already. */
  putRelease(folder: string, version: string, dist: string): Promise<void> {
    return this.#storage.putRelease(folder, version, dist);
  }

  async versionsOf(folder: string): Promise<string[]> {
    return (await this.#storage.releases(folder)).map(({ version }) => version);
  }

  /** The files of a stored release. */
  release(folder: string, version: string): ReleaseFiles {
    return this.#storage.release(folder, version);
  }

  /** When a release was stored (ISO 8601). */
  async publishedAt(folder: string, version: string): Promise<string> {
    const found = (await this.#storage.releases(folder)).find((release) => release.version === version);
    if (found === undefined) throw new Error(`${folder} ${version} is not stored.`);
    return found.at.toISOString();
  }

  removeRelease(folder: string, version: string): Promise<void> {
    return this.#storage.removeRelease(folder, version);
  }

  /** The stored registry. */
  async readRegistryText(): Promise<string> {
    return (await this.#storage.read(REGISTRY)) ?? '{"remotes":[]}';
  }

  /** Throws if the file is not a registry, so that nothing is published over it. */
  async readRegistry(): Promise<Registry> {
    const text = await this.readRegistryText();
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value !== null && 'remotes' in value && Array.isArray(value.remotes)) {
        // Browsers ignore entries without a name, too.
        const remotes = (value.remotes as unknown[]).filter(isNamed);
        this.#lastRead = value as Registry;
        return { ...value, remotes: remotes as RegistryEntry[] };
      }
    } catch {
      // Reported below.
    }
    throw new Error(`${REGISTRY} is not a valid registry. Repair it, or restore it from a backup.`);
  }

  /** Replaces the registry and records the events. Throws `Refused` if the previous registry is not signed with this key. */
  async save(registry: Registry, events: readonly HistoryEvent[]): Promise<void> {
    await this.#storage.writeAndNote(REGISTRY, this.#registryText(registry, false), HISTORY, withEvents(events));
  }

  /** Signs a registry that a person has reviewed. */
  async sign(registry: Registry): Promise<void> {
    await this.#storage.write(REGISTRY, this.#registryText(registry, true));
  }

  /**
   * Throws `Refused` if the registry that was read has no valid signature of this key: what somebody else has written must not
   * be signed unseen. `isSeen` means that a person has reviewed it.
   */
  #registryText(registry: Registry, isSeen: boolean): string {
    const [key, before] = [this.#key, this.#lastRead];
    if (key === null && before?.signature !== undefined) {
      throw new Refused('The registry is signed, and RELEASE_SIGNING_KEY is not set.');
    }
    if (
      key !== null &&
      !isSeen &&
      before !== null &&
      before.remotes.length > 0 &&
      !isSignedWith(before, publicKeyOf(key))
    ) {
      throw new Refused('The registry is not signed with this key. Review it (`status`), then sign it with `sign`.');
    }
    return `${JSON.stringify(key === null ? registry : withSignature(registry, key), null, 2)}\n`;
  }

  /** The shell's contract; null if none is recorded yet. */
  async readShellContract(): Promise<ShellContract | null> {
    const text = await this.#storage.read(SHELL);
    if (text === null) return null;
    try {
      const shell: unknown = JSON.parse(text);
      if (isShellContract(shell)) return shell;
    } catch {
      // Reported below.
    }
    throw new Error(`${SHELL} is not a valid shell contract. Run \`host\` with the shell's folder to write it again.`);
  }

  async writeShellContract(shell: ShellContract): Promise<void> {
    await this.#storage.write(SHELL, `${JSON.stringify(shell, null, 2)}\n`);
  }

  async readHistory(): Promise<HistoryEvent[]> {
    return eventsIn((await this.#storage.read(HISTORY)) ?? '');
  }

  async addToHistory(events: readonly HistoryEvent[]): Promise<void> {
    await this.#storage.update(HISTORY, withEvents(events));
  }

  /** Health reports by server. */
  async readHealth(): Promise<Map<string, Tally[]>> {
    const found = new Map<string, Tally[]>();
    for (const name of (await this.#storage.names(HEALTH)).filter((one) => one.endsWith('.json'))) {
      try {
        const text = (await this.#storage.read(`${HEALTH}/${name}`)) ?? '[]';
        found.set(name.slice(0, -'.json'.length), JSON.parse(text) as Tally[]);
      } catch {
        // Ignore a report that cannot be read.
      }
    }
    return found;
  }

  /** Writes the report of one server, its only writer. */
  async writeHealth(server: string, tallies: readonly Tally[]): Promise<void> {
    await this.#storage.write(`${HEALTH}/${server}.json`, JSON.stringify(tallies));
  }

  async removeHealth(server: string): Promise<void> {
    await this.#storage.remove(`${HEALTH}/${server}.json`);
  }
}

const withEvents = (events: readonly HistoryEvent[]) => (text: string | null) =>
  [...eventsIn(text ?? ''), ...events].map((event) => `${JSON.stringify(event)}\n`).join('');

/** Reads the history. Ignores damaged lines. */
function eventsIn(text: string): HistoryEvent[] {
  return text.split('\n').flatMap((line) => {
    try {
      const { at, action, remote, version } = JSON.parse(line) as Record<keyof HistoryEvent, unknown>;
      const isEvent = [at, action, remote, version].every((part) => typeof part === 'string');
      return isEvent ? [JSON.parse(line) as HistoryEvent] : [];
    } catch {
      return [];
    }
  });
}

function isShellContract(value: unknown): value is ShellContract {
  if (typeof value !== 'object' || value === null || !('contracts' in value) || !('shared' in value)) return false;
  return Array.isArray(value.contracts) && typeof value.shared === 'object' && value.shared !== null;
}

const isNamed = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
