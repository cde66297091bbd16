import { useEffect, useState } from 'react';
import { ToastProvider } from 'shared-ui';
import { Fleet, type FleetParts } from '../updates/fleet';
import { prefetchWhenSettled, type PrefetchParts } from '../remotes/prefetch';
import { UpdateNotice } from '../updates/update-notice';

export { fetchRegistry, fetchRuntimeFiles } from '../registry/runtime-files';
export { Footer } from '../layout/footer/footer';
export { SidePanel } from '../layout/navigation/side-panel';
export { GlobalStyle } from 'shared-ui';

export type CompanionProps = FleetParts & PrefetchParts;

/** Parts that start after hydration: toasts, the notice of new releases, and prefetching. */
export function Companion({ remotes, ...parts }: CompanionProps) {
  const { store, live } = parts;
  const [fleet] = useState(() => new Fleet(parts));
  useEffect(() => fleet.watch(), [fleet]);
  useEffect(() => prefetchWhenSettled({ remotes, store, live }), [remotes, store, live]);
  return (
    <ToastProvider>
      <UpdateNotice fleet={fleet} />
    </ToastProvider>
  );
}
