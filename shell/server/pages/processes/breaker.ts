/** Failures are counted over this time, ms. */
const WINDOW_MS = 60_000;
/** A release is tried again after this time, ms. */
const REST_MS = 2 * 60_000;
/** Number of failures that do not open the breaker. */
const TOLERATED = 2;

/** How the rendering of a page ended. `lethal`: its process ended, too. */
export type Ending = 'served' | 'failed' | 'lethal';

/**
 * Circuit breaker of a release. Opens for `REST_MS` if, within `WINDOW_MS`, more than `TOLERATED` processes were lost, or
 * more than `TOLERATED` and more than half of the pages failed.
 */
export class Breaker {
  #endings: { at: number; ending: Ending }[] = [];
  #openUntil = 0;

  get isOpen(): boolean {
    return performance.now() < this.#openUntil;
  }

  /** Counts a page. Returns true if that opens the breaker. */
  count(ending: Ending): boolean {
    const now = performance.now();
    this.#endings = [...this.#endings.filter(({ at }) => now - at < WINDOW_MS), { at: now, ending }];
    if (ending === 'served' || this.isOpen) return false;
    const failures = this.#endings.filter((one) => one.ending !== 'served').length;
    const lethal = this.#endings.filter((one) => one.ending === 'lethal').length;
    const isHarmful = lethal > TOLERATED || (failures > TOLERATED && failures > this.#endings.length / 2);
    if (isHarmful) this.open();
    return isHarmful;
  }

  open(): void {
    this.#openUntil = performance.now() + REST_MS;
    this.#endings = [];
  }
}
