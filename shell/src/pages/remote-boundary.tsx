import { Component, Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router-dom';
import { useSite } from 'shared-state';
import { RouteMetadata } from 'shared-ui';
import { asFailure } from 'shared-ui/slots';
import { Starting } from '../layout/frame';
import { SlowNotice } from '../parts/slow-notice';
import type { LoadedRemote } from '../remotes/remotes';
import type { Mounting } from '../remotes/live-router';
import { areRedirectsEndless, TOO_MANY_REDIRECTS } from '../remotes/data-strategy';
import { NotFoundPage } from './not-found-page';
import { noteShown, RetryRemote } from './remote-failed-page';

type BoundaryProps = Mounting & { loaded: LoadedRemote };

/** Rethrows errors as readable objects, because the router's boundary ignores a thrown `undefined`. */
class Readable extends Component<{ children: ReactNode }, { failure: object | null }> {
  override state: { failure: object | null } = { failure: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { failure: asFailure(thrown) };
  }

  override render() {
    if (this.state.failure !== null) throw this.state.failure;
    return this.props.children;
  }
}

/** Watches the release and notes the page's path while the page is shown, but not while it suspends. */
function Watch({ loaded, remotes, renew }: BoundaryProps) {
  const { pathname } = useLocation();
  if (areRedirectsEndless()) throw new Error(TOO_MANY_REDIRECTS);
  useEffect(() => noteShown(pathname), [pathname]);
  useEffect(() => {
    if (remotes.isCurrent(loaded)) return remotes.watch(loaded, pathname);
    // A slot of this release has failed, and another release runs now.
    renew();
  }, [loaded, remotes, renew, pathname]);
  return null;
}

/** Renders a remote's pages with their routes' metadata. */
export function MountedRemote(props: BoundaryProps) {
  const site = useSite();
  const { pathname } = useLocation();
  // No Suspense boundary for the served page: React would hydrate it last, and hide it if it suspends.
  const [servedPath] = useState(() => (props.served?.isShown() ? pathname : undefined));
  const page = (
    <>
      <Watch {...props} />
      <Outlet />
    </>
  );
  return (
    <Readable>
      <RouteMetadata {...site} />
      {pathname === servedPath ? page : <Suspense fallback={<Suspended />}>{page}</Suspense>}
    </Readable>
  );
}

function Suspended() {
  return (
    <>
      <Starting />
      <SlowNotice isSuspended />
    </>
  );
}

/** True for the 404 that a loader throws if its page does not exist. */
export const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/**
 * Handles a remote's page that cannot be loaded or rendered. If the server rendered it, the server's HTML is put back;
 * otherwise another release takes over in the same navigation, or an error page offers Retry.
 */
export function RemoteCrash({ loaded, remotes, renew, served }: BoundaryProps) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const isMissing = isNotFound(error);
  const [isBlank] = useState(() => !isMissing && (served?.isShown() || remotes.givesWay(loaded, pathname)));

  // A layout effect runs before the browser paints the blank page.
  useLayoutEffect(() => {
    if (isMissing) return;
    const isReplaced = remotes.fail(loaded, pathname, error);
    if (served?.isShown()) served.restore(error, isReplaced);
    else if (isReplaced) renew();
  }, [isMissing, loaded, remotes, renew, served, pathname, error]);

  if (isMissing) return <NotFoundPage />;
  return isBlank ? null : (
    <RetryRemote key={pathname} error={error} entry={loaded.entry} remotes={remotes} renew={renew} />
  );
}
