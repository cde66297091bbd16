import type * as later from './later';

export type Later = typeof later;

/** Delay between attempts of `loadLaterWithRetry`. */
const AGAIN_AFTER_MS = 30_000;

/**
 * Loads the chunk of everything that hydration does not need. Served pages fetch it after hydration, or when a part is
 * needed; pages that the browser renders preload it (`index.html`). Rejects if it cannot be fetched; call it again to
 * retry.
 */
export const loadLater = (): Promise<Later> => import(/* webpackChunkName: "later" */ './later');

/** Loads the chunk, retrying until it succeeds: every 30 s and when the browser goes online. */
export function loadLaterWithRetry(): Promise<Later> {
  return new Promise((resolve) => {
    const attempt = () => void loadLater().then(done, () => undefined);
    const timer = setInterval(attempt, AGAIN_AFTER_MS);
    const done = (parts: Later) => {
      clearInterval(timer);
      window.removeEventListener('online', attempt);
      resolve(parts);
    };
    window.addEventListener('online', attempt);
    attempt();
  });
}
