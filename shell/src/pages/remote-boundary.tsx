import { useEffect, useState } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router-dom';
import { useSite } from 'shared-state';
import { RouteMetadata } from 'shared-ui';
import { WatchEndless } from 'shared-ui/slots';
import type { LoadedRemote } from '../host/remotes';
import type { Mounting } from '../host/live-router';
import { NotFoundPage } from './not-found-page';
import { RetryRemote } from './remote-failed-page';

type BoundaryProps = Mounting & { loaded: LoadedRemote };

/** Where a remote's pages stand, with the metadata of their routes, watched until they have lived. */
export function MountedRemote({ loaded, remotes, renew }: BoundaryProps) {
  const site = useSite();
  const { pathname } = useLocation();

  useEffect(() => {
    if (remotes.isCurrent(loaded)) return remotes.watch(loaded, pathname);
    // A slot of it has failed since, and another release has taken its place.
    renew();
  }, [loaded, remotes, renew, pathname]);

  return (
    <>
      <RouteMetadata {...site} />
      <WatchEndless key={pathname} of="page" />
      <Outlet />
    </>
  );
}

/**
 * A remote's page that cannot be fetched or rendered. One that has not lived yet gives way to another release, in the same
 * navigation; otherwise an error with Retry stands in its place.
 */
export function RemoteCrash({ loaded, remotes, renew }: BoundaryProps) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const [givesWay] = useState(() => !isMissing && remotes.givesWay(loaded, pathname));

  useEffect(() => {
    if (!isMissing && remotes.fail(loaded, pathname, error)) renew();
  }, [isMissing, loaded, remotes, renew, pathname, error]);

  if (isMissing) return <NotFoundPage />;
  return givesWay ? null : <RetryRemote entry={loaded.entry} remotes={remotes} renew={renew} />;
}
