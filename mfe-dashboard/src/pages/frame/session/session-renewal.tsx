import { useEffect } from 'react';
import {
  giveUpLogin,
  selectAwaitsLogin,
  selectSession,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from 'shared-state';
import { refreshWhileActive } from 'shared-state/session-refresh';
import { Dialog, ErrorState } from 'shared-ui';
import { Slot } from 'shared-ui/slots';

/** Renews the session while the page is in use. If it expires with unsaved input, asks the agent to sign in again. */
export function SessionRenewal() {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const awaitsLogin = useAppSelector(selectAwaitsLogin);
  const email = useAppSelector(selectSession)?.email ?? '';
  useEffect(() => refreshWhileActive(store), [store]);

  if (!awaitsLogin) return null;
  const close = () => void dispatch(giveUpLogin());
  return (
    <Slot
      name="loginDialog"
      email={email}
      onClose={close}
      empty={({ retry, busy }) => (
        <Dialog open onClose={close} title="Sign in again" size="sm">
          <ErrorState
            message="Your session has expired, and the sign-in form couldn't be loaded."
            detail="Your changes are still here."
            onRetry={retry}
            busy={busy}
          />
        </Dialog>
      )}
    />
  );
}
