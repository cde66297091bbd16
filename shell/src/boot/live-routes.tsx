import { startTransition, useMemo, useSyncExternalStore } from 'react';
import { RouterProvider, type DataRouter, type RouterNavigateOptions, type To } from 'react-router-dom';
import { afterPaint } from 'shared-ui';
import type { LiveRouter } from '../remotes/live-router';

type Subscriber = Parameters<DataRouter['subscribe']>[0];

/**
 * The same router, except that a click is painted before its navigation renders a page, and that React renders changes
 * within a page (its hash, an open menu) as transitions. Such a change renders every link again, which would otherwise
 * block the page during the click.
 */
function afterClicks(router: DataRouter): DataRouter {
  let waiting = '';
  const navigate = (to: To | number | null, options?: RouterNavigateOptions): Promise<void> => {
    if (typeof to === 'number') return router.navigate(to);
    // Browsers paint no hidden page.
    if (document.hidden) return router.navigate(to, options);
    const key = JSON.stringify([to, options]);
    // A double click is one navigation, unless it sends a form, whose fields may have changed.
    if (waiting === key && !(options && 'formData' in options)) return Promise.resolve();
    waiting = key;
    return new Promise(afterPaint).then(() => {
      waiting = '';
      return router.navigate(to, options);
    });
  };
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
  return Object.create(router, { navigate: { value: navigate }, subscribe: { value: subscribe } }) as DataRouter;
}

/** Navigations to other pages are not transitions: a page that keeps setting state would postpone them forever. */
export function LiveRoutes({ live }: { live: LiveRouter }) {
  const edition = useSyncExternalStore(live.subscribe, live.edition, live.edition);
  const { current } = live;
  const router = useMemo(() => afterClicks(current), [current]);
  return <RouterProvider key={edition} router={router} useTransitions={false} />;
}
