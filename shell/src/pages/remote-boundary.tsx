import { useEffect, useLayoutEffect, useState } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router-dom';
import { useSite } from 'shared-state';
import { RouteMetadata } from 'shared-ui';
import type { LoadedRemote } from '../remotes/remotes';
import type { Mounting } from '../remotes/live-router';
import { NotFoundPage } from './not-found-page';
import { RetryRemote } from './remote-failed-page';

type BoundaryProps = Mounting & { loaded: LoadedRemote };

/** Renders a remote's pages with their routes' metadata. */
export function MountedRemote({ loaded, remotes, renew }: BoundaryProps) {
  const site = useSite();
  const { pathname } = useLocation();

  useEffect(() => {
    if (remotes.isCurrent(loaded)) return remotes.watch(loaded, pathname);
    // A slot of this release has failed, and another release runs now.
    renew();
  }, [loaded, remotes, renew, pathname]);

  return (
    <>
      <RouteMetadata {...site} />
      <Outlet />
    </>
  );
}

/**
 * Handles a remote's page that cannot be loaded or rendered. The server's page is put back; otherwise another release takes
 * over, in the same navigation, or an error page offers Retry.
 */
export function RemoteCrash({ loaded, remotes, renew, served }: BoundaryProps) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const [isBlank] = useState(() => !isMissing && (served?.isShown() || remotes.givesWay(loaded, pathname)));

  // Before the browser paints the blank page.
  useLayoutEffect(() => {
    if (isMissing) return;
    const isReplaced = remotes.fail(loaded, pathname, error);
    if (served?.isShown()) served.restore(error, isReplaced);
    else if (isReplaced) renew();
  }, [isMissing, loaded, remotes, renew, served, pathname, error]);

  if (isMissing) return <NotFoundPage />;
  return isBlank ? null : <RetryRemote entry={loaded.entry} remotes={remotes} renew={renew} />;
}
