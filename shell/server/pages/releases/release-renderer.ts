import { setTimeout as wait } from 'node:timers/promises';
import type { RegistryEntry, SitemapEntry } from 'shared-contract';
import type { Redirection } from '../../../src/server';
import type { ServerOptions } from '../../options';
import type { EndReason, Page, PageTask, RendererData } from '../renderer/messages';
import { RendererProcess, RenderFailure, type ProcessLimits } from '../renderer/renderer-process';
import { Breaker } from './breaker';

/** Maximum number of unfinished pages per process; beyond that, the visitor's browser renders faster. */
const MAX_LOAD = 32;
/** Maximum time for a page, also if its process is silent, ms. Less than the proxy's limit for pages (nginx.conf). */
const DEADLINE_MS = 4000;
/** How long a replaced release keeps its processes, so that a rollback needs no start, ms. */
const KEPT_MS = 60_000;
/** A release is busy if each of its processes has more unfinished pages than this. */
const BUSY_LOAD = 3;
/**
 * Start another process once this many more pages have found the release busy than not. The first pages of a process
 * take five to ten times as long as later ones, so starting one in a short rush, for example after a release, would prolong the rush.
 */
const BUSY_PAGES = 50;

const SITEMAP_MS = 20_000;
/** Enough for lists of hundreds of thousands of rows. */
const SITEMAP_RESPONSE_MB = 120;
const SITEMAP_LIMITS: ProcessLimits = {
  answerMs: SITEMAP_MS,
  silenceMs: SITEMAP_MS,
  memoryMb: 1280,
  outputBytes: 1024 * 1024,
};

export type RendererSettings = Pick<ServerOptions, 'dist' | 'releases' | 'api' | 'renderers' | 'program' | 'limits'>;

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

/** Rejects with `RenderFailure` after `DEADLINE_MS`. */
async function inTime<Result>(rendering: Promise<Result>): Promise<Result> {
  const done = new AbortController();
  const late = wait(DEADLINE_MS, undefined, { signal: done.signal }).then(() => {
    throw new RenderFailure('late', `It took longer than ${DEADLINE_MS} ms.`);
  });
  try {
    return await Promise.race([rendering, late]);
  } finally {
    done.abort();
  }
}

/**
 * Renders the pages of one release in child processes: one at first, more once it is busy, and none while its circuit
 * breaker is open.
 */
export class ReleaseRenderer {
  readonly #settings: RendererSettings;
  readonly #events: RendererEvents;
  /** Identifies the release among those of all remotes. */
  readonly #name: string;
  readonly #breaker = new Breaker();
  readonly #processes = new Set<RendererProcess>();
  /** Returns the URLs of pages that a new process renders before it is ready. */
  readonly #warmUp: () => readonly string[];
  #data: RendererData;
  #busyPages = 0;
  #failure: string | undefined;
  #neededAt = 0;

  constructor(data: RendererData, settings: RendererSettings, warmUp: () => readonly string[], events: RendererEvents) {
    this.#name = `${data.entry.name}@${data.entry.version}`;
    this.#data = data;
    this.#settings = settings;
    this.#warmUp = warmUp;
    this.#events = events;
  }

  get entry(): RegistryEntry {
    return this.#data.entry;
  }

  /** False for a while after faults. */
  get isUsable(): boolean {
    return !this.#breaker.isOpen;
  }

  /** The error of the last start while none of the release's pages can be rendered. */
  get failure(): string | undefined {
    return this.isUsable ? undefined : this.#failure;
  }

