import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { AppStore, RootState } from './store';

let store: AppStore | undefined;

/** Tells route loaders which store to start queries in; the host does it once. */
export function provideStore(provided: AppStore): void {
  store = provided;
}

/** What a preload knows of the navigation. */
export type PreloadContext = Pick<LoaderFunctionArgs, 'params' | 'url'>;

/** What `initiate(…)` of a query gives. */
type Query = ThunkAction<{ unsubscribe: () => void }, RootState, unknown, UnknownAction>;

/**
 * A route loader that starts queries and does not wait for them, so that a page's code and its data load side by side.
 * Components read the same queries with their hooks, which subscribe: an answer that none reads is forgotten in time.
 */
export function preload(queries: (context: PreloadContext) => Query[]) {
  return ({ params, url }: LoaderFunctionArgs): null => {
    if (store === undefined) throw new Error('A loader ran before provideStore() was called.');
    for (const query of queries({ params, url })) store.dispatch(query).unsubscribe();
    return null;
  };
}
