import type { ReactNode } from 'react';
import { Dialog, ErrorState } from 'shared-ui';

interface ProfileFailedProps {
  open: boolean;
  onClose: () => void;
  onRetry: () => void;
  busy: boolean;
}

/** Shown instead of the profile dialog if its remote cannot be loaded. */
export default function ProfileFailed({ open, onClose, onRetry, busy }: ProfileFailedProps): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} title="Profile" size="sm">
      <ErrorState message="Your profile could not be loaded." onRetry={onRetry} busy={busy} />
    </Dialog>
  );
}
