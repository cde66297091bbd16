import { useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { LiveRouter } from './host/live-router';

/** Navigation is no transition: a page that re-renders without end would put it off for ever. */
export function LiveRoutes({ live }: { live: LiveRouter }) {
  const edition = useSyncExternalStore(live.subscribe, live.edition, live.edition);
  return <RouterProvider key={edition} router={live.current} useTransitions={false} />;
}
