/** What is used of the browser's storage. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const memory = new Map<string, string>();
const inMemory: KeyValueStore & { keys: () => string[] } = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
  keys: () => [...memory.keys()],
};

type Place = () => KeyValueStore & { keys?: () => string[] };

/** Where something is kept, the lasting place first. Each of the browser's may be blocked or full. */
const PLACES: readonly Place[] = [() => window.localStorage, () => window.sessionStorage, () => inMemory];

/** What is done with a place; undefined where the browser does not let it. */
function attempt<T>(place: Place, work: (store: ReturnType<Place>) => T): T | undefined {
  try {
    return work(place());
  } catch {
    return undefined;
  }
}

/**
 * The browser's local storage; where it is blocked or full, this tab's; where that is too, this page's memory. Never
 * throws.
 */
export const browserStorage = {
  getItem: (key: string): string | null => {
    for (const place of PLACES) {
      const found = attempt(place, (store) => store.getItem(key)) ?? null;
      if (found !== null) return found;
    }
    return null;
  },
  setItem: (key: string, value: string): void => {
    let isKept = false;
    for (const place of PLACES) {
      const kept = !isKept && attempt(place, (store) => (store.setItem(key, value), true));
      if (kept) isKept = true;
      else attempt(place, (store) => store.removeItem(key));
    }
  },
  removeItem: (key: string): void => {
    for (const place of PLACES) attempt(place, (store) => store.removeItem(key));
  },
  /** All keys that begin with `prefix`. */
  keys: (prefix: string): string[] => {
    const all = PLACES.flatMap((place) => attempt(place, (store) => store.keys?.() ?? Object.keys(store)) ?? []);
    return [...new Set(all)].filter((key) => key.startsWith(prefix));
  },
} satisfies KeyValueStore & { keys: (prefix: string) => string[] };
