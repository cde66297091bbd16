import type { Registry } from 'shared-contract';
import { isSessionHeld, type AppStore } from 'shared-state';
import { isReadingOffline } from '../offline/worker';
import { isGuarded } from '../registry/registry';
import { followRouters } from '../remotes/follow-routers';
import type { LiveRouter } from '../remotes/live-router';
import { ownRelease } from '../remotes/releases';
import { openDocument } from './open-document';

/** A visible tab checks for new releases this often; the response is usually an empty 304. */
const ASK_EVERY_MS = 60_000;

export interface FleetParts {
  registry: Registry;
  /** Fetches the current registry. */
  refresh: () => Promise<Registry>;
  live: LiveRouter;
  store: AppStore;
  /** Opens an address as a new document, even if it is the current address: Back and Forward change the address first. */
  open?: (address: string) => void;
}

/** Identifies the releases that a new document would run, without their fallbacks. */
function fleetOf({ remotes }: Registry): string {
  return JSON.stringify(remotes.map((entry) => [entry.name, ownRelease(entry).version, entry.areas, entry.slots]));
}

/** True if leaving the document would lose nothing. */
function mayLeave(store: AppStore): boolean {
  const { mutations } = store.getState().api;
  return !isSessionHeld() && !Object.values(mutations).some((mutation) => String(mutation?.status) === 'pending');
}

/**
 * Watches for new releases. A document keeps the releases that it was opened with; the next navigation to another page opens
 * a new document, unless unsaved input or a running save would be lost. After each check, calls `tell` with whether the
 * live releases differ from this document's. Returns the function that stops it.
 */
export function watchFleet(
  { registry, refresh, live, store, open = openDocument }: FleetParts,
  tell: (isOutdated: boolean) => void,
): () => void {
  const own = fleetOf(registry);
  let isOutdated = false;
  const compare = (now: Registry) => {
    isOutdated = fleetOf(now) !== own;
    tell(isOutdated);
  };
  const ask = () => {
    // After a failed request, the last known answer stays.
    if (document.visibilityState === 'visible') refresh().then(compare, () => undefined);
  };
  window.addEventListener('focus', ask);
  document.addEventListener('visibilitychange', ask);
  const timer = setInterval(ask, ASK_EVERY_MS);

  let { pathname } = live.current.state.location;
  const stopRouter = followRouters(live, ({ location, navigation }) => {
    const target = navigation.location ?? location;
    if (target.pathname === pathname) return;
    pathname = target.pathname;
    // Offline, the service worker has whole pages, but not their data.
    const isSaved = isReadingOffline() && !isGuarded(registry, pathname);
    if ((isOutdated || isSaved) && mayLeave(store)) open(live.current.createHref(target));
  });
  return () => {
    window.removeEventListener('focus', ask);
    document.removeEventListener('visibilitychange', ask);
    clearInterval(timer);
    stopRouter();
  };
}
