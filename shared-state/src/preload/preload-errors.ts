/** A page that mounts later than this repeats a failed preload. */
const MAX_AGE_MS = 4000;

/** Errors of the current navigation's preloads, with their time (ms). */
let errors = new WeakMap<object, number>();

/** Called when a navigation starts: its pages repeat all failed queries. */
export function clearPreloadErrors(): void {
  errors = new WeakMap();
}

export function recordPreloadError(error: unknown): void {
  if (typeof error === 'object' && error !== null) errors.set(error, Date.now());
}

/** Returns true for the error of a recent preload, but only once. */
export function takePreloadError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const time = errors.get(error) ?? -Infinity;
  errors.delete(error);
  return Date.now() - time < MAX_AGE_MS;
}
