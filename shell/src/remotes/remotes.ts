import type { Registry, RegistryEntry, RemoteModule, RemoteRelease } from 'shared-contract';
import { asFailure } from 'shared-ui/slots';
import { readModule } from './contract';
import type { Container } from './federation';
import { liftQuarantine, quarantine, releasesOf } from './releases';
import type { Report } from '../reports/reports';

/** A page that has run for this long without a failure counts as good. */
const GOOD_AFTER_MS = 5000;

/** Text namespaces of the shell and shared-ui, which no remote may use. Written like federation names. */
const SHELL_TEXTS = ['shell', 'shared_ui'];
const federationName = (namespace: string) => namespace.replaceAll(/\W/g, '_');

/** A release whose module is loaded and valid. */
export interface LoadedRemote {
  entry: RegistryEntry;
  release: RemoteRelease;
  module: RemoteModule;
  /** Unique in this document: remote, version and attempt. */
  id: string;
  /** Removes the release's globals, scripts and styles from the document. */
  drop: () => void;
}

export interface RemotesParts {
  registry: Registry;
  load: (release: RemoteRelease, attempt: number, name: string) => Promise<Container>;
  /** Fetches the current registry. */
  refresh: () => Promise<Registry>;
  report: Report;
  /** Called with each error that makes a release fail. */
  onError?: (error: unknown, remote: string, release: string) => void;
  /** The release that the server rendered this document with. */
  served?: { remote: string; version: string };
}

interface RemoteState {
  /** Versions that have failed in this document since the last Retry, with their errors. */
  failed: Map<string, object>;
  loading: Promise<LoadedRemote> | null;
  current: LoadedRemote | null;
}

const newState = (): RemoteState => ({ failed: new Map(), loading: null, current: null });

/**
 * The remotes of this document. Each runs one release: the first of the registry's candidates that works. A release is
 * replaced by the next candidate if it fails before `GOOD_AFTER_MS`; Retry starts again with all candidates. Only errors
 * count as failures: a slow file is waited for, as long as the browser waits.
 */
export class Remotes {
  readonly #parts: RemotesParts;
  readonly #states = new Map<string, RemoteState>();
  readonly #attempts = new Map<string, number>();
  readonly #good = new WeakMap<LoadedRemote, Set<string>>();
  #registry: Registry;

  constructor(parts: RemotesParts) {
    this.#parts = parts;
    this.#registry = parts.registry;
  }

  get registry(): Registry {
    return this.#registry;
  }

  /** Loads the remote's first release that works. If none does, rejects until `retry` is called. */
  ensure(entry: RegistryEntry): Promise<LoadedRemote> {
    const state = this.#stateOf(entry);
    state.loading ??= this.#firstThatWorks(entry, state);
    return state.loading;
  }

  /** The last error if every release of the remote has failed, otherwise undefined. */
  failureOf(entry: RegistryEntry): object | undefined {
    const { current, failed } = this.#stateOf(entry);
    return current === null && this.#left(entry).length === 0 ? [...failed.values()].at(-1) : undefined;
  }

  /** True while this document runs the given release. */
  isCurrent(loaded: LoadedRemote): boolean {
    return this.#stateOf(loaded.entry).current === loaded;
  }

  #isReplaceable({ entry, release }: LoadedRemote): boolean {
    return this.#left(entry).some(({ version }) => version !== release.version);
  }

  /** True if another release has replaced this one, or would replace it if the page failed now. */
  givesWay(loaded: LoadedRemote, page: string): boolean {
    return !this.isCurrent(loaded) || (!this.#good.get(loaded)?.has(page) && this.#isReplaceable(loaded));
  }

  /** Reports that a page or a slot failed. Returns true if another release has replaced this one or will be tried next. */
  fail(loaded: LoadedRemote, page: string, error: unknown): boolean {
    if (!this.isCurrent(loaded)) return true;
    const givesWay = this.givesWay(loaded, page);
    this.#tell(loaded, error, givesWay);
    if (givesWay) this.#leave(loaded, error);
    return givesWay;
  }

  /** Rejects a release that cannot be mounted; the next `ensure` tries another one, and rejects if there is none. */
  refuse(loaded: LoadedRemote, error: unknown): void {
    if (!this.isCurrent(loaded)) return;
    this.#tell(loaded, error, this.#isReplaceable(loaded));
    this.#leave(loaded, error);
  }

  /** Call when a page or a slot is mounted; it counts as good after `GOOD_AFTER_MS`. Returns the clean-up function. */
  watch(loaded: LoadedRemote, page: string): () => void {
    const { entry, release } = loaded;
    this.#parts.report('load', entry.name, release.version);
    void this.#blameFailed(loaded);
    const timer = setTimeout(() => {
      this.#good.set(loaded, new Set(this.#good.get(loaded)).add(page));
      this.#parts.report('good', entry.name, release.version);
    }, GOOD_AFTER_MS);
    return () => clearTimeout(timer);
  }

  /** Quarantines the releases that failed, since this one works and the server can be reached. */
  async #blameFailed({ entry, release }: LoadedRemote): Promise<void> {
    const { failed } = this.#stateOf(entry);
    const others = this.#releases(entry).filter(({ version }) => failed.has(version));
    if (others.length === 0 || failed.has(release.version) || !navigator.onLine) return;
    await this.#parts.refresh().then(
      () => others.forEach((other) => quarantine(entry, other)),
      () => undefined,
    );
  }

  /** Fetches the registry and tries all releases again. Resolves when one is ready or all have failed. */
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
    state.failed.set(loaded.release.version, asFailure(error));
    loaded.drop();
    Object.assign(state, { loading: null, current: null });
  }

  #tell({ entry, release }: Pick<LoadedRemote, 'entry' | 'release'>, error: unknown, isReplaceable: boolean): void {
    console.warn(`${entry.name} ${release.version} failed.`, error);
    this.#parts.report(isReplaceable ? 'heal' : 'crash', entry.name, release.version);
    this.#parts.onError?.(error, entry.name, release.version);
  }

  async #firstThatWorks(entry: RegistryEntry, state: RemoteState): Promise<LoadedRemote> {
    for (;;) {
      const [release, ...others] = this.#left(entry, state);
      if (release === undefined) throw this.failureOf(entry);
      try {
        state.current = await this.#loadRelease(entry, release);
        return state.current;
      } catch (error) {
        this.#tell({ entry, release }, error, others.length > 0);
        state.failed.set(release.version, asFailure(error));
      }
    }
  }

  async #loadRelease(entry: RegistryEntry, release: RemoteRelease): Promise<LoadedRemote> {
    const name = `${entry.name}@${release.version}`;
    const attempt = (this.#attempts.get(name) ?? 0) + 1;
    this.#attempts.set(name, attempt);
    const { exposed, drop } = await this.#parts.load(release, attempt, entry.name);
    try {
      const module = readModule(exposed, name);
      const isAnothers = [...SHELL_TEXTS, ...this.#registry.remotes.map((other) => other.name)].some(
        (other) => other !== entry.name && other === federationName(module.namespace),
      );
      if (isAnothers) throw new Error(`${name} uses the text namespace ${module.namespace} of another remote.`);
      return { entry, release, module, id: `${name}#${attempt}`, drop };
    } catch (error) {
      drop();
      throw error;
    }
  }
}
