import type { EndReason, Page, PageTask, Redirection, RendererData } from './messages';
import { RendererProcess, RenderFailure, type ProcessLimits } from './renderer-process';

/** Maximum number of unfinished pages per process; beyond that, the visitor's browser renders faster. */
const MAX_LOAD = 32;
/** A release is busy if each of its processes has more unfinished pages than this. */
const BUSY_LOAD = 3;
/**
 * Start another process once this many more pages have found the release busy than not. The first pages of a process
 * cost ten times the others, so starting one in a short rush, for example after a release, would prolong the rush.
 */
const BUSY_PAGES = 50;

export interface PoolOptions {
  program: string;
  limits: ProcessLimits;
  /** Maximum number of processes. */
  maxProcesses: number;
  onOutput: (text: string) => void;
  /** Called for each process that ended by a fault after it was ready, even if it was idle. */
  onEnd: (reason: EndReason, failure: RenderFailure) => void;
  /** Called when no process could be started. */
  onUnusable: (reason: EndReason, failure: RenderFailure) => void;
  /** Called for each process that is replaced because it leaks memory. */
  onFull: () => void;
}

/** The processes that render one release: one, and more while it is busy. */
export class RendererPool {
  readonly #options: PoolOptions;
  readonly #processes = new Set<RendererProcess>();
  #data: RendererData;
  #busyPages = 0;
  #isClosed = false;
  /** Resolves when the first process can render; rejects with `RenderFailure`. */
  readonly ready: Promise<void>;
  /** True once the first process was ready; stays true while that process is being replaced. */
  isReady = false;

  constructor(
    /** Name of the release. */
    readonly name: string,
    data: RendererData,
    options: PoolOptions,
  ) {
    this.#data = data;
    this.#options = options;
    this.ready = this.#start().ready.then(() => void (this.isReady = true));
    this.ready.catch(() => undefined);
  }

  /** Paths that the release excludes in robots.txt. */
  get uncrawled(): readonly string[] {
    return [...this.#processes].flatMap(({ uncrawled }) => uncrawled);
  }

  /** Resident memory of the processes, MB each. */
  get memory(): readonly number[] {
    return [...this.#processes].map(({ memoryMb }) => memoryMb);
  }

  /** Renders the following pages with a new registry. */
  update(data: RendererData): void {
    if (data.registry === this.#data.registry) return;
    this.#data = data;
    for (const one of this.#processes) one.update(data);
  }

  /** Rejects with `RenderFailure`. */
  async render(task: PageTask): Promise<Page | Redirection> {
    const [best] = [...this.#processes].sort((a, b) => a.load - b.load);
    const load = best?.load ?? Infinity;
    this.#busyPages = Math.max(0, this.#busyPages + (load > BUSY_LOAD ? 1 : -1));
    if (this.#busyPages >= BUSY_PAGES && this.#processes.size < this.#options.maxProcesses) {
      this.#busyPages = 0;
      this.#start();
    }
    if (best === undefined || load > MAX_LOAD) throw new RenderFailure('All processes have too much to do.', 'busy');
    return best.run(task);
  }

  /** Finishes pages in progress, then ends. */
  close(): void {
    this.#isClosed = true;
    for (const one of this.#processes) one.retire();
  }

  #start(data = this.#data): RendererProcess {
    const { onEnd, onUnusable, onFull } = this.#options;
    let isBeingReplaced = false;
    const started = new RendererProcess(data, {
      ...this.#options,
      onEnd: (reason, failure) => {
        this.#processes.delete(started);
        if (started.isReady) onEnd(reason, failure);
        if (this.#processes.size > 0 || this.#isClosed) return;
        // Without warm-up: until it is ready, visitors' browsers render the pages.
        if (started.isReady) this.#start({ ...this.#data, warmUp: [] });
        else onUnusable(reason, failure);
      },
      onFull: () => {
        if (isBeingReplaced) return;
        isBeingReplaced = true;
        onFull();
        this.#start().ready.then(
          () => {
            this.#processes.delete(started);
            started.retire();
          },
          () => (isBeingReplaced = false),
        );
      },
    });
    this.#processes.add(started);
    return started;
  }
}
