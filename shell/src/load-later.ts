import type * as later from './later';

export type Later = typeof later;

/** Between tries while nobody waits. */
const AGAIN_AFTER_MS = 30_000;

/**
 * What no page of the server needs to become alive, in one chunk: fetched once it is. Who needs a part of it earlier waits for
 * it, and asks again where it cannot be had. The browser's own pages begin with it (`index.html`).
 */
export const loadLater = (): Promise<Later> => import(/* webpackChunkName: "later" */ './later');

/** Tries until it is there: again when the network is back, and every now and then. */
export function laterAtLast(): Promise<Later> {
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
