import type { Registry, RegistryEntry, RemoteModule, RemoteRelease } from 'shared-contract';
import { readModule } from './contract';
import type { Container } from './federation';
import { liftQuarantine, quarantine, releasesOf } from './releases';
import type { Report } from './reports';

/** Longest wait for a release while another one can take its place. */
const IMPATIENT_MS = 4000;
/** Longest wait for the last one left. */
const PATIENT_MS = 15_000;
/** A page that has stood for this long without a failure has lived. */
const LIFE_MS = 5000;

/** Namespaces of texts that are no remote's, as federation names. */
const HOST_TEXTS = ['shell', 'shared_ui'];
const federationName = (namespace: string) => namespace.replaceAll(/\W/g, '_');

/** A release that is ready to be mounted. */
export interface LoadedRemote {
  entry: RegistryEntry;
  release: RemoteRelease;
  module: RemoteModule;
  /** Names this attempt at this release among all of the document. */
  id: string;
  /** Forgets all that it has left in the document. */
  drop: () => void;
}

interface RemotesParts {
  registry: Registry;
  load: (name: string, release: RemoteRelease, limits: { attempt: number; ms: number }) => Promise<Container>;
  /** The registry as it is now. */
  refresh: () => Promise<Registry>;
  report: Report;
  /** The release that the server has rendered the document with. */
  served?: { remote: string; version: string };
}

interface RemoteState {
  /** Versions that have failed since this document was opened or the user tried again, and why. */
  failed: Map<string, unknown>;
  loading: Promise<LoadedRemote> | null;
  current: LoadedRemote | null;
}

const newState = (): RemoteState => ({ failed: new Map(), loading: null, current: null });

/**
 * The remotes of this document. Each runs one release at a time: the first that works, of those that the registry names.
 * What fails before it has lived gives way to the next one; the last one left stays, and Retry begins anew.
 */
export class Remotes {
  readonly #parts: RemotesParts;
  readonly #states = new Map<string, RemoteState>();
  readonly #attempts = new Map<string, number>();
  readonly #lived = new WeakMap<LoadedRemote, Set<string>>();
  readonly #failing = new WeakSet<LoadedRemote>();
  #registry: Registry;

  constructor(parts: RemotesParts) {
    this.#parts = parts;
    this.#registry = parts.registry;
  }

  get registry(): Registry {
    return this.#registry;
  }

  /** The remote, from its first release that works. Rejects, until `retry`, when none does. */
  ensure(entry: RegistryEntry): Promise<LoadedRemote> {
    const state = this.#stateOf(entry);
    state.loading ??= this.#firstThatWorks(entry, state);
    return state.loading;
  }

  /** Why no release of the remote could be loaded; undefined while that is not so. */
  failureOf(entry: RegistryEntry): unknown {
    const { current, failed } = this.#stateOf(entry);
    return current === null && this.#left(entry).length === 0 ? [...failed.values()].at(-1) : undefined;
  }

  /** True while it is what this document runs of the remote. */
  isCurrent(loaded: LoadedRemote): boolean {
    return this.#stateOf(loaded.entry).current === loaded;
  }

  /** True where another release can take its place. */
  isReplaceable({ entry, release }: LoadedRemote): boolean {
    return this.#left(entry).some(({ version }) => version !== release.version);
  }

  /** Longest wait for a part of a release: short while another one can take its place, and once it has failed. */
  patience(loaded: LoadedRemote): number {
    return this.isReplaceable(loaded) || this.#failing.has(loaded) ? IMPATIENT_MS : PATIENT_MS;
  }

