/** Failures are counted over this time. */
const WINDOW_MS = 60_000;
/** A release that is left alone is tried again after this time. */
const REST_MS = 2 * 60_000;
/** So many failures are taken for chance. */
const TOLERATED = 2;

/** `lethal`: it took its thread with it. */
export type Ending = 'served' | 'failed' | 'lethal';

/**
 * Leaves a release alone that does harm: one that has cost several threads, or fails more often than not. Everything is
 * forgotten in time.
 */
export class Breaker {
  readonly #endings = new Map<string, { at: number; ending: Ending }[]>();
  readonly #openUntil = new Map<string, number>();

  /** Counts how the rendering of a page ended. True where the release is left alone from now on. */
  count(release: string, ending: Ending): boolean {
    const now = Date.now();
    const recent = (this.#endings.get(release) ?? []).filter(({ at }) => now - at < WINDOW_MS);
    recent.push({ at: now, ending });
    this.#endings.set(release, recent);
    const failures = recent.filter((one) => one.ending !== 'served');
    const lethal = failures.filter((one) => one.ending === 'lethal');
    const harms = lethal.length > TOLERATED || (failures.length > TOLERATED && failures.length > recent.length / 2);
    if (harms && ending !== 'served') this.trip(release);
    return this.isOpen(release);
  }

  /** Leaves a release alone at once. */
  trip(release: string): void {
    this.#openUntil.set(release, Date.now() + REST_MS);
    this.#endings.delete(release);
  }

  isOpen(release: string): boolean {
    const until = this.#openUntil.get(release);
    if (until === undefined || until > Date.now()) return until !== undefined;
    this.#openUntil.delete(release);
    return false;
  }
}
