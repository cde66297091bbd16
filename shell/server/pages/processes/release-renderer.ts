import type { SitemapEntry } from 'shared-contract';
import type { PageRequest, Redirection } from '../../../src/server';
import type { ServerOptions } from '../../options';
import type { Page, RendererData, WarmUp } from '../renderer/messages';
import { Breaker } from './breaker';
import { RendererProcess, RenderFailure, type EndReason, type ProcessLimits } from './renderer-process';

/** Maximum number of unfinished pages per process; beyond that, the visitor's browser renders faster. */
const MAX_LOAD = 32;
/** Maximum time for a page, ms. Less than the proxy's limit for pages (nginx.conf). */
const PAGE_MS = 2500;
/** How long a replaced release keeps its processes, so that a rollback needs no start, ms. */
const KEPT_MS = 60_000;
/** A release is busy if each of its processes has more unfinished pages than this. */
const BUSY_LOAD = 3;
/**
 * Start another process once this many more pages have found the release busy than not. The first pages of a process take
 * five to ten times as long as later ones, so starting one in a short rush, for example after a release, would prolong it.
 */
const BUSY_PAGES = 50;

const SITEMAP_MS = 20_000;
/** Enough for lists of hundreds of thousands of rows. */
const SITEMAP_RESPONSE_MB = 120;
const SITEMAP_LIMITS: ProcessLimits = {
  startMs: SITEMAP_MS,
  silenceMs: SITEMAP_MS,
  memoryMb: 1280,
  outputBytes: 1024 * 1024,
};

export type RendererSettings = Pick<ServerOptions, 'dist' | 'releases' | 'api' | 'renderers' | 'program' | 'limits'>;

export interface FailedRelease {
  remote: string;
  release: string;
  /** Message and stack trace of the error that failed a page. */
  error: string;
}

export interface RendererEvents {
  /** Called with each fault and with what processes print. */
  onLog: (message: string) => void;
  /** Called for each process that ended by a fault or is replaced because it leaks memory (`full`). */
  onProcessEnd: (reason: EndReason | 'full') => void;
  /** Called when a release is not used for a while because of its faults. */
  onBreakerOpen: (release: string) => void;
  /** Called when a release starts or stops rendering pages, and when a new registry or configuration takes effect. */
  onChange: () => void;
}

/**
 * Renders the pages of one release in child processes: one at first, more once it is busy, and none while its circuit
 * breaker is open.
 */
export class ReleaseRenderer {
  readonly #settings: RendererSettings;
  readonly #events: RendererEvents;
  /** Returns the pages that a new process renders before it is ready. */
  readonly #warmUp: () => WarmUp;
  readonly #breaker = new Breaker();
  readonly #processes = new Set<RendererProcess>();
  #data: RendererData;
  #busyPages = 0;
  #failure: FailedRelease | undefined;
  #neededAt = 0;

  constructor(data: RendererData, settings: RendererSettings, warmUp: () => WarmUp, events: RendererEvents) {
    this.#data = data;
    this.#settings = settings;
    this.#warmUp = warmUp;
    this.#events = events;
  }

  /** Identifies the release among those of all remotes. */
  get name(): string {
    const { name, version } = this.#data.entry;
    return `${name}@${version}`;
  }

