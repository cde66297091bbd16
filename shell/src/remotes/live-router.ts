import type { DataRouter } from 'react-router-dom';
import type { Remotes } from './remotes';

/** The page that the server rendered. As long as it is the current page, its HTML is shown instead of an error page. */
export interface ServedPlace {
  /** True until the visitor goes to another page. */
  isShown: () => boolean;
  /** Puts the server's HTML back. `isReplaced`: another release can be tried without asking the visitor. */
  restore: (error: unknown, isReplaced: boolean) => void;
}

/** What error pages need to mount a remote again. */
export interface Mounting {
  remotes: Remotes;
  /** Replaces the router by a new one, which mounts the current releases. */
  renew: () => void;
  /** Only in a document that the server rendered. */
  served?: ServedPlace;
}

/**
 * The current router. A router never forgets the routes that it has learned, nor that loading one failed: to mount a remote
 * again, it is replaced by a new router at the same address.
 */
export class LiveRouter {
  readonly #make: () => DataRouter;
  readonly #listeners = new Set<() => void>();
  #router: DataRouter;
  #edition = 0;

  constructor(make: (renew: () => void) => DataRouter, first?: DataRouter) {
    this.#make = () => make(this.renew);
    this.#router = first ?? this.#make();
  }

  get current(): DataRouter {
    return this.#router;
  }

  /** Changes with each replacement. */
  edition = (): number => this.#edition;

  /** Calls back when the router is replaced. Returns the function that stops it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  renew = (): void => {
    this.#router.dispose();
    this.show(this.#make());
  };

  /** Replaces the router, which has been disposed of, by the given one. */
  show = (router: DataRouter): void => {
    this.#router = router;
    this.#edition += 1;
    for (const listener of this.#listeners) listener();
  };
}
