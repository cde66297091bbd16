import { startTransition, useMemo, useSyncExternalStore } from 'react';
import { RouterProvider, type DataRouter, type Path, type RouterNavigateOptions, type To } from 'react-router-dom';
import { afterPaint } from 'shared-ui';
import type { LiveRouter } from '../remotes/live-router';

type Subscriber = Parameters<DataRouter['subscribe']>[0];
type Target = [to: To | null, options?: RouterNavigateOptions];

/** True if `to` changes at most the hash or the state of the current page. */
const isWithin = (to: To | null, { pathname, search }: Path) =>
  typeof to === 'string' ? to.startsWith('#') : to?.pathname === pathname && to.search === search;

/**
 * Wraps the router: a click is painted before its navigation renders another page. Updates within a page (its hash, an
 * open menu) are transitions: they render every link again, which would otherwise block the click.
 */
function paintFirst(router: DataRouter, live: LiveRouter): DataRouter {
  let waiting: { key: string; done: Promise<void> } | null = null;
  const go = async (from: Path, ...target: Target): Promise<void> => {
    await new Promise<void>(afterPaint);
    waiting = null;
    const { location, historyAction } = live.current.state;
    // After Back, the click no longer counts.
    if (historyAction === 'POP' && !isWithin(location, from)) return;
    await live.current.navigate(...target);
  };
  const navigate = (...target: Target | [number]): Promise<void> => {
    const [to, options] = target;
    if (typeof to === 'number') return router.navigate(to);
    const { location } = router.state;
    const cause = window.event?.type;
    if ((cause !== 'click' && cause !== 'submit') || isWithin(to, location)) return router.navigate(to, options);
    const key = JSON.stringify(to);
    // Ignore the second click of a double click, but not a form: its fields may differ.
    if (cause === 'click' && waiting?.key === key) return waiting.done;
    waiting = { key, done: go(location, to, options) };
    return waiting.done;
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
  const router = useMemo(() => paintFirst(current, live), [current, live]);
  return <RouterProvider key={edition} router={router} useTransitions={false} />;
}
