import { join } from 'node:path';
import type { Registry, RegistryEntry, RemoteRelease, RuntimeConfig } from 'shared-contract';
import { ownerOf } from '../../../src/registry/registry';
import type { Breaker } from './breaker';
import { NO_CANARY, releaseName, releasesFor } from './releases';
import type { EndReason, RendererData } from '../renderer/messages';
import { RendererPool } from '../renderer/renderer-pool';
import type { ProcessLimits } from '../renderer/renderer-process';

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
}

/** The processes that render one state of the site: a pool for each release that is needed. */
export class ReleasePools {
  readonly site: SiteState;
  /** The shell's HTML document with placeholders. */
  readonly #template: string;
  readonly #options: PoolOptions;
  readonly #breaker: Breaker;
  /** By the release's name. */
  readonly #pools = new Map<string, RendererPool>();
  #isClosed = false;

  constructor(site: SiteState, template: string, breaker: Breaker, options: PoolOptions) {
    this.site = site;
    this.#template = template;
    this.#breaker = breaker;
    this.#options = options;
    this.#previous = previous;
  }

  /** Paths that the releases exclude in robots.txt. */
  get uncrawled(): string[] {
    return [...this.#pools.values()].flatMap(({ uncrawled }) => uncrawled);
  }

  /** Resident memory of the processes, MB each. */
  get memory(): number[] {
    return [...this.#pools.values()].flatMap(({ memory }) => memory);
  }

  /** Resolves when every release that is needed, or the one that replaces it, can render or has failed. */
  async start(): Promise<void> {
    for (;;) {
      for (const entry of this.site.registry.remotes) this.#update(entry);
      const starting = [...this.#pools.values()].filter(({ isReady }) => !isReady);
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
      const pool = this.#pools.get(releaseName(entry.name, release));
      if (pool?.isReady) return { release, pool };
    }
    return null;
  }

  dataFor(entry: RegistryEntry, release: RemoteRelease): RendererData {
    const { dist, releases, api } = this.#options;
    const { registry, config } = this.site;
    return {
      ...{ template: this.#template, releases, registry, config, api },
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
    for (const pool of this.#pools.values()) pool.close();
    this.#pools.clear();
  }

  /** Starts a remote's needed pools. Closes faulty ones immediately, other unneeded ones once the needed are ready. */
  #update(entry: RegistryEntry): void {
    if (this.#isClosed) return;
    const best = BOTH_AUDIENCES.flatMap((draw) => this.usable(entry, draw).slice(0, 1));
    const needed = new Map(best.map((release) => [releaseName(entry.name, release), release]));
    for (const [name, release] of needed)
      if (!this.#pools.has(name)) this.#pools.set(name, this.#makePool(entry, release));
    const areReady = [...needed.keys()].every((name) => this.#pools.get(name)?.isReady);
    for (const [name, pool] of this.#pools) {
      if (!name.startsWith(releaseName(entry.name, { version: '' })) || needed.has(name)) continue;
      if (!areReady && !this.#breaker.isOpen(name)) continue;
      this.#pools.delete(name);
      pool.close();
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
      onEnd: (reason, { message }) => {
        onProcessEnd(reason);
        onFailure(`A process of ${name} ended: ${message}`);
        this.#breaker.count(name, 'lethal');
        this.#update(entry);
      },
      onUnusable: (reason, { message, isShell }) => {
        onProcessEnd(reason);
        onFailure(`${name} cannot be rendered: ${message}`);
        // A process may start slowly because the machine is busy.
        this.#breaker.trip(name, reason !== 'hang' && !isShell);
        this.#update(entry);
      },
    };
  }
}
