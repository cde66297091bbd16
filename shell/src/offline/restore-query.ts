import { api, requestContext, type AppStore } from 'shared-state';
import { idle } from '../remotes/downloads/prefetch';
import type { FollowedRouter } from '../remotes/follow-routers';
import { loaded } from './keep-worker';

interface QueryParts {
  store: AppStore;
  live: FollowedRouter;
}

/**
 * A saved copy starts at the address that it was saved under (`start.tsx`). This returns to the requested query once the page's
 * loaders have the data for it: a chosen flat is part of the page, but a filtered list has to be fetched. Without a
 * connection the list stays whole.
 */
export async function restoreQuery({ store, live }: QueryParts): Promise<void> {
  // Parts of the page whose code still loads would not match the server's HTML at another address.
  await loaded().then(idle);
  const requested = document.querySelector<HTMLAnchorElement>('#saved-copy a');
  const { location, matches } = live.current.state;
  if (requested === null || requested.pathname !== location.pathname || requested.search === location.search) return;
  const running = () => store.dispatch(api.util.getRunningQueriesThunk());
  const before = running();
  const url = new URL(requested.href);
  const context = requestContext(store);
  for (const { route, params } of matches) {
    const { loader } = route;
    if (typeof loader === 'function') void loader({ request: new Request(url), url, params, context, pattern: '' });
  }
  const results = await Promise.all(running().filter((query) => !before.includes(query)));
  if (results.some(({ isError }) => isError) || live.current.state.location !== location) return;
  await live.current.navigate({ search: url.search, hash: location.hash }, { replace: true, preventScrollReset: true });
}