  get isReady(): boolean {
    return [...this.#processes].some(({ isReady }) => isReady);
  }

  /** Paths that the release excludes in robots.txt. */
  get uncrawled(): readonly string[] {
    return [...this.#processes].flatMap(({ uncrawled }) => uncrawled);
  }

  /** Resident memory of the processes, MB each. */
  get memory(): readonly number[] {
    return [...this.#processes].map(({ memoryMb }) => memoryMb);
  }

  /** Starts the first process, unless it is running. */
  start(): void {
    this.#neededAt = Date.now();
    if (this.#processes.size > 0 || !this.isUsable) return;
    this.#startProcess().ready.then(this.#events.onChange, () => undefined);
  }

  /** Ends the processes if the release has not been needed for `KEPT_MS`. Called on each check. */
  stopIfUnneeded(): void {
    if (Date.now() - this.#neededAt >= KEPT_MS) this.stop();
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
  render(task: PageTask): Promise<Page | Redirection> {
    return inTime(this.#render(task));
  }

  async #render(task: PageTask): Promise<Page | Redirection> {
    const [best] = [...this.#processes].sort((a, b) => a.load - b.load);
    const load = best?.load ?? Infinity;
    this.#busyPages = Math.max(0, this.#busyPages + (load > BUSY_LOAD ? 1 : -1));
    if (this.#busyPages >= BUSY_PAGES && this.#processes.size < this.#settings.renderers) {
      this.#busyPages = 0;
      this.#startProcess();
    }
    if (best === undefined || load > MAX_LOAD) throw new RenderFailure('busy', 'All processes have too much to do.');
    try {
      const page = await best.run(task);
      this.#breaker.count('served');
      return page;
    } catch (error) {
      if (error instanceof RenderFailure && (error.reason === 'failed' || error.reason === 'late')) {
        this.#events.onLog(`${this.#name} could not render ${task.url}: ${error.message}`);
        if (this.#breaker.count('failed')) this.#rest();
      }
      throw error;
    }
  }

  /** Collects the sitemap's entries in a separate process, so that long lists and a slow API do not delay pages. */
  async sitemap(): Promise<SitemapEntry[]> {
    const data = { ...this.#data, maxResponseMb: SITEMAP_RESPONSE_MB };
    const ignore = () => undefined;
    const events = { onOutput: ignore, onEnd: ignore, onFull: ignore };
    const collector = new RendererProcess(data, { ...this.#settings, limits: SITEMAP_LIMITS }, events);
    try {
      await collector.ready;
      return await collector.run({ kind: 'sitemap' });
    } finally {
      collector.kill();
    }
  }

  /** Stops using the release for a while. `failure`: the error because of which none of its pages can be rendered. */
  #rest(failure?: string): void {
    this.#failure = failure;
    this.stop();
    this.#events.onBreakerOpen(this.#name);
    this.#events.onChange();
  }

  #startProcess(warmUp = this.#warmUp()): RendererProcess {
    const { onLog, onProcessEnd } = this.#events;
    let isBeingReplaced = false;
    const started = new RendererProcess(
      this.#data,
      { ...this.#settings, warmUp },
      {
        onOutput: (text) => onLog(`${this.#name} printed: ${text}`),
        onEnd: (reason, message) => {
          this.#processes.delete(started);
          onProcessEnd(reason);
          onLog(
            `A process of ${this.#name} ended${started.isReady ? '' : ' before it could render pages'}: ${message}`,
          );
          if (started.isReady) {
            if (this.#breaker.count('lethal')) this.#rest();
            // Skip the warm-up: browsers render the pages until it is ready.
            else if (this.#processes.size === 0) this.#startProcess([]);
          } else if (this.#processes.size === 0) {
            this.#breaker.open();
            // A process may start slowly because the machine is busy.
            this.#rest(reason === 'hang' ? undefined : message);
          }
        },
        onFull: () => {
          if (isBeingReplaced) return;
          isBeingReplaced = true;
          onProcessEnd('full');
          onLog(`A process of ${this.#name} is being replaced because it leaks memory.`);
          // If the new process fails to start, keep this one; it is killed at its memory limit.
          this.#startProcess().ready.then(
            () => {
              this.#processes.delete(started);
              started.retire();
            },
            () => undefined,
          );
        },
      },
    );
    this.#processes.add(started);
    return started;
  }
}
