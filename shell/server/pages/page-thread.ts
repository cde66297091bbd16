import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Guarded, MemoryGuard } from './memory-guard';
import {
  BEATS,
  MARK,
  newWork,
  NOTHING,
  positionOf,
  STEPS,
  type Answer,
  type Job,
  type Page,
  type Redirection,
  type ThreadData,
} from './messages';

/** How long a thread may take, ms. */
export interface ThreadLimits {
  toStart: number;
  /** To be silent at one remote meanwhile: evaluated, it hangs. */
  toEvaluate: number;
  /** To begin with a page, while another one may hang; half of it to be silent, before its other pages go elsewhere. */
  toBegin: number;
  /** For a page. Later than the thread's own limit: only one that hangs is still silent. */
  toAnswer: number;
}

/** Of the time for a page, the last part, in which a thread that lives is heard of. */
const LISTENED_SHARE = 0.2;

const LIMITS: ThreadLimits = { toStart: 10_000, toEvaluate: 2500, toBegin: 1000, toAnswer: 3500 };
/** How often a thread is looked at, of the time that it may be silent. */
const LOOKS = 10;
/**
 * Out of reach: V8 ends the whole process where a single allocation goes beyond a heap's limit. The guard ends a thread long
 * before.
 */
export const HEAP_MB = 4096;
/** A page leaves some 5 MB to be cleared; what is more is memory that stands empty. */
const YOUNG_HEAP_MB = 8;
/** A thread that holds more than this between pages has a leak: another one takes its place. */
const RETIRE_ABOVE_BYTES = 80 * 1024 * 1024;
/** And holds so many times of what it began with: another one that begins with more would be no better. */
const RETIRE_ABOVE_SHARE = 1.5;

/** Why a thread ended: it took too long, held too much memory, an error that nobody caught, or it left by itself. */
export type EndKind = 'late' | 'memory' | 'error' | 'exit';

// With a heap so large V8 would let it grow by far more before it clears it.
setFlagsFromString('--heap-growing-percent=30');

/** The thread ended while it worked; `culprit` is the remote that it worked on, where that is known. */
export class ThreadEnded extends Error {
  constructor(
    reason: string,
    readonly culprit: string | null,
    readonly kind: EndKind,
  ) {
    super(reason);
  }

