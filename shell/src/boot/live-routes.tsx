import { useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { LiveRouter } from '../remotes/live-router';

/** Navigations are not transitions: a page that keeps setting state would postpone them forever. */
export function LiveRoutes({ live }: { live: LiveRouter }) {
  const edition = useSyncExternalStore(live.subscribe, live.edition, live.edition);
  return <RouterProvider key={edition} router={live.current} useTransitions={false} />;
}