  get processes(): readonly RendererProcess[] {
    return [...this.#processes];
  }

  /** False for a while after faults. */
  get isUsable(): boolean {
    return !this.#breaker.isOpen;
  }

  /** The error that made the last start fail, until the release is tried again; otherwise undefined. */
  get failure(): FailedRelease | undefined {
    return this.isUsable ? undefined : this.#failure;
  }

  /** Returns the error as a failure of this release, for health reports. */
  failureFrom(error: string): FailedRelease {
    const { name: remote, version: release } = this.#data.entry;
    return { remote, release, error };
  }

  get isReady(): boolean {
    return this.processes.some(({ isReady }) => isReady);
  }

  /** Starts the first process, unless it is running. */
  start(): void {
    this.#neededAt = performance.now();
    if (this.#processes.size === 0 && this.isUsable) this.#startProcess();
  }

  /** Ends the processes if the release has not been needed for `KEPT_MS`. Called on each check. */
  stopIfUnneeded(): void {
    if (performance.now() - this.#neededAt >= KEPT_MS) this.stop();
  }

  /** Finishes pages in progress, then ends the processes. */
  stop(): void {
    for (const one of this.#processes) one.retire();
    this.#processes.clear();
  }

  /** Uses a new registry for subsequent pages. */
  update(data: RendererData): void {
    if (data.registry === this.#data.registry) return;
    this.#data = data;
    for (const one of this.#processes) one.update(data).catch(() => undefined);
  }

  /** Rejects with `RenderFailure`. */
  async render(request: PageRequest): Promise<Page | Redirection> {
    const [best] = this.processes.toSorted((a, b) => a.load - b.load);
    const load = best?.load ?? Infinity;
    this.#busyPages = Math.max(0, this.#busyPages + (load > BUSY_LOAD ? 1 : -1));
    if (this.#busyPages >= BUSY_PAGES && this.#processes.size < this.#settings.renderers) {
      this.#busyPages = 0;
      this.#startProcess();
    }
    if (best === undefined || load > MAX_LOAD) throw new RenderFailure('busy', 'All processes have too much to do.');
    try {
      const page = await best.call('page', [request], PAGE_MS);
      this.#breaker.count('served');
      return page;
    } catch (error) {
      const { reason, message } = error as RenderFailure;
      if (reason === 'failed' || reason === 'late') {
        this.#events.onLog(`${this.name} could not render ${request.url}: ${message}`);
        if (this.#breaker.count('failed')) this.#rest();
      }
      throw error;
    }
  }

  /** Collects the sitemap's entries in a separate process, so that long lists and a slow API do not delay pages. */
  async sitemap(): Promise<SitemapEntry[]> {
    const data = { ...this.#data, maxResponseMb: SITEMAP_RESPONSE_MB };
    const collector = new RendererProcess(data, { ...this.#settings, limits: SITEMAP_LIMITS, isBackground: true });
    try {
      return await collector.call('sitemap', [], SITEMAP_MS);
    } finally {
      collector.retire();
    }
  }

  /** Stops using the release for a while. `failure`: the error because of which none of its pages can be rendered. */
  #rest(failure?: FailedRelease): void {
    this.#failure = failure;
    this.stop();
    this.#events.onBreakerOpen(this.name);
  }

  #startProcess(warmUp = this.#warmUp()): RendererProcess {
    const { program, limits } = this.#settings;
    const started = new RendererProcess(this.#data, {
      ...{ program, limits, warmUp },
      onOutput: (text) => this.#events.onLog(`${this.name} printed: ${text}`),
      onEnd: (reason, message) => this.#replaceLost(started, reason, message),
      onFull: () => void this.#replaceFull(started),
    });
    this.#processes.add(started);
    return started;
  }

  #replaceLost(lost: RendererProcess, reason: EndReason, message: string): void {
    this.#processes.delete(lost);
    this.#events.onProcessEnd(reason);
    const when = lost.isReady ? '' : ' before it could render pages';
    this.#events.onLog(`A process of ${this.name} ended${when}: ${message}`);
    if (lost.isReady && this.#breaker.count('lethal')) this.#rest();
    if (this.#processes.size > 0 || !this.isUsable) return;
    // Skip the warm-up: until the new process is ready, browsers have to render the pages.
    if (lost.isReady) this.#startProcess([]);
    else {
      this.#breaker.open();
      // A process may start slowly because the machine is busy.
      this.#rest(reason === 'hang' || reason === 'machine' ? undefined : this.failureFrom(message));
    }
  }

  async #replaceFull(full: RendererProcess): Promise<void> {
    this.#events.onProcessEnd('full');
    this.#events.onLog(`A process of ${this.name} is being replaced because it leaks memory.`);
    try {
      await this.#startProcess().ready;
      this.#processes.delete(full);
      full.retire();
    } catch {
      // Keep this process; it is killed at its memory limit.
    }
  }
}