  /** True where it only took too long, which may be the machine's fault. */
  get isLate(): boolean {
    return this.kind === 'late';
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

/** So has a thread that hangs at something else. */
export class ThreadHangs extends ThreadBusy {}

interface Waiting {
  remote: string;
  hasBegun: boolean;
  /** Until it has begun. */
  patience: NodeJS.Timeout;
  resolve: (answer: Page | Redirection) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

export interface ThreadOptions {
  /** What it may hold, MB. */
  memoryMb: number;
  guard: MemoryGuard;
  limits?: ThreadLimits | undefined;
  /** Told when the thread ends by itself. */
  onEnd: (end: ThreadEnded, thread: PageThread) => void;
  /** True where another one could take pages over. */
  canPass: () => boolean;
  /** Told when another one should take its place. */
  onFull: (thread: PageThread) => void;
}

/** One thread and what is asked of it. Whatever happens in it ends it alone, and rejects what waits for it. */
export class PageThread implements Guarded {
  readonly #worker: Worker;
  readonly work = newWork();
  readonly #limits: ThreadLimits;
  readonly #remotes: string[];
  readonly #waiting = new Map<number, Waiting>();
  /** Resolves with the remotes that it could not evaluate; rejects with `ThreadEnded`. */
  readonly ready: Promise<{ name: string; reason: string }[]>;
  /** Paths that its remotes keep crawlers from. */
  uncrawled: readonly string[] = [];
  #isReady = false;
  #pulse: NodeJS.Timeout | undefined;
  #heard = 0;
  #silentMs = 0;
  #next = 1;
  #last: string | null = null;
  #ended: ThreadEnded | null = null;
  #isRetired = false;
  #fullAbove = Infinity;
  readonly allowance: number;
  readonly relieve: () => void;
  readonly #canPass: () => boolean;
  /** Ends it, unless it has ended. */
  #stop: (kind: EndKind, reason: string) => void = () => undefined;

  constructor(file: string, data: Omit<ThreadData, 'work'>, { limits = LIMITS, ...options }: ThreadOptions) {
    this.#limits = limits;
    this.allowance = options.memoryMb;
    this.relieve = () => options.onFull(this);
    this.#canPass = options.canPass;
    this.#remotes = data.registry.remotes.map(({ name }) => name);
    this.#worker = new Worker(file, {
      workerData: { ...data, work: this.work },
      // Remotes' code has no business with the server's secrets.
      env: { NODE_ENV: 'production' },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    });
    options.guard.watch(this);
    this.ready = new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#stop('late', 'A thread took too long to start.'), limits.toStart);
      const watch = this.#endWhereSilent();
      this.#stop = (kind, reason) => {
        clearTimeout(timer);
        clearInterval(watch);
        const ended = this.#end(kind, reason);
        if (ended === null) return;
        reject(ended);
        options.onEnd(ended, this);
      };
      this.#worker.on('message', (answer: Answer) => {
        if (answer.kind === 'ready') {
          clearTimeout(timer);
          clearInterval(watch);
          this.#isReady = true;
          const every = limits.toBegin / LOOKS;
          this.#pulse = setInterval(() => this.#feelPulse(every), every).unref();
          this.#fullAbove = Math.max(RETIRE_ABOVE_BYTES, answer.usedBytes * RETIRE_ABOVE_SHARE);
          this.uncrawled = answer.uncrawled;
          resolve(answer.failures);
        } else this.#settle(answer);
      });
    });
    this.ready.catch(() => undefined);
    this.#worker.on('error', (error: unknown) => {
      const isHeap = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#stop(isHeap ? 'memory' : 'error', error instanceof Error ? error.message : String(error));
    });
    this.#worker.on('exit', () => {
      options.guard.forget(this);
      this.#stop('exit', 'The thread has exited.');
    });
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get isEnded(): boolean {
    return this.#ended !== null;
  }

  /** True while it is not heard of: it hangs, or soon will be. */
  get isSilent(): boolean {
    return this.#silentMs >= this.#limits.toBegin / 2;
  }

  endForMemory(): void {
    this.#stop('memory', 'The threads held too much memory.');
  }

  /** How many pages it works on; infinite where it takes none. */
  get load(): number {
    return this.#isReady && !this.#isRetired && this.#ended === null ? this.#waiting.size : Infinity;
  }

  render(job: Omit<Job, 'id'>): Promise<Page | Redirection> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== null) {
        reject(this.#ended);
        return;
      }
      const id = this.#next;
      this.#next = (this.#next % 2 ** 30) + 1;
      const { toAnswer, toBegin } = this.#limits;
      const timer = setTimeout(() => this.#listen(id), toAnswer * (1 - LISTENED_SHARE));
      const patience = setTimeout(() => reject(new ThreadBusy()), toBegin);
      this.#waiting.set(id, { remote: job.remote, hasBegun: false, resolve, reject, timer, patience });
      this.#worker.postMessage({ id, ...job } satisfies Job);
    });
  }

  /** Ends the thread, which starts, where it hangs at a remote: its neighbours do not wait until all of its time is up. */
  #endWhereSilent(): NodeJS.Timeout {
    const { toEvaluate } = this.#limits;
    let heard = '';
    let silent = 0;
    return setInterval(() => {
      const now = this.work.join();
      silent = now === heard && Atomics.load(this.work, MARK) < NOTHING ? silent + 1 : 0;
      heard = now;
      if (silent >= LOOKS) this.#stop('late', `It was silent for ${toEvaluate} ms while it started.`);
    }, toEvaluate / LOOKS);
  }

  /** A thread that hangs keeps the page that it hangs at, and no other; it ends also where nobody waits for it. */
  #feelPulse(every: number): void {
    const heard = Atomics.load(this.work, BEATS) + Atomics.load(this.work, STEPS);
    this.#silentMs = heard === this.#heard ? this.#silentMs + every : 0;
    this.#heard = heard;
    const { toAnswer, toBegin } = this.#limits;
    if (this.#silentMs > toAnswer) this.#stop('late', `The thread was silent for ${toAnswer} ms.`);
    else if (this.#silentMs >= toBegin || (this.isSilent && this.#canPass())) this.#letGo();
  }

  /** Gives up the pages that the thread surely does not hang at. */
  #letGo(): void {
    const mark = Atomics.load(this.work, MARK);
    const hangsAt = mark < NOTHING ? this.#remotes[positionOf(mark)] : undefined;
    for (const [id, waiting] of this.#waiting) {
      const isBeside = mark < NOTHING ? waiting.remote !== hangsAt : this.#waiting.has(mark) && id !== mark;
      if (waiting.hasBegun && !isBeside) continue;
      this.#waiting.delete(id);
      clearTimeout(waiting.timer);
      clearTimeout(waiting.patience);
      waiting.reject(new ThreadHangs());
    }
    this.#endIfDone();
  }

  /** Ends the thread where it hangs; where it lives and only has too much to do, gives up this one page. */
  #listen(id: number): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    const { toAnswer } = this.#limits;
    const heard = Atomics.load(this.work, BEATS);
    waiting.timer = setTimeout(() => {
      if (Atomics.load(this.work, BEATS) === heard) {
        this.#stop('late', `The thread was silent for ${toAnswer} ms.`);
        return;
      }
      this.#waiting.delete(id);
      clearTimeout(waiting.patience);
      waiting.reject(new PageFailed(`It was not answered within ${toAnswer} ms.`, true));
      this.#endIfDone();
    }, toAnswer * LISTENED_SHARE);
  }

  #endIfDone(): void {
    if (this.#isRetired && this.#waiting.size === 0) this.#end('exit', 'The thread was retired.');
  }

  /** Takes no more work, and ends when it has done what it has. */
  retire(): void {
    this.#isRetired = true;
    this.#endIfDone();
  }

  #settle(answer: Exclude<Answer, { kind: 'ready' }>): void {
    const waiting = this.#waiting.get(answer.id);
    if (waiting === undefined) return;
    clearTimeout(waiting.patience);
    waiting.hasBegun = true;
    if (answer.kind === 'begun') return;
    this.#waiting.delete(answer.id);
    clearTimeout(waiting.timer);
    this.#last = waiting.remote;
    if (answer.usedBytes > this.#fullAbove) this.relieve();
    if (answer.kind === 'answer') waiting.resolve(answer.answer);
    else waiting.reject(new PageFailed(answer.reason, answer.isLate));
    this.#endIfDone();
  }

  /** The remote that was worked on; after a late error that nothing announced, the one that is still waited for, or the last. */
  #culprit(): string | null {
    const mark = Atomics.load(this.work, MARK);
    if (mark < NOTHING) return this.#remotes[positionOf(mark)] ?? null;
    const begun = [...this.#waiting.values()].find(({ hasBegun }) => hasBegun);
    return (this.#waiting.get(mark) ?? begun)?.remote ?? this.#last;
  }

  #end(kind: EndKind, reason: string): ThreadEnded | null {
    if (this.#ended !== null) return null;
    const ended = new ThreadEnded(reason, this.#culprit(), kind);
    this.#ended = ended;
    clearInterval(this.#pulse);
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
