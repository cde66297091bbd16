import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { createContext, RouterContextProvider, type LoaderFunctionArgs } from 'react-router-dom';
import type { SitemapEntries, SitemapEntry } from 'shared-contract';
import type { AppStore, RootState } from '../store/store';
import { clearPreloadErrors, recordPreloadError } from './preload-errors';

const storeContext = createContext<AppStore>();

/** Context of the shell's router, which gives loaders the store. */
export function requestContext(store: AppStore): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  return context;
}

/** Route parameters and URL of the navigation. */
export type PreloadContext = Pick<LoaderFunctionArgs, 'params' | 'url'>;

/** Result of a query's `initiate(…)`. */
type Query = ThunkAction<
  { unsubscribe: () => void } & PromiseLike<{ error?: unknown }>,
  RootState,
  unknown,
  UnknownAction
>;

/**
 * Returns a route loader that starts queries without waiting, so that a page's code and data load in parallel. Components
 * read the same queries with their hooks. Unused results expire. If a preload fails, the page gets the error instead of
 * repeating the call. The site's server renders only preloaded data. To keep an endpoint's code out of the bundle that all
 * pages load, preload its query on the server only: the browser build removes code for `typeof window === 'undefined'`.
 */
export function preload(queries: (context: PreloadContext) => Query[]) {
  return ({ params, url, context }: LoaderFunctionArgs<RouterContextProvider>): null => {
    const store = context.get(storeContext);
    clearPreloadErrors();
    for (const query of queries({ params, url })) {
      const result = store.dispatch(query);
      result.unsubscribe();
      void result.then(({ error }) => recordPreloadError(error));
    }
    return null;
  };
}

/** Builds a route's `sitemap` from the result of a query. */
export function sitemapOf<Answer>(
  query: () => ThunkAction<{ unwrap: () => Promise<Answer> }, RootState, unknown, UnknownAction>,
  entries: (answer: Answer) => SitemapEntry[],
): SitemapEntries {
  return async (context) => entries(await context.get(storeContext).dispatch(query()).unwrap());
}
