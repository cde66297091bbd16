import { join } from 'node:path';
import type { Registry, RegistryEntry, RemoteRelease, RuntimeConfig } from 'shared-contract';
import { ownerOf } from '../../../src/registry/registry';
import type { Breaker } from './breaker';
import { NO_CANARY, releaseName, releasesFor } from './releases';
import type { RendererData } from '../renderer/messages';
import { RendererPool, type PoolOptions as RendererPoolOptions } from '../renderer/renderer-pool';
import type { EndReason, ProcessLimits } from '../renderer/renderer-process';

const MAX_RESPONSE_MB = 2;
/** One draw that runs every canary, and one that runs none. */
const BOTH_AUDIENCES = [0, NO_CANARY];

export interface PoolOptions {
  /** Folder of the shell's build. */
  dist: string;
  releases: string;
  /** Origin of the API host. */
  api: string;
  /** Maximum number of processes per release; 0 leaves all pages to the browser. */
  renderers: number;
  /** Path of the compiled `renderer/program.ts`. */
  program: string;
  limits: ProcessLimits;
  /** Called with each fault and with what the processes print. */
  onFailure: (message: string) => void;
  /** Called for each process that ended by a fault or is replaced because it leaks memory (`full`). */
  onProcessEnd: (reason: EndReason | 'full') => void;
}

/** Input of all pages; `tag` changes with the registry and the configuration. */
export interface SiteState {
  tag: string;
  registry: Registry;
  config: RuntimeConfig;
  /** The shell's HTML document with placeholders. */
  template: string;
  /** Addresses of the pages that visitors opened last. */
  recent: readonly string[];
}

/** The processes that render one state of the site: a pool for each release that is needed. */
export class ReleasePools {
  readonly state: SiteState;
  readonly #options: PoolOptions;
  readonly #breaker: Breaker;
  /** By remote and version. */
  readonly #pools = new Map<string, Map<string, RendererPool>>();
  /** Pools that render the previous state until this one takes over, and what they render then. */
  readonly #shared = new Map<RendererPool, RendererPoolOptions>();
  #previous: ReleasePools | null;
  #isClosed = false;

  /** Starts no processes for releases that the `previous` state renders already. */
  constructor(state: SiteState, breaker: Breaker, options: PoolOptions, previous: ReleasePools | null) {
    this.state = state;
    this.#breaker = breaker;
    this.#options = options;
    this.#previous = previous;
  }

  get #all(): RendererPool[] {
    return [...this.#pools.values()].flatMap((pools) => [...pools.values()]);
  }

  /** Paths that the releases exclude in robots.txt. */
  get uncrawled(): string[] {
    return this.#all.flatMap(({ uncrawled }) => uncrawled);
  }

  /** Resident memory of the processes, MB each. */
  get memory(): number[] {
    return this.#all.flatMap(({ memory }) => memory);
  }

  /** Resolves when every release that is needed, or the one that replaces it, can render or has failed. */
  async start(): Promise<void> {
    for (;;) {
      for (const entry of this.state.registry.remotes) this.#update(entry);
      const starting = this.#all.filter(({ isReady }) => !isReady);
      if (starting.length === 0) return;
      await Promise.allSettled(starting.map(({ ready }) => ready));
    }
  }

