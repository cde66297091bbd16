export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const memory = new Map<string, string>();
const inMemory: KeyValueStore & { keys: () => string[] } = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
  keys: () => [...memory.keys()],
};

type OpenStore = () => KeyValueStore & { keys?: () => string[] };

const inBrowser: OpenStore = () => window.localStorage;
const inTab: OpenStore = () => window.sessionStorage;

/** The result of `work`; undefined if the browser blocks the store or it is full. */
function attempt<T>(open: OpenStore, work: (store: ReturnType<OpenStore>) => T): T | undefined {
  try {
    return work(open());
  } catch {
    return undefined;
  }
}

/** Stores each value in the first store that accepts it, in memory as the last resort. Never throws. */
function firstOf(...preferred: OpenStore[]) {
  const stores = [...preferred, () => inMemory];
  return {
    getItem: (key: string): string | null => {
      for (const open of stores) {
        const found = attempt(open, (store) => store.getItem(key)) ?? null;
        if (found !== null) return found;
      }
      return null;
    },
    setItem: (key: string, value: string): void => {
      let isStored = false;
      for (const open of stores) {
        const stored = !isStored && attempt(open, (store) => (store.setItem(key, value), true));
        if (stored) isStored = true;
        else attempt(open, (store) => store.removeItem(key));
      }
    },
    removeItem: (key: string): void => {
      for (const open of stores) attempt(open, (store) => store.removeItem(key));
    },
    /** All keys with this prefix. */
    keys: (prefix: string): string[] => {
      const all = stores.flatMap((open) => attempt(open, (store) => store.keys?.() ?? Object.keys(store)) ?? []);
      return [...new Set(all)].filter((key) => key.startsWith(prefix));
    },
  };
}

/** Local storage. If it is blocked or full: session storage, else memory. */
export const browserStorage = firstOf(inBrowser, inTab);

/** Session storage. If it is blocked or full: memory. */
export const tabStorage = firstOf(inTab);
