import { startTransition, useEffect, useMemo, useSyncExternalStore } from 'react';
import { RouterProvider, type DataRouter, type RouterNavigateOptions, type To } from 'react-router-dom';
import { afterPaint } from 'shared-ui';
import type { LiveRouter } from '../remotes/live-router';

type Subscriber = Parameters<DataRouter['subscribe']>[0];
type Target = [to: To | null, options?: RouterNavigateOptions];

/** The link whose click is being handled; null otherwise. */
let clicked: Element | null = null;

function noteClick({ target }: MouseEvent): void {
  clicked = target instanceof Element ? target.closest('a') : null;
  setTimeout(() => (clicked = null));
}

/**
 * Wraps the router. The navigation of a link begins after its click has been painted; Back or Forward before that cancels
 * it. Other navigations begin immediately. Updates within a page (its hash, an open menu) are transitions: they render
 * every link again, which would otherwise block the click.
 */
function paintFirst(router: DataRouter, live: LiveRouter): DataRouter {
  let waiting: { key: string; done: Promise<void> } | null = null;
  const go = async (...target: Target): Promise<void> => {
    const isPainted = await new Promise((resolve) =>
      afterPaint(
        () => resolve(true),
        () => resolve(false),
      ),
    );
    waiting = null;
    // The router may have been replaced meanwhile.
    if (isPainted) await live.current.navigate(...target);
  };
  const navigate = (...target: Target | [number]): Promise<void> => {
    const [to, options] = target;
    if (typeof to === 'number') return router.navigate(to);
    if (clicked === null) return router.navigate(to, options);
    const key = JSON.stringify(to);
    // Ignore another click on a link to the same address while the first one waits.
    if (waiting?.key === key) return waiting.done;
    waiting = { key, done: go(to, options) };
    return waiting.done;
  };
  const rendered = router.state;
  const subscribe = (listener: Subscriber) => {
    let before = router.state;
    // A navigation may have ended while React hydrated the page in slices. React Router repeats a missed update only for its
    // first subscriber, which is another part of the shell.
    if (before !== rendered) listener(before, { deletedFetchers: [], newErrors: null, flushSync: false });
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
  useEffect(() => {
    document.addEventListener('click', noteClick, true);
    return () => document.removeEventListener('click', noteClick, true);
  }, []);
  const router = useMemo(() => paintFirst(current, live), [current, live]);
  return <RouterProvider key={edition} router={router} useTransitions={false} />;
}
