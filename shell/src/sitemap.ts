import type { RouteObject, RouterContextProvider } from 'react-router-dom';
import type { Registry, RouteHandle, SitemapEntry } from 'shared-contract';
import { isGuarded, ownerOf } from './registry/registry';

interface PageRoute {
  path: string;
  handle: Partial<RouteHandle>;
}

const PATH = /^\/(?![/\\])/;

/** All pages of a route tree. Paths are absolute or relative to the parent route. */
function pagesOf(routes: readonly RouteObject[], parent = ''): PageRoute[] {
  return routes.flatMap(({ path = '', handle, children }) => {
    const here = path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`;
    return [{ path: here, handle: (handle ?? {}) as Partial<RouteHandle> }, ...pagesOf(children ?? [], here)];
  });
}

/** Paths that a remote excludes from crawling. */
export function uncrawledPaths(routes: readonly RouteObject[]): string[] {
  return [...new Set(pagesOf(routes).flatMap(({ path, handle }) => (handle.crawled === false ? [path] : [])))];
}

interface SitemapOptions {
  remote: string;
  routes: readonly RouteObject[];
  registry: Registry;
  context: RouterContextProvider;
  /** True to leave out the entries of a route whose callback rejects. */
  isPartial: boolean;
}

/**
 * A remote's sitemap entries; it can only list unguarded paths that it owns. Rejects if a route's callback does, unless
 * `isPartial`.
 */
export async function sitemapEntries({
  remote,
  routes,
  registry,
  context,
  isPartial,
}: SitemapOptions): Promise<SitemapEntry[]> {
  const pages = pagesOf(routes);
  const fixed = pages.flatMap(({ path, handle }) => (handle.sitemap === true ? [handle.canonical ?? path] : []));
  // Several routes may share one callback.
  const asked = new Set(pages.flatMap(({ handle: { sitemap } }) => (typeof sitemap === 'function' ? [sitemap] : [])));
  const found = await Promise.all(
    [...asked].map((entries) => (isPartial ? entries(context).catch(() => []) : entries(context))),
  );
  const isOwn = ({ path }: SitemapEntry) =>
    PATH.test(path) && ownerOf(registry, path)?.name === remote && !isGuarded(registry, path);
  return [...fixed.map((path) => ({ path })), ...found.flat()].filter(isOwn);
}
