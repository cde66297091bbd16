import type { KeyObject } from 'node:crypto';
import type { Registry, ShellContract } from 'shared-contract';
import { FolderStorage } from './folder-storage';
import type { HealthReport } from '../health/health';
import type { HistoryEvent } from '../registry/history';
import { Refused } from '../registry/registry';
import { REGISTRY, type ReleaseFiles, type ReleaseStorage } from './storage';
import { isSignedWith, publicKeyOf, readSigningKey, withSignature } from '../registry/signature';

const HISTORY = 'history.jsonl';
const SHELL = 'shell.json';
const HEALTH = 'health';

const NO_REMOTES = '{"remotes":[]}';

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

/** The registry as it is stored. Its generation differs after every change, even one that changes nothing else. */
interface StoredRegistry extends Registry {
  generation?: number;
}

/** A change to the registry and the records about it. */
export interface RegistryChange {
  /** The registry that the change is based on. */
  registry: Registry;
  /**
   * Replaces the registry and records the events, and a new contract of the shell. Throws `WriteConflict` if another change was
   * committed in the meantime, and `Refused` if the previous registry is not signed with this key.
   */
  save: (registry: Registry, events: readonly HistoryEvent[], shell?: ShellContract) => Promise<void>;
  /** Signs the registry, which a person has reviewed. */
  sign: () => Promise<void>;
}

/**
 * Releases and the records about them: `remotes/<folder>/<version>/`, `registry.json`, `history.jsonl`, `shell.json`, and the
 * servers' health reports in `health/`. Readers see the state before or after a change.
 */
export class ReleaseRecords {
  readonly #storage: ReleaseStorage;
  readonly #key: KeyObject | null;

  constructor(storage: ReleaseStorage, key: KeyObject | null = null) {
    this.#storage = storage;
    this.#key = key;
  }

  /** Begins a change. Only one of those that begin with the same registry can be saved. */
  async begin(): Promise<RegistryChange> {
    const { registry: text, commit } = await this.#storage.begin();
    const before = readStored(text ?? NO_REMOTES);
    const registry = withoutUnnamed(before);
    return {
      registry,
      save: (next, events, shell) => {
        if (this.#key === null && before.signature !== undefined)
          throw new Refused('The registry is signed, and RELEASE_SIGNING_KEY is not set.');
        // Don't sign unseen what somebody else has written.
        if (this.#key !== null && before.remotes.length > 0 && !isSignedWith(before, publicKeyOf(this.#key)))
          throw new Refused(
            'The registry is not signed with this key. Review it (`status`), then sign it with `sign`.',
          );
        return commit(this.#textAfter(before, next), {
          [HISTORY]: withEvents(events),
          ...(shell && { [SHELL]: withShell(shell) }),
        });
      },
      sign: () => {
        if (this.#key === null) throw new Refused('RELEASE_SIGNING_KEY is not set.');
        return commit(this.#textAfter(before, registry), {});
      },
    };
  }

  #textAfter({ generation = 0 }: StoredRegistry, registry: Registry): string {
    const next: StoredRegistry = { ...registry, generation: generation + 1 };
    return `${JSON.stringify(this.#key === null ? next : withSignature(next, this.#key), null, 2)}\n`;
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

  /** The exact text of the registry, which may be signed. */
  async readRegistryText(): Promise<string> {
    return (await this.#storage.read(REGISTRY)) ?? NO_REMOTES;
  }

  async readRegistry(): Promise<Registry> {
    return parseRegistry(await this.readRegistryText());
  }

  /** The shell's contract; null if none is recorded yet. */
  async readShellContract(): Promise<ShellContract | null> {
    const text = await this.#storage.read(SHELL);
    const shell = readShell(text);
    if (text !== null && shell === null)
      throw new Error(
        `${SHELL} is not a valid shell contract. Run \`shell\` with the shell's folder to write it again.`,
      );
    return shell;
  }

  async readHistory(): Promise<HistoryEvent[]> {
    return eventsIn((await this.#storage.read(HISTORY)) ?? '');
  }

  /** Health reports by server. */
  async readHealth(): Promise<Map<string, HealthReport>> {
    const found = new Map<string, HealthReport>();
    for (const name of (await this.#storage.names(HEALTH)).filter((one) => one.endsWith('.json'))) {
      const report = readReport(await this.#storage.read(`${HEALTH}/${name}`));
      if (report !== null) found.set(name.slice(0, -'.json'.length), report);
    }
    return found;
  }

  /** Writes the report of one server, its only writer. */
  async writeHealth(server: string, report: HealthReport): Promise<void> {
    await this.#storage.write(`${HEALTH}/${server}.json`, JSON.stringify(report));
  }

  async removeHealth(server: string): Promise<void> {
    await this.#storage.remove(`${HEALTH}/${server}.json`);
  }
}

/** Reads a registry without the entries that have no name, which browsers ignore, too. Throws if the text is not a registry. */
export function parseRegistry(text: string): Registry {
  return withoutUnnamed(readStored(text));
}

/** Throws if the text is not a registry, so that nothing is published over it. */
function readStored(text: string): StoredRegistry {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'remotes' in value && Array.isArray(value.remotes))
      return value as StoredRegistry;
  } catch {
    // Reported below.
  }
  throw new Error(`${REGISTRY} is not a valid registry. Repair it, or restore it from a backup.`);
}

const withoutUnnamed = (registry: Registry): Registry => ({ ...registry, remotes: registry.remotes.filter(isNamed) });

/** Keeps the recorded calls of the API host if the new contract does not list them. */
const withShell = (shell: ShellContract) => (text: string | null) => {
  const { calls } = readShell(text) ?? {};
  return `${JSON.stringify({ ...(calls && { calls }), ...shell }, null, 2)}\n`;
};

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

function readShell(text: string | null): ShellContract | null {
  try {
    const shell: unknown = JSON.parse(text ?? 'null');
    return isShellContract(shell) ? shell : null;
  } catch {
    return null;
  }
}

function isShellContract(value: unknown): value is ShellContract {
  if (typeof value !== 'object' || value === null || !('contracts' in value) || !('shared' in value)) return false;
  return Array.isArray(value.contracts) && typeof value.shared === 'object' && value.shared !== null;
}

/** Reads a health report; null if it cannot be read. */
function readReport(text: string | null): HealthReport | null {
  try {
    const report: unknown = JSON.parse(text ?? 'null');
    const isReport = typeof report === 'object' && report !== null && 'tallies' in report && 'limits' in report;
    return isReport ? (report as HealthReport) : null;
  } catch {
    return null;
  }
}

const isNamed = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
