import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RegistryEntry } from 'shared-contract';
import type { Mounting } from '../host/live-router';
import { NotFoundPage } from './not-found-page';
import { RetryRemote } from './remote-failed-page';

type UnclaimedProps = Mounting & { entry: RegistryEntry };

/** Stands where no route of the owning remote matches: its failure to load, or a page that does not exist. */
export function UnclaimedPage(props: UnclaimedProps) {
  return <MissingOrFailed key={useLocation().key} {...props} />;
}

/** What it was when the address was opened: while a retry runs, the remote has not failed. */
function MissingOrFailed({ entry, remotes, renew }: UnclaimedProps) {
  const [failed] = useState(() => remotes.failureOf(entry) !== undefined);
  return failed ? <RetryRemote entry={entry} remotes={remotes} renew={renew} /> : <NotFoundPage />;
}
