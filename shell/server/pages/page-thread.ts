import { Worker } from 'node:worker_threads';
import { NOTHING, positionOf, type Answer, type Job, type Page, type Redirection, type ThreadData } from './messages';

/** How long a thread may take, ms. */
export interface ThreadLimits {
  toStart: number;
  /** To begin with a page, while another one may hang. */
  toBegin: number;
  /** For a page. Later than the thread's own limit: only one that hangs is still silent. */
  toAnswer: number;
}

const LIMITS: ThreadLimits = { toStart: 10_000, toBegin: 1000, toAnswer: 3500 };
const HEAP_MB = 96;
/** A page leaves some 5 MB to be cleared; what is more is memory that stands empty. */
const YOUNG_HEAP_MB = 8;
/** A thread that holds more than this between pages has a leak: another one takes its place. */
const RETIRE_ABOVE_BYTES = 80 * 1024 * 1024;

/** The thread ended while it worked; `culprit` is the remote that it worked on, where that is known. */
export class ThreadEnded extends Error {
  constructor(
    reason: string,
    readonly culprit: string | null,
    /** True where it only took too long, which may be the machine's fault. */
    readonly isLate: boolean,
  ) {
    super(reason);
  }
}

/** A page could not be rendered; the thread goes on. */
export class PageFailed extends Error {
  constructor(
    reason: string,
    readonly isLate: boolean,
  ) {
    super(reason);
  }
}

/** The thread has not come to the page in time, by another one's fault. */
export class ThreadBusy extends Error {}

interface Waiting {
  remote: string;
  /** Until it has begun. */
  patience: NodeJS.Timeout;
  resolve: (answer: Page | Redirection) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** One thread and what is asked of it. Whatever happens in it ends it alone, and rejects what waits for it. */
export class PageThread {
  readonly #worker: Worker;
  readonly #work = new Int32Array(new SharedArrayBuffer(4));
  readonly #limits: ThreadLimits;
  readonly #remotes: string[];
  readonly #waiting = new Map<number, Waiting>();
  /** Resolves with the remotes that it could not evaluate; rejects with `ThreadEnded`. */
  readonly ready: Promise<{ name: string; reason: string }[]>;
  /** Paths that its remotes keep crawlers from. */
  uncrawled: readonly string[] = [];
  #isReady = false;
  #next = 1;
  #last: string | null = null;
  #ended: ThreadEnded | null = null;
  #isFull = false;
  #isRetired = false;

  /** `onEnd` is told when the thread ends by itself. */
  constructor(
    file: string,
    data: Omit<ThreadData, 'work'>,
    onEnd: (end: ThreadEnded) => void,
    limits: ThreadLimits = LIMITS,
  ) {
    this.#limits = limits;
    this.#remotes = data.registry.remotes.map(({ name }) => name);
    this.#worker = new Worker(file, {
      workerData: { ...data, work: this.#work },
      // Remotes' code has no business with the server's secrets.
      env: { NODE_ENV: 'production' },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    });
    this.ready = new Promise((resolve, reject) => {
      const end = (reason: string, isLate = false) => {
        clearTimeout(timer);
        const ended = this.#end(reason, isLate);
        if (ended === null) return;
        reject(ended);
        onEnd(ended);
      };
      const timer = setTimeout(() => end('A thread took too long to start.', true), limits.toStart);
      this.#worker.on('message', (answer: Answer) => {
        if (answer.kind === 'ready') {
          clearTimeout(timer);
          this.#isReady = true;
          this.uncrawled = answer.uncrawled;
          resolve(answer.failures);
        } else this.#settle(answer);
      });
      this.#worker.on('error', (error: unknown) => end(error instanceof Error ? error.message : String(error)));
      this.#worker.on('exit', () => end('The thread has exited.'));
      this.#onSilence = () => end(`The thread was silent for ${limits.toAnswer} ms.`, true);
    });
    this.ready.catch(() => undefined);
  }

  #onSilence: () => void = () => undefined;

  /** How many pages it works on; infinite where it takes none. */
  get load(): number {
    return this.#isReady && !this.#isRetired && this.#ended === null ? this.#waiting.size : Infinity;
  }

  /** True where it holds so much memory that another one has to take its place. */
  get isFull(): boolean {
    return this.#isFull;
  }

  render(job: Omit<Job, 'id'>): Promise<Page | Redirection> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== null) {
        reject(this.#ended);
        return;
      }
      const id = this.#next;
      this.#next = (this.#next % 2 ** 30) + 1;
      const timer = setTimeout(this.#onSilence, this.#limits.toAnswer);
      const patience = setTimeout(() => reject(new ThreadBusy()), this.#limits.toBegin);
      this.#waiting.set(id, { remote: job.remote, resolve, reject, timer, patience });
      this.#worker.postMessage({ id, ...job } satisfies Job);
    });
  }

  /** Takes no more work, and ends when it has done what it has. */
  retire(): void {
    this.#isRetired = true;
    if (this.#waiting.size === 0) this.#end('The thread was retired.');
  }

  #settle(answer: Exclude<Answer, { kind: 'ready' }>): void {
    const waiting = this.#waiting.get(answer.id);
    if (waiting === undefined) return;
    clearTimeout(waiting.patience);
    if (answer.kind === 'begun') return;
    this.#waiting.delete(answer.id);
    clearTimeout(waiting.timer);
    this.#last = waiting.remote;
    this.#isFull = answer.usedBytes > RETIRE_ABOVE_BYTES;
    if (answer.kind === 'answer') waiting.resolve(answer.answer);
    else waiting.reject(new PageFailed(answer.reason, answer.isLate));
    if (this.#isRetired && this.#waiting.size === 0) this.#end('The thread was retired.');
  }

  /** The remote that was worked on; after a late error that nothing announced, the last one. */
  #culprit(): string | null {
    const mark = Atomics.load(this.#work, 0);
    if (mark < NOTHING) return this.#remotes[positionOf(mark)] ?? null;
    return this.#waiting.get(mark)?.remote ?? this.#last;
  }

  #end(reason: string, isLate = false): ThreadEnded | null {
    if (this.#ended !== null) return null;
    const ended = new ThreadEnded(reason, this.#culprit(), isLate);
    this.#ended = ended;
    for (const { reject, timer, patience } of this.#waiting.values()) {
      clearTimeout(timer);
      clearTimeout(patience);
      reject(ended);
    }
    this.#waiting.clear();
    void this.#worker.terminate();
    return ended;
  }
}
