import { useEffect } from 'react';
import { Outlet, useRouteError } from 'react-router-dom';
import type { RegistryEntry, RemoteRelease } from 'shared-contract';
import { useSite } from 'shared-state';
import { RouteMetadata } from 'shared-ui';
import type { Remotes } from '../host/remotes';
import { RemoteFailedPage } from './remote-failed-page';

/** Remotes of which a page has been on the screen since this document was loaded. */
const shown = new Set<string>();

/** Where a remote's pages stand, with the metadata of their routes; remembers that the remote has worked. */
export function MountedRemote({ name }: { name: string }) {
  const site = useSite();
  useEffect(() => {
    shown.add(name);
  }, [name]);
  return (
    <>
      <RouteMetadata {...site} />
      <Outlet />
    </>
  );
}

interface RemoteCrashProps {
  entry: RegistryEntry;
  release: RemoteRelease;
  remotes: Remotes;
}

/**
 * A remote's page that cannot be fetched or rendered. A release that has not shown a page yet is quarantined, and the
 * last good one is mounted by loading the document anew; otherwise an error with Retry stands in its place.
 */
export function RemoteCrash({ entry, release, remotes }: RemoteCrashProps) {
  const error = useRouteError();

  useEffect(() => {
    console.warn(`${entry.name} ${release.version} failed to show a page.`, error);
    if (!shown.has(entry.name) && remotes.quarantine(entry, release)) window.location.reload();
  }, [entry, release, remotes, error]);

  // React Router keeps a page that failed to load for as long as the document lives, so trying again needs a new one.
  return <RemoteFailedPage onRetry={() => window.location.reload()} busy={false} />;
}
