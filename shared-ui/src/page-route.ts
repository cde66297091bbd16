import type { ComponentType } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom';
import type { RouteHandle } from 'shared-contract';
import { withRetry } from './with-retry';

export interface PageParts {
  /** Absolute at the top of a remote; left out for an index page and one with several paths. */
  path?: string;
  /** Title and description of the document: keys of the remote's texts, or plain text. */
  title: string;
  description: string;
  /** True where the page puts its own metadata into the head: `PageMetadata`. */
  ownMetadata?: boolean;
  /** The page's own path where it has several; an absolute `path` where it is left out. */
  canonical?: string;
  /** See `RouteHandle`. */
  sitemap?: RouteHandle['sitemap'];
  crawled?: false;
  /** The name that `load` gives to the page's chunk: `webpackChunkName`. */
  chunk?: string;
  /** Imports the page. */
  load: () => Promise<ComponentType>;
  /** Starts the page's calls while its code is on the way: `preload` of shared-state. Null where the page asks nothing. */
  loader: LoaderFunction | null;
}

/** Loaders start what a page begins with; a changed query on the same page is the page's own matter. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** Gives a remote its `page(…)`, which makes a page's route. */
export function pagesOf(namespace: string) {
  return ({ path, title, description, load, loader, ...told }: PageParts) => {
    const handle: RouteHandle = {
      namespace,
      meta: { title, description },
      ...(path?.startsWith('/') && { canonical: path }),
      ...told,
    };
    const lazy = async () => ({ Component: await withRetry(load) });
    return { ...(path !== undefined && { path }), handle, lazy, ...(loader && { loader, shouldRevalidate }) };
  };
}
