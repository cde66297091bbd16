import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { createContext, RouterContextProvider, type LoaderFunctionArgs } from 'react-router-dom';
import type { SitemapEntries, SitemapEntry } from 'shared-contract';
import type { AppStore, RootState } from './store';
import { forgetUntold, keepUntold } from './untold';

const storeContext = createContext<AppStore>();

/** What the host's router hands to loaders with each request: the store that they start queries in. */
export function requestContext(store: AppStore): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  return context;
}

/** What a preload knows of the navigation. */
export type PreloadContext = Pick<LoaderFunctionArgs, 'params' | 'url'>;

/** What `initiate(…)` of a query gives. */
type Query = ThunkAction<
  { unsubscribe: () => void } & PromiseLike<{ error?: unknown }>,
  RootState,
  unknown,
  UnknownAction
>;

/**
 * A route loader that starts queries and does not wait for them, so that a page's code and its data load side by side.
 * Components read the same queries with their hooks, which subscribe: an answer that none reads is forgotten in time, and
 * a failure is told to the page that mounts without a second call.
 */
export function preload(queries: (context: PreloadContext) => Query[]) {
  return ({ params, url, context }: LoaderFunctionArgs<RouterContextProvider>): null => {
    const store = context.get(storeContext);
    forgetUntold();
    for (const query of queries({ params, url })) {
      const asked = store.dispatch(query);
      asked.unsubscribe();
      void asked.then(({ error }) => keepUntold(error));
    }
    return null;
  };
}

/** The addresses of what a query answers, for a route's `sitemap`. */
export function sitemapOf<Answer>(
  query: () => ThunkAction<{ unwrap: () => Promise<Answer> }, RootState, unknown, UnknownAction>,
  entries: (answer: Answer) => SitemapEntry[],
): SitemapEntries {
  return async (context) => entries(await context.get(storeContext).dispatch(query()).unwrap());
}
