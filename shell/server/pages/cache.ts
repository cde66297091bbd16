import type { Outcome } from './page-renderer';

/** A page is taken from here without question for so long … */
const FRESH_MS = 2000;
/** … and for so much longer while it is made anew, unless it says that there is nothing. */
const STALE_MS = 60_000;
const MAX_BYTES = 16 * 1024 * 1024;

/** What was made, and whether it may be kept. */
export interface Made {
  kept: Outcome;
  keep: boolean;
}

const isMissing = (kept: Outcome) => kept.kind === 'page' && kept.page.status >= 400;

/** Bytes that a page takes here with its key, whose length is anybody's choice, and what is kept beside it. */
const sizeOf = (key: string, kept: Outcome) =>
  2 * key.length + 2000 + (kept.kind === 'page' ? kept.page.body.length + kept.page.compressed.length : 4000);

/** Pages by address, language and release set; of several who ask at a time, one makes a page and all get it. */
export class PageCache {
  /** The page that was asked for last stands last. */
  readonly #pages = new Map<string, { kept: Outcome; madeAt: number }>();
  readonly #making = new Map<string, Promise<Outcome>>();
  #bytes = 0;
  #drops = 0;

  /** How often all was dropped. */
  get drops(): number {
    return this.#drops;
  }

  /** The page, made by `make` where it is not here; `state` tells how it was had. */
  async get(key: string, make: () => Promise<Made>): Promise<{ kept: Outcome; state: 'fresh' | 'stale' | 'made' }> {
    const found = this.#pages.get(key);
    const age = found ? Date.now() - found.madeAt : Infinity;
    if (found && age < FRESH_MS + (isMissing(found.kept) ? 0 : STALE_MS)) {
      this.#pages.delete(key);
      this.#pages.set(key, found);
      if (age < FRESH_MS) return { kept: found.kept, state: 'fresh' };
      this.#makeOnce(key, make).catch(() => undefined);
      return { kept: found.kept, state: 'stale' };
    }
    return { kept: await this.#makeOnce(key, make), state: 'made' };
  }

  /** Drops all. What is being made now goes to those who wait for it, and is not kept. */
  drop(): void {
    this.#pages.clear();
    this.#making.clear();
    this.#bytes = 0;
    this.#drops += 1;
  }

  #makeOnce(key: string, make: () => Promise<Made>): Promise<Outcome> {
    const begun = this.#making.get(key);
    if (begun !== undefined) return begun;
    const making: Promise<Outcome> = make()
      .then(({ kept, keep }) => {
        if (keep && this.#making.get(key) === making) this.#keep(key, kept);
        return kept;
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    this.#making.set(key, making);
    return making;
  }

  #keep(key: string, kept: Outcome): void {
    this.#forget(key);
    this.#pages.set(key, { kept, madeAt: Date.now() });
    this.#bytes += sizeOf(key, kept);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= MAX_BYTES) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const found = this.#pages.get(key);
    if (found === undefined) return;
    this.#pages.delete(key);
    this.#bytes -= sizeOf(key, found.kept);
  }
}
