/** Failures are counted over this time, ms. */
const WINDOW_MS = 60_000;
/** A release is tried again after this time, ms. */
const REST_MS = 2 * 60_000;
/** Number of failures that do not open the breaker. */
const TOLERATED = 2;

/** How the rendering of a page ended. `lethal`: its process ended, too. */
export type Ending = 'served' | 'failed' | 'lethal';

/** Circuit breakers by release: open for `REST_MS` after several lost processes, or when most recent pages failed. */
export class Breaker {
  readonly #endings = new Map<string, { at: number; ending: Ending }[]>();
  readonly #open = new Map<string, { until: number; isBroken: boolean }>();
  readonly #onOpen: (release: string) => void;

  /** `onOpen` is called when the breaker of a release opens. */
  constructor(onOpen: (release: string) => void = () => undefined) {
    this.#onOpen = onOpen;
  }

  /** Counts a page. Returns true if the breaker is open now. */
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

  /** Opens the breaker of a release. `isBroken`: none of its pages can be rendered. */
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

  /** True if the breaker is open because none of the release's pages can be rendered. */
  isBroken(release: string): boolean {
    return this.isOpen(release) && this.#open.get(release)?.isBroken === true;
  }
}