  /** True where a failure of the page now has another release take the place of this one. */
  givesWay(loaded: LoadedRemote, page: string): boolean {
    return !this.isCurrent(loaded) || (!this.#lived.get(loaded)?.has(page) && this.isReplaceable(loaded));
  }

  /** A page or a slot has failed. True where the next `ensure` gives another release in its place. */
  fail(loaded: LoadedRemote, page: string, error: unknown): boolean {
    if (!this.isCurrent(loaded)) return true;
    const givesWay = this.givesWay(loaded, page);
    this.#tell(loaded, error, givesWay);
    if (givesWay) this.#leave(loaded, error);
    else this.#failing.add(loaded);
    return givesWay;
  }

  /** A release cannot be mounted at all; `ensure` gives the next one, or rejects where none is left. */
  refuse(loaded: LoadedRemote, error: unknown): void {
    if (!this.isCurrent(loaded)) return;
    this.#tell(loaded, error, this.isReplaceable(loaded));
    this.#leave(loaded, error);
  }

  /**
   * A page of a release, or a slot, stands; once it has stood for some time it has lived. Returns the function that ends
   * the watch.
   */
  watch(loaded: LoadedRemote, page: string): () => void {
    const { entry, release } = loaded;
    this.#parts.report('load', entry.name, release.version);
    void this.#blameFailed(loaded);
    const timer = setTimeout(() => {
      this.#lived.set(loaded, new Set(this.#lived.get(loaded)).add(page));
      this.#parts.report('good', entry.name, release.version);
    }, LIFE_MS);
    return () => clearTimeout(timer);
  }

  /** Where one release works, those that failed before it were at fault themselves, unless the network is. */
  async #blameFailed({ entry, release }: LoadedRemote): Promise<void> {
    const { failed } = this.#stateOf(entry);
    const others = this.#releases(entry).filter(({ version }) => failed.has(version));
    if (others.length === 0 || failed.has(release.version) || !navigator.onLine) return;
    await this.#parts.refresh().then(
      () => others.forEach((other) => quarantine(entry, other)),
      () => undefined,
    );
  }

  /** Begins anew with what the registry says now. Resolves when a release is ready or every one has failed. */
  async retry({ name }: RegistryEntry): Promise<void> {
    const now = await this.#parts.refresh().catch(() => this.#registry);
    const fresh = now.remotes.find((other) => other.name === name);
    const remotes = this.#registry.remotes.map((other) => (other.name === name ? (fresh ?? other) : other));
    this.#registry = { remotes };
    const entry = remotes.find((other) => other.name === name);
    if (entry === undefined) return;
    liftQuarantine(entry);
    this.#stateOf(entry).current?.drop();
    this.#states.set(name, newState());
    await this.ensure(entry).catch(() => undefined);
  }

  #stateOf({ name }: RegistryEntry): RemoteState {
    const state = this.#states.get(name) ?? newState();
    this.#states.set(name, state);
    return state;
  }

  #left(entry: RegistryEntry, { failed } = this.#stateOf(entry)): RemoteRelease[] {
    return this.#releases(entry).filter(({ version }) => !failed.has(version));
  }

  #releases(entry: RegistryEntry): RemoteRelease[] {
    const { served } = this.#parts;
    return releasesOf(entry, served?.remote === entry.name ? served.version : undefined);
  }

  #leave(loaded: LoadedRemote, error: unknown): void {
    const state = this.#stateOf(loaded.entry);
    state.failed.set(loaded.release.version, error);
    loaded.drop();
    Object.assign(state, { loading: null, current: null });
  }

  #tell({ entry, release }: Pick<LoadedRemote, 'entry' | 'release'>, error: unknown, isReplaceable: boolean): void {
    console.warn(`${entry.name} ${release.version} failed.`, error);
    this.#parts.report(isReplaceable ? 'heal' : 'crash', entry.name, release.version);
  }

  async #firstThatWorks(entry: RegistryEntry, state: RemoteState): Promise<LoadedRemote> {
    for (;;) {
      const [release, ...others] = this.#left(entry, state);
      if (release === undefined) throw this.failureOf(entry);
      try {
        state.current = await this.#loadRelease(entry, release, others.length > 0 ? IMPATIENT_MS : PATIENT_MS);
        return state.current;
      } catch (error) {
        this.#tell({ entry, release }, error, others.length > 0);
        state.failed.set(release.version, error);
      }
    }
  }

  async #loadRelease(entry: RegistryEntry, release: RemoteRelease, ms: number): Promise<LoadedRemote> {
    const name = `${entry.name}@${release.version}`;
    const attempt = (this.#attempts.get(name) ?? 0) + 1;
    this.#attempts.set(name, attempt);
    const { exposed, drop } = await this.#parts.load(entry.name, release, { attempt, ms });
    try {
      const module = readModule(exposed, name);
      const isAnothers = [...HOST_TEXTS, ...this.#registry.remotes.map((other) => other.name)].some(
        (other) => other !== entry.name && other === federationName(module.namespace),
      );
      if (isAnothers) throw new Error(`${name} brings texts for ${module.namespace}.`);
      return { entry, release, module, id: `${name}#${attempt}`, drop };
    } catch (error) {
      drop();
      throw error;
    }
  }
}
