import { startTransition, useMemo, useSyncExternalStore } from 'react';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import type { LiveRouter } from '../remotes/live-router';

type Subscriber = Parameters<DataRouter['subscribe']>[0];

/**
 * The same router, except that React renders changes within a page (its hash, an open menu) as transitions. Such a
 * change renders every link again, which would otherwise block the page during the click.
 */
function withTransitions(router: DataRouter): DataRouter {
  const subscribe = (listener: Subscriber) => {
    let before = router.state;
    return router.subscribe((state, options) => {
      const { initialized, location } = before;
      const { pathname, search } = state.navigation.location ?? state.location;
      before = state;
      const tell = () => listener(state, options);
      if (initialized && location.pathname === pathname && location.search === search) startTransition(tell);
      else tell();
    });
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter;
}

/** Navigations to other pages are not transitions: a page that keeps setting state would postpone them forever. */
export function LiveRoutes({ live }: { live: LiveRouter }) {
  const edition = useSyncExternalStore(live.subscribe, live.edition, live.edition);
  const { current } = live;
  const router = useMemo(() => withTransitions(current), [current]);
  return <RouterProvider key={edition} router={router} useTransitions={false} />;
}
