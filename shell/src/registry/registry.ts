import {
  areaOf,
  needsSession,
  type Layout,
  type NavigationEntry,
  type Registry,
  type RegistryEntry,
} from 'shared-contract';

const ownedAreas = ({ remotes }: Registry) =>
  remotes.flatMap((entry) => entry.areas.map((area) => ({ ...area, entry })));

/** The remote that owns the path: the one with the longest matching prefix. */
export function ownerOf(registry: Registry, pathname: string): RegistryEntry | null {
  return areaOf(ownedAreas(registry), pathname)?.entry ?? null;
}

/** True if the page needs a session: its prefix or a shorter matching one is guarded. */
export const isGuarded = (registry: Registry, pathname: string): boolean =>
  needsSession(ownedAreas(registry), pathname);

/** The layout that the page's area declares. */
export const declaredLayout = (registry: Registry, pathname: string): Layout | undefined =>
  areaOf(ownedAreas(registry), pathname)?.layout;

/** Navigation links that the remotes declare. */
export const navigationOf = ({ remotes }: Registry): NavigationEntry[] =>
  remotes.flatMap(({ navigation = [] }) => navigation);
