import type { Registry } from 'shared-contract';
import { isSessionHeld, type AppStore } from 'shared-state';
import type { LiveRouter } from '../remotes/live-router';
import { isGuarded } from '../registry/registry';
import { isReadingOffline } from '../offline/worker';
import { openDocument } from './open-document';
import { ownRelease } from '../remotes/releases';

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
 * a new document, unless unsaved input or a running save would be lost.
 */
export class Fleet {
  readonly #parts: FleetParts;
  readonly #own: string;
  readonly #listeners = new Set<() => void>();
  #isOutdated = false;

  constructor(parts: FleetParts) {
    this.#parts = parts;
    this.#own = fleetOf(parts.registry);
  }

  /** True once the live releases differ from this document's. */
  isOutdated = (): boolean => this.#isOutdated;

  /** Calls back when `isOutdated` changes. Returns the function that stops it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts watching, for the lifetime of the document. */
  watch(): void {
    const ask = () => {
      // After a failed request, the last known answer stays.
      if (document.visibilityState === 'visible') this.#ask().catch(() => undefined);
    };
    window.addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    setInterval(ask, ASK_EVERY_MS);
    this.#followRouter();
    this.#parts.live.subscribe(() => this.#followRouter());
  }

  async #ask(): Promise<void> {
    const isOutdated = fleetOf(await this.#parts.refresh()) !== this.#own;
    if (isOutdated === this.#isOutdated) return;
    this.#isOutdated = isOutdated;
    for (const listener of this.#listeners) listener();
  }

  #followRouter(): void {
    const { live, store, registry, open = openDocument } = this.#parts;
    const router = live.current;
    let { pathname } = router.state.location;
    router.subscribe(({ location, navigation }) => {
      const target = navigation.location ?? location;
      if (target.pathname === pathname) return;
      pathname = target.pathname;
      // Offline, the service worker has whole pages, but not their data.
      const isSaved = isReadingOffline() && !isGuarded(registry, pathname);
      if ((this.#isOutdated || isSaved) && mayLeave(store)) open(router.createHref(target));
    });
  }
}
