export const LAYOUTS = ['site', 'plain', 'dashboard'] as const;

/**
 * The parts of the frame around a page. `site`: navbar, social buttons, footer and loading overlay. `plain`: only
 * `<main>`. `dashboard`: none; the page renders its own frame with the slot `dashboardFrame`.
 */
export type Layout = (typeof LAYOUTS)[number];

/** URLs that a remote owns, and the rules for their pages. */
export interface Area {
  /** Start of the URLs. The longest matching prefix wins; `/` matches all other URLs. */
  prefix: string;
  /** True if all its pages need a session. */
  session: boolean;
  /** Default: depends on the URL (product.md 2.1). */
  layout?: Layout;
}

/** Normalises a path for comparison. */
export const normalPath = (path: string): string => path.toLowerCase().replace(/(.)\/+$/, '$1');

/** True if the path is the prefix or below it. */
export function isBelow(path: string, prefix: string): boolean {
  const [inner, outer] = [normalPath(path), normalPath(prefix)];
  return outer === '/' || inner === outer || inner.startsWith(`${outer}/`);
}

/** The area with the longest prefix that contains the path; undefined if there is none. */
export function areaOf<Of extends { prefix: string }>(areas: readonly Of[], path: string): Of | undefined {
  return areas
    .filter(({ prefix }) => isBelow(path, prefix))
    .reduce<Of | undefined>(
      (best, next) => (best && best.prefix.length >= next.prefix.length ? best : next),
      undefined,
    );
}

/** True if the page at a path needs a session: at least one area that contains the path requires one. */
export const needsSession = (areas: readonly Area[], path: string): boolean =>
  areas.some(({ prefix, session }) => session && isBelow(path, prefix));
