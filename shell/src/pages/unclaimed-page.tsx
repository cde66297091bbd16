import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RegistryEntry } from 'shared-contract';
import type { Remotes } from '../host/remotes';
import { NotFoundPage } from './not-found-page';
import { RemoteFailedPage } from './remote-failed-page';

/** Stands where no route of the owning remote matches: its failure to load, or a page that does not exist. */
export function UnclaimedPage({ entry, remotes }: { entry: RegistryEntry; remotes: Remotes }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [busy, setBusy] = useState(false);

  if (remotes.failureOf(entry) === undefined) return <NotFoundPage />;

  const retry = async () => {
    setBusy(true);
    remotes.retry(entry);
    await navigate({ pathname, search, hash }, { replace: true });
    setBusy(false);
  };
  return <RemoteFailedPage onRetry={() => void retry()} busy={busy} />;
}
