import { useSyncExternalStore } from 'react';
import { browserStorage } from 'shared-state';

/** Lists of project ids in this browser, with the number of projects they keep (product.md 9.8). */
const LISTS = {
  favourites: { key: 'favourites', limit: 60 },
  recent: { key: 'recently-viewed', limit: 12 },
  compare: { key: 'compare', limit: 4 },
} as const;
export type SavedList = keyof typeof LISTS;

/** Maximum number of projects in a comparison. */
export const COMPARED = LISTS.compare.limit;

const NONE: readonly string[] = [];
/** An id must not contain the separator that the API uses for ids. */
const ID = /^[^|]{1,64}$/;

/** Parses a stored list. Ignores everything that is not an id, because other code and users can change the storage. */
function parse(stored: string | null, limit: number): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string' && ID.test(id)) : [];
    return [...new Set(ids as string[])].slice(0, limit);
  } catch {
    return NONE;
  }
}

const parsed = new Map<SavedList, { stored: string | null; ids: readonly string[] }>();
const listeners = new Set<() => void>();

/** The ids of a list, the newest first; the same array until the list changes. */
export function savedIds(list: SavedList): readonly string[] {
  const { key, limit } = LISTS[list];
  const stored = browserStorage.getItem(key);
  const known = parsed.get(list);
  if (known?.stored === stored) return known.ids;
  const ids = parse(stored, limit);
  parsed.set(list, { stored, ids });
  return ids;
}

function write(list: SavedList, ids: readonly string[]): void {
  const { key, limit } = LISTS[list];
  if (ids.length > 0) browserStorage.setItem(key, JSON.stringify(ids.slice(0, limit)));
  else browserStorage.removeItem(key);
  for (const notify of listeners) notify();
}

/** Puts a project first; the oldest drops out of a full list. */
export const save = (list: SavedList, id: string): void =>
  write(list, [id, ...savedIds(list).filter((other) => other !== id)]);

/** Removes projects. */
export function unsave(list: SavedList, removed: readonly string[]): void {
  const rest = savedIds(list).filter((id) => !removed.includes(id));
  if (rest.length < savedIds(list).length) write(list, rest);
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  // Changes in other tabs.
  window.addEventListener('storage', notify);
  return () => {
    listeners.delete(notify);
    window.removeEventListener('storage', notify);
  };
}

/** The ids of a list, also after changes in other tabs; none on the server and during hydration. */
export const useSaved = (list: SavedList): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => savedIds(list),
    () => NONE,
  );

/** Path of the page that compares the projects. */
export const comparePath = (ids: readonly string[]): string => `/compare?ids=${ids.map(encodeURIComponent).join(',')}`;
export const FAVOURITES_PATH = '/favourites';
