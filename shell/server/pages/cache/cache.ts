import type { Outcome } from '../page-renderer';

/** A page is fresh for this time, ms. */
const FRESH_MS = 2000;
/** After `FRESH_MS`, a stale page is sent for this long while it is rendered again; not for error pages, ms. */
const STALE_MS = 60_000;
const MAX_BYTES = 16 * 1024 * 1024;

/** A rendering, and whether it may be cached. */
export interface Made {
  outcome: Outcome;
  isCacheable: boolean;
}

const isMissing = (outcome: Outcome) => outcome.kind === 'page' && outcome.page.status >= 400;

/** Memory of a cached page in bytes, with its key, whose length visitors choose, and an allowance for the rest. */
const sizeOf = (key: string, outcome: Outcome) =>
  2 * key.length + 2000 + (outcome.kind === 'page' ? outcome.page.body.length + outcome.page.compressed.length : 4000);

/** Pages by URL, language and release. Concurrent requests for a page share one rendering. */
export class PageCache {
  /** Least recently used first. */
  readonly #pages = new Map<string, { outcome: Outcome; madeAt: number }>();
  readonly #making = new Map<string, Promise<Outcome>>();
  readonly #onDrop: () => void;
  #bytes = 0;
  #drops = 0;

  constructor(onDrop: () => void = () => undefined) {
    this.#onDrop = onDrop;
  }

  get isEmpty(): boolean {
    return this.#pages.size === 0 && this.#making.size === 0;
  }

  /** How often the cache was emptied. */
  get drops(): number {
    return this.#drops;
  }

  /** Returns the page, rendered by `make` if it is not cached. `state`: where it came from. */
  async get(key: string, make: () => Promise<Made>): Promise<{ outcome: Outcome; state: 'fresh' | 'stale' | 'made' }> {
    const found = this.#pages.get(key);
    const age = found ? Date.now() - found.madeAt : Infinity;
    if (found && age < FRESH_MS + (isMissing(found.outcome) ? 0 : STALE_MS)) {
      this.#pages.delete(key);
      this.#pages.set(key, found);
      if (age < FRESH_MS) return { outcome: found.outcome, state: 'fresh' };
      this.#makeOnce(key, make).catch(() => undefined);
      return { outcome: found.outcome, state: 'stale' };
    }
    return { outcome: await this.#makeOnce(key, make), state: 'made' };
  }

  /** Empties the cache. Pages being rendered are sent, but not cached. */
  drop(): void {
    this.#pages.clear();
    this.#making.clear();
    this.#bytes = 0;
    this.#drops += 1;
    this.#onDrop();
  }

  #makeOnce(key: string, make: () => Promise<Made>): Promise<Outcome> {
    const begun = this.#making.get(key);
    if (begun !== undefined) return begun;
    const making: Promise<Outcome> = make()
      .then(({ outcome, isCacheable }) => {
        if (isCacheable && this.#making.get(key) === making) this.#store(key, outcome);
        return outcome;
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    this.#making.set(key, making);
    return making;
  }

  #store(key: string, outcome: Outcome): void {
    this.#forget(key);
    this.#pages.set(key, { outcome, madeAt: Date.now() });
    this.#bytes += sizeOf(key, outcome);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= MAX_BYTES) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const found = this.#pages.get(key);
    if (found === undefined) return;
    this.#pages.delete(key);
    this.#bytes -= sizeOf(key, found.outcome);
  }
}
