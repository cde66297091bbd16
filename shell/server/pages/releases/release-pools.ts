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
  configTag: string;
}

interface Rendered extends SiteState {
  /** The shell's HTML document with placeholders. */
  template: string;
  /** URLs of the most recently opened pages. */
  recent: readonly string[];
}

/** The processes that render the site: a pool for each release that is needed. */
export class ReleasePools {
  readonly #options: PoolOptions;
  readonly #breaker: Breaker;
  /** By release, configuration and document (`keyOf`). Processes stay if anything else in the registry changes. */
  readonly #pools = new Map<string, RendererPool>();
  #current: Rendered | null = null;
  /** The state that takes over once its processes are ready. */
  #next: Rendered | null = null;
  #isClosed = false;

  constructor(breaker: Breaker, options: PoolOptions) {
    this.#breaker = breaker;
    this.#options = options;
  }

  /** The state of the site that is rendered now. */
  get site(): SiteState | null {
    return this.#current;
  }

  /** Paths that the releases exclude in robots.txt. */
  get uncrawled(): string[] {
    return [...this.#pools.values()].flatMap(({ uncrawled }) => uncrawled);
  }

  /** Resident memory of the processes, MB each. */
  get memory(): number[] {
    return [...this.#pools.values()].flatMap(({ memory }) => memory);
  }

  /** Switches to a new state of the site once each release it needs, or its replacement, is ready or has failed. */
  async switchTo(site: Rendered): Promise<void> {
    this.#next = site;
    // At the first start, render with each release as soon as its process is ready.
    this.#current ??= site;
    for (;;) {
      this.#update();
      const starting = [...this.#pools.values()].filter(({ isReady }) => !isReady);
      if (starting.length === 0) break;
      await Promise.allSettled(starting.map(({ ready }) => ready));
    }
    this.#current = site;
    this.#next = null;
    for (const [key, { entry, release }] of this.#neededFor(site))
      this.#pools.get(key)?.update(this.#dataFor(site, entry, release));
    this.#update();
  }

  /** The releases that can be used for this draw, best first. */
  usable(entry: RegistryEntry, draw: number): RemoteRelease[] {
    return releasesFor(entry, draw).filter((release) => !this.#breaker.isOpen(releaseName(entry.name, release)));
  }

  /** The best release that is ready for this draw, with its pool; starts a better one if it is not running. */
  find(entry: RegistryEntry, draw: number): { release: RemoteRelease; pool: RendererPool } | null {
    this.#update();
    for (const release of this.usable(entry, draw)) {
      const pool = this.#current && this.#pools.get(keyOf(this.#current, entry, release));
      if (pool?.isReady) return { release, pool };
    }
    return null;
  }

  /** Input of a process that renders a release for the current state of the site. */
  dataFor(entry: RegistryEntry, release: RemoteRelease): RendererData {
    if (this.#current === null) throw new Error('The site has not started.');
    return this.#dataFor(this.#current, entry, release);
  }

  /** Finishes pages in progress, then ends the processes. */
  close(): void {
    this.#isClosed = true;
    for (const pool of this.#pools.values()) pool.close();
    this.#pools.clear();
  }

  #dataFor({ registry, config, template, recent }: Rendered, entry: RegistryEntry, release: RemoteRelease) {
    const { dist, releases, api } = this.#options;
    const own = recent.filter((url) => ownerOf(registry, new URL(url).pathname)?.name === entry.name);
    const prefix = entry.areas.find(({ session }) => !session)?.prefix ?? '/';
    return {
      ...{ template, releases, registry, config, api },
      bundle: join(dist, 'server/render.cjs'),
      entry: { ...entry, ...release, server: release.server },
      maxResponseMb: MAX_RESPONSE_MB,
      warmUp: own.length > 0 ? own : [`http://localhost${prefix}`],
    };
  }

  /** The best usable release of each remote for both audiences. */
  #neededFor(site: Rendered) {
    const needed = site.registry.remotes.flatMap((entry) =>
      BOTH_AUDIENCES.flatMap((draw) => this.usable(entry, draw).slice(0, 1)).map((release) => ({ entry, release })),
    );
    return new Map(needed.map((one) => [keyOf(site, one.entry, one.release), { site, ...one }] as const));
  }

  /** Starts needed pools. Closes unneeded ones: faulty ones immediately, the others once all needed ones are ready. */
  #update(): void {
    if (this.#isClosed) return;
    const states = [this.#current, this.#next].filter((site) => site !== null);
    const needed = new Map(states.flatMap((site) => [...this.#neededFor(site)]));
    for (const [key, { site, entry, release }] of needed)
      if (!this.#pools.has(key)) this.#pools.set(key, this.#makePool(site, entry, release));
    const areReady = [...needed.keys()].every((key) => this.#pools.get(key)?.isReady);
    for (const [key, pool] of this.#pools) {
      if (needed.has(key) || !(areReady || this.#breaker.isOpen(pool.name))) continue;
      this.#pools.delete(key);
      pool.close();
    }
  }

  #makePool(site: Rendered, entry: RegistryEntry, release: RemoteRelease): RendererPool {
    const { program, limits, renderers, onFailure, onProcessEnd } = this.#options;
    const name = releaseName(entry.name, release);
    const pool = new RendererPool(name, this.#dataFor(site, entry, release), {
      ...{ program, limits, maxProcesses: renderers },
      onOutput: (text) => onFailure(`${name} printed: ${text}`),
      onFull: () => onProcessEnd('full'),
      onEnd: (reason, { message }) => {
        onProcessEnd(reason);
        onFailure(`A process of ${name} ended: ${message}`);
        this.#breaker.count(name, 'lethal');
        this.#update();
      },
      onUnusable: (reason, { message, isShell }) => {
        onProcessEnd(reason);
        onFailure(`${name} cannot be rendered: ${message}`);
        // A process may start slowly because the machine is busy.
        this.#breaker.trip(name, reason !== 'hang' && !isShell);
        this.#update();
      },
    });
    pool.ready.then(
      () => this.#update(),
      () => undefined,
    );
    return pool;
  }
}

const keyOf = ({ configTag, template }: Rendered, { name }: RegistryEntry, release: RemoteRelease) =>
  [releaseName(name, release), release.manifest, configTag, template].join(' ');
