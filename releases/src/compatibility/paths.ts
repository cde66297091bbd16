import { areaOf, normalPath, type ReleaseContract } from 'shared-contract';

/** Normalises a route for comparison: the names of its parameters do not matter. */
export const shape = (path: string) => normalPath(path).replace(/:[^/?]+/g, ':');

/** An optional segment of a route, such as `:id?`. */
const OPTIONAL = /\/[^/]+\?(?=\/|$)/;

/** A route with and without its optional segments. */
function variantsOf(page: string): string[] {
  const optional = OPTIONAL.exec(page)?.[0];
  if (optional === undefined) return [page];
  return [optional.slice(0, -1), ''].flatMap((part) => variantsOf(page.replace(OPTIONAL, part)));
}

const partsOf = (path: string) => normalPath(path).split('/').filter(Boolean);
const isAlike = (one = '', other = '') => one === other || one.startsWith(':') || other.startsWith(':');

/** True if a route matches an address. */
export function matches(page: string, address: string): boolean {
  const parts = partsOf(address);
  return variantsOf(page)
    .map(partsOf)
    .some((own) => own.length === parts.length && own.every((part, index) => isAlike(part, parts[index])));
}

/**
 * The first page of a remote that would lose addresses to another remote's prefix. A catch-all page (`/dashboard/*`, `/:any`)
 * does not count: it serves addresses that no other page matches.
 */
export function pageTaken({ pages, areas }: ReleaseContract, prefix: string): string | undefined {
  const parts = partsOf(prefix);
  const isTaken = (own: string[]) =>
    own.length >= parts.length &&
    parts.every((part, index) => isAlike(own[index], part)) &&
    parts.some((part, index) => own[index] === part);
  return pages.find(
    (page) =>
      (areaOf(areas, page)?.prefix.length ?? 0) < prefix.length &&
      variantsOf(page.replace(/\/?\*$/, ''))
        .map(partsOf)
        .some(isTaken),
  );
}
