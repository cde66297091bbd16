import { useEffect, useState } from 'react';
import type * as later from './later';

export type Later = typeof later;

/**
 * What no page of the server needs to become alive, in one chunk: fetched once it is, as `Beside` is shown. Who needs a part of it
 * earlier waits for it, and asks again where it cannot be had. The browser's own pages begin with it (`index.html`).
 */
export const loadLater = (): Promise<Later> => import(/* webpackChunkName: "later" */ './later');

/** Stands beside the page; nothing until its code is there, which is fetched again when the network is back. */
export function Beside(props: later.CompanionProps) {
  const [parts, setParts] = useState<Later | null>(null);
  useEffect(() => {
    const load = () => void loadLater().then(setParts, () => undefined);
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, []);
  return parts && <parts.Companion {...props} />;
}
