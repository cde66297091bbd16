import { randomUUID, type KeyObject } from 'node:crypto';
import type { Registry, ShellContract } from 'shared-contract';
import { FolderStorage } from './folder-storage';
import type { HealthReport } from '../health/health';
import type { HistoryEvent } from '../registry/history';
import { Refused } from '../registry/registry';
import { REGISTRY, type Change, type Edits, type ReleaseStorage } from './storage';
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

const KEPT_IDS = 20;

/** The stored registry, with the ids of its last changes. Every change adds one, even one that changes nothing else. */
interface StoredRegistry extends Registry {
  changes?: readonly string[];
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
  /** Signs the registry after a person has reviewed it. */
  sign: () => Promise<void>;
}

/**
 * Releases and the records about them: `remotes/<folder>/<version>/`, `registry.json`, `history.jsonl`, `shell.json`, and the
 * servers' health reports in `health/`. Readers see each file as it was before or after a change.
 */
export class ReleaseRecords {
  readonly storage: ReleaseStorage;
  readonly #key: KeyObject | null;

  constructor(storage: ReleaseStorage, key: KeyObject | null = null) {
    this.storage = storage;
    this.#key = key;
  }

  /** Begins a change. Of several concurrent changes, one can be saved; saving the others throws `WriteConflict`. */
  async begin(): Promise<RegistryChange> {
    const change = await this.storage.begin();
    const before = readStored(change.registry ?? NO_REMOTES);
    const registry = withoutUnnamed(before);
    return {
      registry,
      save: (next, events, shell) => {
        if (this.#key === null && before.signature !== undefined)
          throw new Refused('The registry is signed, and RELEASE_SIGNING_KEY is not set.');
        // A person must review what somebody else has written before it is signed.
        if (this.#key !== null && before.remotes.length > 0 && !isSignedWith(before, publicKeyOf(this.#key)))
          throw new Refused(
            'The registry is not signed with this key. Review it (`status`), then sign it with `sign`.',
          );
        return this.#commit(change, before, next, (id) => ({
          [HISTORY]: withEvents(events, id),
          ...(shell && { [SHELL]: withShell(shell) }),
        }));
      },
      sign: () => {
        if (this.#key === null) throw new Refused('RELEASE_SIGNING_KEY is not set.');
        return this.#commit(change, before, registry, () => ({}));
      },
    };
  }

  #commit(
    change: Change,
    { changes = [] }: StoredRegistry,
    registry: Registry,
    editsOf: (id: string) => Edits,
  ): Promise<void> {
    const id = randomUUID().slice(0, 8);
    const next: StoredRegistry = { ...registry, changes: [...changes, id].slice(-KEPT_IDS) };
    const text = `${JSON.stringify(this.#key === null ? next : withSignature(next, this.#key), null, 2)}\n`;
    return change.commit(text, editsOf(id), id);
  }

  /** The exact text of the registry, which may be signed. */
  async readRegistryText(): Promise<string> {
    return (await this.storage.read(REGISTRY)) ?? NO_REMOTES;
  }

  async readRegistry(): Promise<Registry> {
    return parseRegistry(await this.readRegistryText());
  }

  /** The shell's contract; null if none is recorded yet. */
  async readShellContract(): Promise<ShellContract | null> {
    const text = await this.storage.read(SHELL);
    const shell = parsed(text);
    if (text === null) return null;
    if (isShell(shell)) return shell;
    throw new Error(`${SHELL} is not a valid shell contract. Run \`shell\` with the shell's folder to write it again.`);
  }

  async readHistory(): Promise<HistoryEvent[]> {
    return eventsIn((await this.storage.read(HISTORY)) ?? '');
  }

  /** Health reports by server. */
  async readHealth(): Promise<Map<string, HealthReport>> {
    const found = new Map<string, HealthReport>();
    for (const name of (await this.storage.names(HEALTH)).filter((one) => one.endsWith('.json'))) {
      const report = parsed(await this.storage.read(`${HEALTH}/${name}`));
      // Ignore a damaged report.
      if (isReport(report)) found.set(name.slice(0, -'.json'.length), report);
    }
    return found;
  }

  /** Writes the report of one server, its only writer. */
  async writeHealth(server: string, report: HealthReport): Promise<void> {
    await this.storage.write(`${HEALTH}/${server}.json`, JSON.stringify({ ...report, at: new Date().toISOString() }));
  }

  async removeHealth(server: string): Promise<void> {
    await this.storage.remove(`${HEALTH}/${server}.json`);
  }
}

/** Reads a registry without the entries that have no name, which browsers ignore, too. Throws if the text is not a registry. */
export function parseRegistry(text: string): Registry {
  return withoutUnnamed(readStored(text));
}

/** Throws if the text is not a registry, so that nothing is published over it. */
function readStored(text: string): StoredRegistry {
  const registry = parsed(text);
  if (isRegistry(registry)) return registry;
  throw new Error(`${REGISTRY} is not a valid registry. Repair it, or restore it from a backup.`);
}

const withoutUnnamed = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes.filter((entry: unknown) => isObject(entry) && typeof entry.name === 'string'),
});

/** Keeps the recorded calls of the API host if the new contract does not list them. */
const withShell = (shell: ShellContract) => (text: string | null) => {
  const before = parsed(text);
  const calls = isShell(before) ? before.calls : undefined;
  return `${JSON.stringify({ calls, ...shell }, null, 2)}\n`;
};

/** Adds the events of a change, unless another writer has already added them. */
const withEvents = (events: readonly HistoryEvent[], change: string) => (text: string | null) => {
  const before = eventsIn(text ?? '');
  const added = before.some((event) => event.change === change) ? [] : events.map((event) => ({ ...event, change }));
  return [...before, ...added].map((event) => `${JSON.stringify(event)}\n`).join('');
};

/** Parses JSON; null if it is not valid. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads the history. Ignores damaged lines. */
function eventsIn(text: string): HistoryEvent[] {
  const isEvent = (value: unknown): value is HistoryEvent =>
    isObject(value) && ['at', 'action', 'remote', 'version'].every((part) => typeof value[part] === 'string');
  return text.split('\n').map(parsed).filter(isEvent);
}

const isShell = (value: unknown): value is ShellContract =>
  isObject(value) && Array.isArray(value.contracts) && isObject(value.shared);

const isReport = (value: unknown): value is HealthReport =>
  isObject(value) && Array.isArray(value.tallies) && isObject(value.limits);

const isRegistry = (value: unknown): value is StoredRegistry => isObject(value) && Array.isArray(value.remotes);
