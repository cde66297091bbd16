import type { Outcome } from '../page-renderer';

/** A page is fresh for this time, ms. */
const FRESH_MS = 2000;
/** After `FRESH_MS`, a stale page is sent for this long while it is rendered again (ms). Error pages are not. */
const STALE_MS = 60_000;
/** After a change, the previous page may be sent for this long while it is rendered again, ms. */
export const OUTDATED_MS = 1200;
/**
 * After a change, a requested page is rendered again, but not earlier than this after its last rendering began, ms. Shorter than
 * `OUTDATED_MS`, so that the new page is usually ready before the previous one may no longer be sent.
 */
const RENEW_MS = 900;
const MAX_BYTES = 16 * 1024 * 1024;

interface Rendered {
  /** When the rendering began. */
  madeAt: number;
  /** Time of the first change that the page may not include; Infinity if there is none. */
  changedAt: number;
}

interface Kept extends Rendered {
  outcome: Outcome;
  /** True once a new rendering is scheduled because of a change. */
  isDue: boolean;
}

interface Making extends Rendered {
  outcome: Promise<Outcome>;
}

/** True if too much time has passed since a change. */
const isOutdated = ({ changedAt }: Rendered) => Date.now() - changedAt >= OUTDATED_MS;

const isMissing = (outcome: Outcome) => outcome.kind === 'page' && outcome.page.status >= 400;

const isCacheable = (outcome: Outcome) =>
  outcome.kind === 'redirection' || (outcome.kind === 'page' && outcome.page.complete);

/**
 * Estimated memory of a cached page, bytes: its key, whose length visitors choose, its body, which may also be kept
 * compressed, and an allowance for the rest.
 */
const sizeOf = (key: string, outcome: Outcome) =>
  2 * key.length + 4000 + (outcome.kind === 'page' ? 2 * outcome.page.body.length : 0);

/** Pages by URL, language and audience. Concurrent requests for a page share one rendering. */
export class PageCache {
  /** Least recently used first. */
  readonly #pages = new Map<string, Kept>();
  readonly #making = new Map<string, Making>();
  readonly #onChange: () => void;
  #bytes = 0;
  #changes = 0;

  constructor(onChange: () => void = () => undefined) {
    this.#onChange = onChange;
  }

  get isEmpty(): boolean {
    return this.#pages.size === 0 && this.#making.size === 0;
  }

  /** Number of calls of `outdate()`. */
  get changes(): number {
    return this.#changes;
  }

  /**
   * Returns the cached page, or renders it by `make`. With `isAfterSave`, always renders it, and caches it for others.
   * `state`: where the page came from.
   */
  async get(
    key: string,
    make: () => Promise<Outcome>,
    isAfterSave = false,
  ): Promise<{ outcome: Outcome; state: 'fresh' | 'stale' | 'made' }> {
    if (isAfterSave) this.#making.delete(key);
    const found = isAfterSave ? undefined : this.#pages.get(key);
    const age = found ? Date.now() - found.madeAt : Infinity;
    if (!found || isOutdated(found) || age >= FRESH_MS + (isMissing(found.outcome) ? 0 : STALE_MS))
      return { outcome: await this.#makeOnce(key, make), state: 'made' };
    this.#pages.delete(key);
    this.#pages.set(key, found);
    const hasChanged = found.changedAt < Infinity;
    if (age < FRESH_MS && !hasChanged) return { outcome: found.outcome, state: 'fresh' };
    this.#renew(key, found, make, hasChanged ? RENEW_MS - age : 0);
    return { outcome: found.outcome, state: 'stale' };
  }

  /** Records a change: each page may be sent for at most `OUTDATED_MS` after the first change that it may lack. */
  outdate(): void {
    const now = Date.now();
    for (const [key, page] of this.#pages) if (isOutdated(page)) this.#forget(key);
    for (const one of [...this.#pages.values(), ...this.#making.values()]) one.changedAt = Math.min(one.changedAt, now);
    this.#changes += 1;
    this.#onChange();
  }

  /** Renders a page again after `delay` ms, so that later visitors need not wait for it. */
  #renew(key: string, page: Kept, make: () => Promise<Outcome>, delay: number): void {
    const begin = () => void this.#makeOnce(key, make).catch(() => undefined);
    if (delay <= 0) {
      begin();
    } else if (!page.isDue) {
      page.isDue = true;
      setTimeout(() => this.#pages.get(key) === page && begin(), delay).unref();
    }
  }

  #makeOnce(key: string, make: () => Promise<Outcome>): Promise<Outcome> {
    const begun = this.#making.get(key);
    if (begun && !isOutdated(begun)) return begun.outcome;
    const making: Making = { madeAt: Date.now(), outcome: make(), changedAt: Infinity };
    this.#making.set(key, making);
    const isCurrent = () => this.#making.get(key) === making;
    making.outcome = making.outcome
      .then((outcome) => {
        if (isCacheable(outcome) && isCurrent()) this.#store(key, { ...making, outcome });
        return outcome;
      })
      .finally(() => {
        if (isCurrent()) this.#making.delete(key);
      });
    return making.outcome;
  }

  #store(key: string, page: Omit<Kept, 'isDue'>): void {
    this.#forget(key);
    this.#pages.set(key, { ...page, isDue: false });
    this.#bytes += sizeOf(key, page.outcome);
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
