import { Keyboard, LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { selectSession, useAppSelector } from 'shared-state';
import { Dialog, ErrorState, Menu } from 'shared-ui';
import { Slot, useFailureText } from 'shared-ui/slots';
import { useLogOut } from '../../../parts/form/use-log-out';
import { OPEN_HELP } from '../../../parts/shortcuts/state';

const Avatar = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 1px solid ${({ theme }) => theme.color.brass};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.green};
  color: ${({ theme }) => theme.color.ivory};
  font: 500 1.125rem/1 ${({ theme }) => theme.font.display};
  cursor: pointer;

  &:focus-visible {
    border-radius: ${({ theme }) => theme.radius.pill};
  }
`;

const Who = styled.p`
  padding: ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(4)};
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  overflow-wrap: anywhere;
`;

interface ProfileFailedProps {
  error: unknown;
  onClose: () => void;
  onRetry: () => void;
  busy: boolean;
}

/** Shown instead of the profile dialog if its remote cannot be loaded. */
function ProfileFailed({ error, onClose, onRetry, busy }: ProfileFailedProps) {
  const reason = useFailureText(error);
  return (
    <Dialog open onClose={onClose} title="Profile" size="sm">
      <ErrorState message="Your profile could not be loaded." detail={reason} onRetry={onRetry} busy={busy} />
    </Dialog>
  );
}

/** Account menu: Profile (a slot that another remote fills), Keyboard shortcuts and Logout. */
export function AvatarMenu() {
  const username = useAppSelector(selectSession)?.email ?? '';
  const leave = useLogOut();
  const { pathname } = useLocation();
  // Path of the page on which the profile was opened; null if it is closed. A navigation closes it.
  const [profileAt, setProfileAt] = useState<string | null>(null);
  const closeProfile = () => setProfileAt(null);
  if (profileAt !== null && profileAt !== pathname) closeProfile();

  return (
    <>
      <Menu
        label="Account menu"
        head={username !== '' && <Who>Signed in as {username}</Who>}
        items={[
          {
            label: 'Profile',
            icon: <UserRound size={18} strokeWidth={1.5} aria-hidden="true" />,
            onSelect: () => setProfileAt(pathname),
          },
          {
            label: 'Keyboard shortcuts',
            icon: <Keyboard size={18} strokeWidth={1.5} aria-hidden="true" />,
            onSelect: () => document.dispatchEvent(new Event(OPEN_HELP)),
          },
          {
            label: 'Logout',
            icon: <LogOut size={18} strokeWidth={1.5} aria-hidden="true" />,
            onSelect: leave,
          },
        ]}
        button={(props) => (
          <Avatar {...props} type="button" aria-label="Account menu">
            <span aria-hidden="true">{username.charAt(0).toUpperCase() || 'A'}</span>
          </Avatar>
        )}
      />
      {profileAt !== null && (
        <Slot
          name="profileDialog"
          open
          onClose={closeProfile}
          empty={({ retry, busy, error }) => (
            <ProfileFailed error={error} busy={busy} onClose={closeProfile} onRetry={retry} />
          )}
        />
      )}
    </>
  );
}
