import { LRUCache } from 'lru-cache';
import type { Outcome } from '../page-renderer';

/** A page is fresh for this time, ms. */
const FRESH_MS = 2000;
/** After `FRESH_MS`, a stale page is sent for this long while it is rendered again (ms). Error pages are not. */
const STALE_MS = 60_000;
/** After a change, the previous page may be sent for this long while it is rendered again, ms. */
export const OUTDATED_MS = 1200;
/**
 * After a change, a requested page is rendered again, but not earlier than this after its last rendering began, ms.
 * Shorter than `OUTDATED_MS`, so that the new page is usually ready before the previous one may no longer be sent.
 */
const RENEW_MS = 900;
const MAX_BYTES = 16 * 1024 * 1024;

interface Making {
  /** When the rendering began. */
  madeAt: number;
  /** Time of the first change that the page may not include; Infinity if there is none. */
  changedAt: number;
  outcome: Promise<Outcome>;
}

interface Kept extends Omit<Making, 'outcome'> {
  outcome: Outcome;
  /** True once a new rendering is scheduled because of a change. */
  isDue: boolean;
}

/** True if the page may not be sent any more, because too much time has passed since a change that it may lack. */
const isOutdated = ({ changedAt }: Pick<Kept, 'changedAt'>) => performance.now() - changedAt >= OUTDATED_MS;

const isMissing = (outcome: Outcome) => outcome.kind === 'page' && outcome.page.status >= 400;

const isCacheable = (outcome: Outcome) =>
  outcome.kind === 'redirection' || (outcome.kind === 'page' && outcome.page.complete);

/**
 * Estimated memory of a cached page, bytes: its key, whose length visitors choose, its body, which may also be kept
 * compressed, and an allowance for the rest.
 */
const sizeOf = ({ outcome }: Kept, key: string) =>
  2 * key.length + 4000 + (outcome.kind === 'page' ? 2 * outcome.page.body.length : 0);

/** Pages by URL, language and audience. Concurrent requests for a page share one rendering. */
export class PageCache {
  readonly #pages = new LRUCache<string, Kept>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  readonly #making = new Map<string, Making>();
  readonly #onChange: () => void;
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
    const age = found ? performance.now() - found.madeAt : Infinity;
    if (!found || isOutdated(found) || age >= FRESH_MS + (isMissing(found.outcome) ? 0 : STALE_MS))
      return { outcome: await this.#makeOnce(key, make), state: 'made' };
    const { outcome, changedAt, isDue } = found;
    if (age < FRESH_MS && changedAt === Infinity) return { outcome, state: 'fresh' };
    // Render it again, so that later visitors need not wait for it.
    const begin = () => void this.#makeOnce(key, make).catch(() => undefined);
    const delay = changedAt === Infinity ? 0 : RENEW_MS - age;
    if (delay <= 0) begin();
    else if (!isDue) setTimeout(() => this.#pages.peek(key) === found && begin(), delay).unref();
    found.isDue ||= delay > 0;
    return { outcome, state: 'stale' };
  }

  /** Records a change: each page may be sent for at most `OUTDATED_MS` after the first change that it may lack. */
  outdate(): void {
    const now = performance.now();
    for (const [key, page] of [...this.#pages.entries()]) if (isOutdated(page)) this.#pages.delete(key);
    for (const one of [...this.#pages.values(), ...this.#making.values()]) one.changedAt = Math.min(one.changedAt, now);
    this.#changes += 1;
    this.#onChange();
  }

  #makeOnce(key: string, make: () => Promise<Outcome>): Promise<Outcome> {
    const begun = this.#making.get(key);
    if (begun && !isOutdated(begun)) return begun.outcome;
    const making: Making = { madeAt: performance.now(), changedAt: Infinity, outcome: make() };
    this.#making.set(key, making);
    const end = (outcome?: Outcome) => {
      // After a change or a save, a later rendering may have replaced this one.
      if (this.#making.get(key) !== making) return;
      this.#making.delete(key);
      if (outcome && isCacheable(outcome)) this.#pages.set(key, { ...making, outcome, isDue: false });
    };
    making.outcome.then(end, () => end());
    return making.outcome;
  }
}
