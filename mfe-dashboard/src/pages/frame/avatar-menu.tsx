import { LogOut, UserRound } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { logOut, selectSession, useAppDispatch, useAppSelector } from 'shared-state';
import { Slot } from 'shared-ui/slots';
import { usePopover } from '../../parts/use-popover';
import { Anchor, Sheet } from './popover-style';

// Lazy: not needed for the first screen.
const ProfileFailed = lazy(() => import('./profile-failed').catch(() => ({ default: () => null })));

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

const Item = styled.button`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(3)};
  width: 100%;
  min-height: 48px;
  padding: 10px ${({ theme }) => theme.space(4)};
  border: 0;
  background: none;
  font-size: 1rem;
  text-align: start;
  cursor: pointer;

  &:hover,
  &:focus-visible {
    background: ${({ theme }) => theme.color.greenSoft};
  }

  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
`;

const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const move = MOVES[event.key];
  if (!move) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  items[
    move(
      items.findIndex((item) => item === document.activeElement),
      items.length,
    )
  ]?.focus();
}

/** Account menu: Profile (a slot that another remote fills) and Logout. */
export function AvatarMenu() {
  const { open, toggle, close, frame, trigger } = usePopover();
  const username = useAppSelector(selectSession)?.email ?? '';
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const menu = useRef<HTMLDivElement>(null);
  const [profile, setProfile] = useState<'unopened' | 'open' | 'closed'>('unopened');

  useEffect(() => {
    if (open) menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [open]);

  const openProfile = () => {
    close();
    // On close, the dialog restores the focus. Move it to the avatar, because the menu item disappears.
    trigger.current?.focus();
    setProfile('open');
  };
  const closeProfile = () => setProfile('closed');
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState(pathname);
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    if (profile === 'open') closeProfile();
  }
  const leave = () => {
    dispatch(logOut());
    void navigate('/');
  };

  return (
    <Anchor ref={frame}>
      <Avatar
        ref={trigger}
        type="button"
        aria-label="Account menu"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={toggle}
      >
        <span aria-hidden="true">{username.charAt(0).toUpperCase() || 'A'}</span>
      </Avatar>
      {open && (
        <Sheet $width="240px">
          {username !== '' && <Who>Signed in as {username}</Who>}
          <div ref={menu} role="menu" aria-label="Account menu" onKeyDown={moveFocus}>
            <Item type="button" role="menuitem" tabIndex={-1} onClick={openProfile}>
              <UserRound size={18} strokeWidth={1.5} aria-hidden="true" />
              Profile
            </Item>
            <Item type="button" role="menuitem" tabIndex={-1} onClick={leave}>
              <LogOut size={18} strokeWidth={1.5} aria-hidden="true" />
              Logout
            </Item>
          </div>
        </Sheet>
      )}
      {profile !== 'unopened' && (
        <Slot
          name="profileDialog"
          open={profile === 'open'}
          onClose={closeProfile}
          empty={({ retry, busy, error }) => (
            <Suspense fallback={null}>
              <ProfileFailed
                error={error}
                busy={busy}
                open={profile === 'open'}
                onClose={closeProfile}
                onRetry={retry}
              />
            </Suspense>
          )}
        />
      )}
    </Anchor>
  );
}
