import type { ReactNode } from 'react';
import { Dialog, ErrorState } from 'shared-ui';
import { useFailureText } from 'shared-ui/slots';

export interface ProfileFailedProps {
  error: unknown;
  open: boolean;
  onClose: () => void;
  onRetry: () => void;
  busy: boolean;
}

/** Shown instead of the profile dialog if its remote cannot be loaded. */
export default function ProfileFailed({ error, open, onClose, onRetry, busy }: ProfileFailedProps): ReactNode {
  const reason = useFailureText(error);
  return (
    <Dialog open={open} onClose={onClose} title="Profile" size="sm">
      <ErrorState message="Your profile could not be loaded." detail={reason} onRetry={onRetry} busy={busy} />
    </Dialog>
  );
}
