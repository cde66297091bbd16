import { BEATS, HELD } from './messages';

/** How often the process's memory is looked at. */
const LOOK_EVERY_MS = 25;
/** What the process needs beside its threads and the main thread's own: code, libraries, what is kept to be given out again. */
const BASE_MB = 128;
/** Whoever says nothing for so long is at work; longer than a page takes at a stretch. */
const SILENCE_MS = 75;
/** What the process has gained meanwhile, where such a one is to blame; a thread that starts gains less. */
const GAINED_MB = 96;
/** What an ended thread held comes back within this time. */
const EXIT_MS = 2000;
/** A thread that has lived so long may hold what nobody knows of. */
const OLD_MS = 60_000;
const MB = 1024 * 1024;

/** A thread as the guard sees it. */
export interface Guarded {
  /** Where it tells of itself. */
  readonly work: Int32Array;
  /** What it may hold, MB. */
  readonly allowance: number;
  /** False while it loads. */
  readonly isReady: boolean;
  readonly isEnded: boolean;
  /** Ends it at once: it is to blame. */
  endForMemory: () => void;
  /** Has another one take its place when that is warm. */
  relieve: () => void;
}

const heldBy = ({ work }: Guarded) => Atomics.load(work, HELD);
const beatsOf = ({ work }: Guarded) => Atomics.load(work, BEATS);

/** What is not the main thread's: of the threads, and what is kept to be given out again, MB. */
function heldByThreads(): number {
  const { rss, heapTotal, external } = process.memoryUsage();
  return (rss - heapTotal - external) / MB;
}

interface Seen {
  since: number;
  beats: number;
  /** When it was last heard of, and what the threads held then, MB; once it is ended, when that was. */
  heardAt: number;
  heldThen: number;
}

/**
 * Holds the memory of all threads together below what they are allowed. A heap has a limit of its own; buffers lie outside of it,
 * and what a thread holds that never comes to say so is known of the process alone.
 */
export class MemoryGuard {
  readonly #threads = new Map<Guarded, Seen>();
  #timer: NodeJS.Timeout | undefined;

  watch(thread: Guarded): void {
    const now = Date.now();
    this.#threads.set(thread, { since: now, beats: 0, heardAt: now, heldThen: heldByThreads() });
    this.#timer ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  /** For a thread whose memory has come back. */
  forget(thread: Guarded): void {
    this.#threads.delete(thread);
    if (this.#threads.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    const now = Date.now();
    const held = heldByThreads();
    let allowed = BASE_MB;
    for (const [thread, seen] of this.#threads) {
      allowed += thread.allowance;
      if (beatsOf(thread) === seen.beats) continue;
      seen.beats = beatsOf(thread);
      seen.heardAt = now;
      seen.heldThen = held;
    }
    if (held <= allowed) return;
    const all = [...this.#threads];
    // What they hold may be what is too much.
    if (all.some(([thread, { heardAt }]) => thread.isEnded && now - heardAt < EXIT_MS)) return;
    const living = all.filter(([thread]) => !thread.isEnded);
    const large = living
      .filter(([thread]) => heldBy(thread) > thread.allowance)
      .toSorted(([one], [other]) => heldBy(other) - heldBy(one));
    const silent = living
      .filter(([, { heardAt, heldThen }]) => now - heardAt > SILENCE_MS && held - heldThen > GAINED_MB)
      // One that loads is silent for long by nature.
      .toSorted(([one, a], [other, b]) => Number(other.isReady) - Number(one.isReady) || a.heardAt - b.heardAt);
    const blamed = large[0] ?? silent[0];
    if (blamed !== undefined) {
      const [thread, seen] = blamed;
      seen.heardAt = now;
      thread.endForMemory();
      return;
    }
    living.find(([, { since }]) => now - since > OLD_MS)?.[0].relieve();
  }
}
