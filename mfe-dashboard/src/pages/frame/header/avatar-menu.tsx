import { Keyboard, LogOut, UserRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { selectSession, useAppSelector } from 'shared-state';
import { Menu, useToast } from 'shared-ui';
import { Slot } from 'shared-ui/slots';
import { LOG_OUT } from '../../../parts/form/log-out';
import { LOAD_FAILED } from '../../../parts/on-demand';
import { retryingLazy } from '../../../parts/retrying-lazy';
import { OPEN_HELP } from '../../../parts/shortcuts/state';
import type { ProfileFailedProps } from './profile-failed';

// Lazy: not needed for the first screen.
const ProfileFailed = retryingLazy(() => import('./profile-failed'), CloseWithToast);

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

/**
 * Replaces `ProfileFailed` if its code cannot be loaded: shows a toast and calls `onClose`, so that Profile can be
 * selected again.
 */
function CloseWithToast({ open, onClose }: ProfileFailedProps) {
  const toast = useToast();
  const fail = useEffectEvent(() => {
    toast.error(LOAD_FAILED);
    onClose();
  });
  useEffect(() => {
    if (open) fail();
  }, [open]);
  return null;
}

/** Account menu: Profile (a slot that another remote fills), Keyboard shortcuts and Logout. */
export function AvatarMenu() {
  const username = useAppSelector(selectSession)?.email ?? '';
  const [profile, setProfile] = useState<'unopened' | 'open' | 'closed'>('unopened');

  const closeProfile = () => setProfile('closed');
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState(pathname);
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    if (profile === 'open') closeProfile();
  }

  return (
    <>
      <Menu
        label="Account menu"
        head={username !== '' && <Who>Signed in as {username}</Who>}
        items={[
          {
            label: 'Profile',
            icon: <UserRound size={18} strokeWidth={1.5} aria-hidden="true" />,
            onSelect: () => setProfile('open'),
          },
          {
            label: 'Keyboard shortcuts',
            icon: <Keyboard size={18} strokeWidth={1.5} aria-hidden="true" />,
            onSelect: () => document.dispatchEvent(new Event(OPEN_HELP)),
          },
          {
            label: 'Logout',
            icon: <LogOut size={18} strokeWidth={1.5} aria-hidden="true" />,
            onSelect: () => document.dispatchEvent(new Event(LOG_OUT)),
          },
        ]}
        button={(props) => (
          <Avatar {...props} type="button" aria-label="Account menu">
            <span aria-hidden="true">{username.charAt(0).toUpperCase() || 'A'}</span>
          </Avatar>
        )}
      />
      {profile !== 'unopened' && (
        <Slot
          name="profileDialog"
          open={profile === 'open'}
          onClose={closeProfile}
          empty={({ retry, busy, error }) => (
            <ProfileFailed error={error} busy={busy} open={profile === 'open'} onClose={closeProfile} onRetry={retry} />
          )}
        />
      )}
    </>
  );
}
