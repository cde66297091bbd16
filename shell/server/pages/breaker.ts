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
  readonly #open = new Map<string, { until: number; isBroken: boolean }>();
  readonly #onOpen: (release: string) => void;

  /** `onOpen` is told of each release that is left alone from now on. */
  constructor(onOpen: (release: string) => void = () => undefined) {
    this.#onOpen = onOpen;
  }

  /** Counts how the rendering of a page ended. True where the release is left alone from now on. */
  count(release: string, ending: Ending): boolean {
    const now = Date.now();
    const recent = (this.#endings.get(release) ?? []).filter(({ at }) => now - at < WINDOW_MS);
    recent.push({ at: now, ending });
    this.#endings.set(release, recent);
    const failures = recent.filter((one) => one.ending !== 'served');
    const lethal = failures.filter((one) => one.ending === 'lethal');
    const harms = lethal.length > TOLERATED || (failures.length > TOLERATED && failures.length > recent.length / 2);
    if (harms && ending !== 'served') this.trip(release, false);
    return this.isOpen(release);
  }

  /** Leaves a release alone at once. `isBroken`: it cannot be rendered at all, whoever asks for what. */
  trip(release: string, isBroken: boolean): void {
    if (!this.isOpen(release)) this.#onOpen(release);
    this.#open.set(release, { until: Date.now() + REST_MS, isBroken });
    this.#endings.delete(release);
  }

  isOpen(release: string): boolean {
    const open = this.#open.get(release);
    if (open === undefined || open.until > Date.now()) return open !== undefined;
    this.#open.delete(release);
    return false;
  }

  /** True while a release is left alone for itself, not for the pages that somebody has asked for. */
  isBroken(release: string): boolean {
    return this.isOpen(release) && this.#open.get(release)?.isBroken === true;
  }
}
