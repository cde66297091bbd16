import type { NavigationEntry, Registry, RegistryEntry } from 'shared-contract';

function owns(prefix: string, pathname: string): boolean {
  return prefix === '/' || pathname === prefix || pathname.startsWith(`${prefix}/`);
}

const coversPath = (path: string) => (prefix: string) => owns(prefix.toLowerCase(), path.toLowerCase());

/** The remote with the longest prefix that matches the path; `/` matches every path. */
export function ownerOf({ remotes }: Registry, pathname: string): RegistryEntry | null {
  const length = ({ prefixes }: RegistryEntry) =>
    Math.max(...prefixes.filter(coversPath(pathname)).map((prefix) => prefix.length), 0);
  return remotes.reduce<RegistryEntry | null>(
    (found, entry) => (length(entry) > (found === null ? 0 : length(found)) ? entry : found),
    null,
  );
}

/** True if the page needs a session: its prefix or a shorter matching one is guarded. */
export function isGuarded({ remotes }: Registry, pathname: string): boolean {
  return remotes.some(({ session, prefixes }) => session && prefixes.some(coversPath(pathname)));
}

/** Navigation links that the remotes declare. */
export const navigationOf = ({ remotes }: Registry): NavigationEntry[] =>
  remotes.flatMap(({ navigation = [] }) => navigation);