  /** The releases that can be used for this draw, best first. */
  usable(entry: RegistryEntry, draw: number): RemoteRelease[] {
    return releasesFor(entry, draw).filter((release) => !this.#breaker.isOpen(releaseName(entry.name, release)));
  }

  /** The best release that is ready for this draw, with its pool; starts a better one if it is not running. */
  find(entry: RegistryEntry, draw: number): { release: RemoteRelease; pool: RendererPool } | null {
    this.#update(entry);
    for (const release of this.usable(entry, draw)) {
      const pool = this.poolOf(entry.name, release);
      if (pool?.isReady) return { release, pool };
    }
    return null;
  }

  poolOf(remote: string, { version }: RemoteRelease): RendererPool | undefined {
    return this.#pools.get(remote)?.get(version);
  }

  /** Counts how the rendering of a page ended. */
  count(entry: RegistryEntry, release: RemoteRelease, ending: 'served' | 'failed' | 'lethal'): void {
    if (this.#breaker.count(releaseName(entry.name, release), ending)) this.#update(entry);
  }

  dataFor(entry: RegistryEntry, release: RemoteRelease): RendererData {
    const { dist, releases, api } = this.#options;
    const { registry, config, template, recent } = this.state;
    const isOwn = (url: string) => ownerOf(registry, new URL(url).pathname)?.name === entry.name;
    const own = recent.filter(isOwn);
    const prefix = entry.areas.find(({ session }) => !session)?.prefix ?? '/';
    return {
      ...{ template, releases, registry, config, api },
      bundle: join(dist, 'server/render.cjs'),
      entry: { ...entry, ...release, server: release.server },
      maxResponseMb: MAX_RESPONSE_MB,
      warmUp: own.length > 0 ? own : [`http://localhost${prefix}`],
    };
  }

  /** Replaces the previous state. Call it after `start`. */
  takeOver(): void {
    for (const pools of this.#pools.values()) {
      for (const [version, pool] of pools) {
        const options = this.#shared.get(pool);
        if (options === undefined) continue;
        // It may have ended since.
        if (pool.suits(options.data)) pool.use(options);
        else pools.delete(version);
      }
    }
    this.#previous?.close(this.#shared);
    this.#previous = null;
    this.#shared.clear();
  }

  /** Finishes pages in progress, then ends the processes, except those that another state renders with. */
  close(kept: Pick<ReadonlyMap<RendererPool, unknown>, 'has'> = this.#shared): void {
    this.#isClosed = true;
    for (const pool of this.#all) if (!kept.has(pool)) pool.close();
    this.#pools.clear();
  }

  /** Starts a remote's needed pools. Closes faulty ones immediately, other unneeded ones once the needed are ready. */
  #update(entry: RegistryEntry): void {
    if (this.#isClosed) return;
    const pools = this.#pools.get(entry.name) ?? new Map<string, RendererPool>();
    this.#pools.set(entry.name, pools);
    const needed = new Map(
      BOTH_AUDIENCES.flatMap((draw) => this.usable(entry, draw).slice(0, 1)).map((release) => [
        release.version,
        release,
      ]),
    );
    for (const [version, release] of needed) {
      if (!pools.has(version)) pools.set(version, this.#makePool(entry, release));
    }
    const areReady = [...needed.keys()].every((version) => pools.get(version)?.isReady);
    for (const [version, pool] of pools) {
      const isFaulty = this.#breaker.isOpen(`${entry.name}@${version}`);
      if (!needed.has(version) && (areReady || isFaulty)) {
        pools.delete(version);
        pool.close();
      }
    }
  }

  #makePool(entry: RegistryEntry, release: RemoteRelease): RendererPool {
    const options = this.#optionsFor(entry, release);
    const known = this.#previous?.poolOf(entry.name, release);
    if (known?.suits(options.data)) {
      this.#shared.set(known, options);
      return known;
    }
    const pool = new RendererPool(options);
    pool.ready.then(
      () => this.#update(entry),
      () => undefined,
    );
    return pool;
  }

  #optionsFor(entry: RegistryEntry, release: RemoteRelease): RendererPoolOptions {
    const { program, limits, renderers, onFailure, onProcessEnd } = this.#options;
    const name = releaseName(entry.name, release);
    return {
      ...{ program, limits, maxProcesses: renderers, data: this.dataFor(entry, release) },
      onOutput: (text) => onFailure(`${name} printed: ${text}`),
      onFull: () => onProcessEnd('full'),
      onEnd: ({ message, reason }) => {
        onProcessEnd(reason);
        onFailure(`A process of ${name} ended: ${message}`);
        this.count(entry, release, 'lethal');
      },
      onUnusable: ({ message, reason, isShell }) => {
        onProcessEnd(reason);
        onFailure(`${name} cannot be rendered: ${message}`);
        // A process may start slowly because the machine is busy.
        this.#breaker.trip(name, reason !== 'hang' && !isShell);
        this.#update(entry);
      },
    };
  }
}
