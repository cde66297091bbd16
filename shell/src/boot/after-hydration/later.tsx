import { useEffect, useState } from 'react';
import { visitCampaign } from 'shared-state';
import { ToastProvider } from 'shared-ui';
import { watchFleet, type FleetParts } from '../../updates/fleet';
import { countRedirects } from '../../remotes/count-redirects';
import { followRouter } from '../../remotes/downloads/downloads';
import { prefetchWhenSettled, type PrefetchParts } from '../../remotes/downloads/prefetch';
import { OfflineForms } from '../../offline/offline-forms';
import { keepWorker } from '../../offline/keep-worker';
import { focusClicked } from '../../layout/focus/focus-clicked';
import type { Remotes } from '../../remotes/remotes';
import { watchField } from '../../reports/field-reports';
import { UpdateNotice } from '../../updates/update-notice';

export { fetchRegistry, fetchRuntimeFiles } from '../../registry/runtime-files';
export { LateNotice } from '../../parts/late-notice';
export { Footer } from '../../layout/footer/footer';
export { SidePanel } from '../../layout/navigation/side-panel';
export { reportError } from '../../reports/field-reports';
export { GlobalStyle } from 'shared-ui';

export type CompanionProps = FleetParts & PrefetchParts & { remotes: Remotes };

/** Parts that start after hydration: toasts, notices, focus, prefetching, reports, offline copies, the visit's campaign. */
export function Companion({ registry, refresh, remotes, store, live }: CompanionProps) {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => watchFleet({ registry, refresh, live, store }, setOutdated), [registry, refresh, live, store]);
  useEffect(() => focusClicked(), []);
  useEffect(() => countRedirects(live), [live]);
  useEffect(() => followRouter({ remotes, live }), [remotes, live]);
  useEffect(() => void visitCampaign(), []);
  useEffect(() => prefetchWhenSettled({ remotes, store, live }), [remotes, store, live]);
  useEffect(() => watchField(remotes, live), [remotes, live]);
  useEffect(() => keepWorker({ remotes, store, live }), [remotes, store, live]);
  return (
    <ToastProvider>
      <UpdateNotice isOutdated={isOutdated} />
      <OfflineForms />
    </ToastProvider>
  );
}
