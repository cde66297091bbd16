import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RegistryEntry } from 'shared-contract';
import type { Mounting } from '../remotes/live-router';
import { NotFoundPage } from './not-found-page';
import { RetryRemote } from './remote-failed-page';

type UnclaimedProps = Mounting & { entry: RegistryEntry };

/** Rendered if no route of the owning remote matches: the remote has failed to load, or the page does not exist. */
export function UnclaimedPage(props: UnclaimedProps) {
  return <MissingOrFailed key={useLocation().key} {...props} />;
}

/** Decided once per location: during a retry the remote has no failure. */
function MissingOrFailed({ entry, remotes, renew }: UnclaimedProps) {
  const [error] = useState(() => remotes.failureOf(entry));
  return error ? <RetryRemote error={error} entry={entry} remotes={remotes} renew={renew} /> : <NotFoundPage />;
}
