/** A page mounts at most so long after one of its preloads has failed. */
const MOUNTS_WITHIN_MS = 4000;

/** Errors of the last navigation's preloads, with the time when they came. */
let untold = new WeakMap<object, number>();

/** Another navigation begins: it asks anew whatever has failed. */
export function forgetUntold(): void {
  untold = new WeakMap();
}

export function keepUntold(error: unknown): void {
  if (typeof error === 'object' && error !== null) untold.set(error, Date.now());
}

/** True, once, for the error of a preload that the page which mounts now would ask about again. */
export function takeUntold(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const came = untold.get(error) ?? -Infinity;
  untold.delete(error);
  return Date.now() - came < MOUNTS_WITHIN_MS;
}
