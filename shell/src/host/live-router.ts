import type { DataRouter } from 'react-router-dom';
import type { Remotes } from './remotes';

/** What the places of a remote's pages need to have it mounted anew. */
export interface Mounting {
  remotes: Remotes;
  /** Replaces the router by a new one, which mounts what the remotes are by then. */
  renew: () => void;
}

/**
 * The router on show. A router keeps the routes that it has learned, and what failed of them, for as long as it lives: to
 * mount a remote anew, it is replaced by a new one at the same address.
 */
export class LiveRouter {
  readonly #make: () => DataRouter;
  readonly #listeners = new Set<() => void>();
  #router: DataRouter;
  #edition = 0;

  /** `first` goes on with a page that is there already. */
  constructor(make: (renew: () => void) => DataRouter, first?: (renew: () => void) => DataRouter) {
    this.#make = () => make(this.renew);
    this.#router = first ? first(this.renew) : this.#make();
  }

  get current(): DataRouter {
    return this.#router;
  }

  /** Another number for another router. */
  edition = (): number => this.#edition;

  /** Calls back when the router is another. Returns the function that stops it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  renew = (): void => {
    this.#router.dispose();
    this.#router = this.#make();
    this.#edition += 1;
    for (const listener of this.#listeners) listener();
  };
}
