import type { Registry } from 'shared-contract';
import { isSessionHeld, type AppStore } from 'shared-state';
import type { LiveRouter } from './live-router';
import { ownRelease } from './releases';

/** A tab that is looked at asks this often whether there are new releases; the answer is mostly an empty 304. */
const ASK_EVERY_MS = 60_000;

export interface FleetParts {
  registry: Registry;
  /** The registry as it is now. */
  refresh: () => Promise<Registry>;
  live: LiveRouter;
  store: AppStore;
  /** Opens an address in a new document. */
  open?: (address: string) => void;
}

/** Back and Forward have changed the address already. */
function openAnew(address: string): void {
  if (new URL(address, window.location.origin).href === window.location.href) window.location.reload();
  else window.location.assign(address);
}

/** What a document that is opened now would run; which release stands behind another is no matter. */
function fleetOf({ remotes }: Registry): string {
  return JSON.stringify(
    remotes.map((entry) => [entry.name, ownRelease(entry).version, entry.prefixes, entry.session, entry.slots]),
  );
}

/** True while nothing would be lost by leaving the document. */
function mayLeave(store: AppStore): boolean {
  const { mutations } = store.getState().api;
  return !isSessionHeld() && !Object.values(mutations).some((mutation) => String(mutation?.status) === 'pending');
}

/**
 * Notices new releases. A document keeps those that it was opened with: a tab changes to the new ones by a new document, at
 * a navigation to another page when nothing is typed and nothing is being saved.
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

  /** True once other releases are live than this document runs. */
  isOutdated = (): boolean => this.#isOutdated;

  /** Calls back when `isOutdated` changes. Returns the function that stops it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Watches for as long as the document lives. */
  watch(): void {
    const ask = () => {
      if (document.visibilityState === 'visible') void this.#ask();
    };
    window.addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    setInterval(ask, ASK_EVERY_MS);
    this.#followRouter();
    this.#parts.live.subscribe(() => this.#followRouter());
  }

  async #ask(): Promise<void> {
    const now = await this.#parts.refresh().catch(() => this.#parts.registry);
    const isOutdated = fleetOf(now) !== this.#own;
    if (isOutdated === this.#isOutdated) return;
    this.#isOutdated = isOutdated;
    for (const listener of this.#listeners) listener();
  }

  #followRouter(): void {
    const { live, store, open = openAnew } = this.#parts;
    const router = live.current;
    let { pathname } = router.state.location;
    router.subscribe(({ location, navigation }) => {
      const target = navigation.location ?? location;
      if (target.pathname === pathname) return;
      pathname = target.pathname;
      if (this.#isOutdated && mayLeave(store)) open(router.createHref(target));
    });
  }
}
