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

const inBrowser: Place = () => window.localStorage;
const inTab: Place = () => window.sessionStorage;

/** What is done with a place; undefined where the browser does not let it. */
function attempt<T>(place: Place, work: (store: ReturnType<Place>) => T): T | undefined {
  try {
    return work(place());
  } catch {
    return undefined;
  }
}

/** Keeps in the first place that takes it; each of the browser's may be blocked or full. Never throws. */
function firstOf(...wanted: Place[]) {
  const places = [...wanted, () => inMemory];
  return {
    getItem: (key: string): string | null => {
      for (const place of places) {
        const found = attempt(place, (store) => store.getItem(key)) ?? null;
        if (found !== null) return found;
      }
      return null;
    },
    setItem: (key: string, value: string): void => {
      let isKept = false;
      for (const place of places) {
        const kept = !isKept && attempt(place, (store) => (store.setItem(key, value), true));
        if (kept) isKept = true;
        else attempt(place, (store) => store.removeItem(key));
      }
    },
    removeItem: (key: string): void => {
      for (const place of places) attempt(place, (store) => store.removeItem(key));
    },
    /** All keys that begin with `prefix`. */
    keys: (prefix: string): string[] => {
      const all = places.flatMap((place) => attempt(place, (store) => store.keys?.() ?? Object.keys(store)) ?? []);
      return [...new Set(all)].filter((key) => key.startsWith(prefix));
    },
  };
}

/** Lasts; where the browser's local storage is blocked or full, as long as this tab; where that is too, as this page. */
export const browserStorage = firstOf(inBrowser, inTab);

/** Lasts as long as this tab; where its storage is blocked or full, as long as this page. */
export const tabStorage = firstOf(inTab);
