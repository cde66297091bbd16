import type { RegistryEntry, RemoteModule, RemoteRelease } from 'shared-contract';
import { tabStorage, type KeyValueStore } from 'shared-state';

/** A remote that is ready to be mounted, and the release that it came from. */
export interface LoadedRemote {
  entry: RegistryEntry;
  release: RemoteRelease;
  module: RemoteModule;
}

type LoadRelease = (name: string, release: RemoteRelease) => Promise<RemoteModule>;

const QUARANTINE_KEY = 'quarantined-releases';

/**
 * Loads remotes, each at most once at a time. A release that fails is quarantined for the browser session and the
 * last good one takes its place; when there is none, the failure stands until `retry`.
 */
export class Remotes {
  readonly #load: LoadRelease;
  readonly #storage: KeyValueStore;
  readonly #attempts = new Map<string, Promise<LoadedRemote>>();
  readonly #failures = new Map<string, unknown>();

  constructor(load: LoadRelease, storage: KeyValueStore = tabStorage) {
    this.#load = load;
    this.#storage = storage;
  }

  /** The remote, from its first release that works. Rejects when none does. */
  ensure(entry: RegistryEntry): Promise<LoadedRemote> {
    let attempt = this.#attempts.get(entry.name);
    if (attempt === undefined) {
      attempt = this.#firstThatWorks(entry);
      attempt.catch((error: unknown) => this.#failures.set(entry.name, error));
      this.#attempts.set(entry.name, attempt);
    }
    return attempt;
  }

  /** Why the remote could not be loaded; undefined while it was not tried or works. */
  failureOf(entry: RegistryEntry): unknown {
    return this.#failures.get(entry.name);
  }

  /** Forgets a failure, so that the next `ensure` tries every release again. */
  retry(entry: RegistryEntry): void {
    this.#failures.delete(entry.name);
    this.#attempts.delete(entry.name);
    this.#storage.removeItem(QUARANTINE_KEY);
  }

  /** Marks a release as broken for this browser session. True when another release can take its place. */
  quarantine(entry: RegistryEntry, release: RemoteRelease): boolean {
    const marked = new Set([...this.#quarantined(), keyOf(entry, release)]);
    this.#storage.setItem(QUARANTINE_KEY, JSON.stringify([...marked]));
    return releasesOf(entry).some((other) => !marked.has(keyOf(entry, other)));
  }

  #quarantined(): string[] {
    const stored: unknown = JSON.parse(this.#storage.getItem(QUARANTINE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  }

  async #firstThatWorks(entry: RegistryEntry): Promise<LoadedRemote> {
    const quarantined = this.#quarantined();
    const usable = releasesOf(entry).filter((release) => !quarantined.includes(keyOf(entry, release)));
    let failure: unknown = new Error(`Every release of ${entry.name} is quarantined.`);
    for (const release of usable) {
      try {
        return { entry, release, module: await this.#load(entry.name, release) };
      } catch (error) {
        failure = error;
        this.quarantine(entry, release);
      }
    }
    throw failure;
  }
}

function releasesOf(entry: RegistryEntry): RemoteRelease[] {
  return entry.good === undefined ? [entry] : [entry, entry.good];
}

function keyOf(entry: RegistryEntry, release: RemoteRelease): string {
  return `${entry.name}@${release.version}`;
}
