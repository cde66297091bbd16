import type { LoaderFunctionArgs } from 'react-router-dom';
import type { AppDispatch, AppStore } from './store';

let store: AppStore | undefined;

/** Tells route loaders which store to start queries in; the host does it once. */
export function provideStore(provided: AppStore): void {
  store = provided;
}

/** What a preload knows of the navigation. */
export interface PreloadContext {
  params: LoaderFunctionArgs['params'];
  url: URL;
}

/**
 * A route loader that starts queries and does not wait for them, so that a page's code and its data load side by side.
 * Components read the same queries with their hooks; the subscription taken here ends after the cache's keep time.
 */
export function preload(start: (dispatch: AppDispatch, context: PreloadContext) => unknown) {
  return ({ params, request }: LoaderFunctionArgs): null => {
    if (store === undefined) throw new Error('A loader ran before provideStore() was called.');
    start(store.dispatch, { params, url: new URL(request.url) });
    return null;
  };
}
