import type { NavigationEntry, Registry, RegistryEntry } from 'shared-contract';

function owns(prefix: string, pathname: string): boolean {
  return prefix === '/' || pathname === prefix || pathname.startsWith(`${prefix}/`);
}

const coversPath = (path: string) => (prefix: string) => owns(prefix.toLowerCase(), path.toLowerCase());

/** The remote whose prefix is the longest match of the path; `/` is the rest. */
export function ownerOf({ remotes }: Registry, pathname: string): RegistryEntry | null {
  const length = ({ prefixes }: RegistryEntry) =>
    Math.max(...prefixes.filter(coversPath(pathname)).map((prefix) => prefix.length), 0);
  return remotes.reduce<RegistryEntry | null>(
    (found, entry) => (length(entry) > (found === null ? 0 : length(found)) ? entry : found),
    null,
  );
}

/** True where a page needs a session: its owner says so, or that of a prefix around it. */
export function isGuarded({ remotes }: Registry, pathname: string): boolean {
  return remotes.some(({ session, prefixes }) => session && prefixes.some(coversPath(pathname)));
}

/** Links to pages of the remotes. */
export const navigationOf = ({ remotes }: Registry): NavigationEntry[] =>
  remotes.flatMap(({ navigation = [] }) => navigation);
