import type { ComponentType } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom';
import type { RouteHandle } from 'shared-contract';
import { withRetry } from './with-retry';

export interface PageParts {
  /** Absolute at the top level of a remote; omitted for index pages and pages with several paths. */
  path?: string;
  /** Message key of the remote's texts, or plain text; so is `description`. */
  title: string;
  description: string;
  /** True if the page renders `PageMetadata` itself. */
  ownMetadata?: boolean;
  /** Canonical path pattern; default: `path`, if absolute. */
  canonical?: string;
  /** See `RouteHandle`. */
  sitemap?: RouteHandle['sitemap'];
  crawled?: false;
  /** The `webpackChunkName` in `load`. */
  chunk?: string;
  /** Imports the page. */
  load: () => Promise<ComponentType>;
  /** Starts the page's queries while its code loads (`preload` of shared-state). Null if the page has none. */
  loader: LoaderFunction | null;
}

/** Runs loaders only when the path changes; pages handle changes of the query themselves. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** Returns a remote's function that builds the route of a page. */
export function pagesOf(namespace: string) {
  return ({ path, title, description, load, loader, ...rest }: PageParts) => {
    const handle: RouteHandle = {
      namespace,
      meta: { title, description },
      ...(path?.startsWith('/') && { canonical: path }),
      ...rest,
    };
    const lazy = async () => ({ Component: await withRetry(load) });
    return { ...(path !== undefined && { path }), handle, lazy, ...(loader && { loader, shouldRevalidate }) };
  };
}
