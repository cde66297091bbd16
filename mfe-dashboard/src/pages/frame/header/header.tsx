import { Menu } from 'lucide-react';
import { styled } from 'styled-components';
import { IconButton } from 'shared-ui';
import { SearchButton } from '../../../parts/search/search-button';
import { AvatarMenu } from './avatar-menu';
import { Notifications } from './notifications';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${({ theme }) => theme.layer.nav};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space(2)};
  padding: ${({ theme }) => theme.space(3)} clamp(16px, 3vw, 40px);
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.paper};

  /* Not sticky in a low or strongly zoomed window: it would cover too much of the screen. */
  @media (max-height: 480px) {
    position: relative;
  }

  /* On narrow screens the search box has its own line. */
  > [role='search'] {
    order: 1;
    flex-basis: 100%;
    max-width: none;
  }

  ${({ theme }) => theme.media.md} {
    flex-wrap: nowrap;

    > [role='search'] {
      order: 0;
      flex-basis: auto;
      max-width: 420px;
    }
  }
`;

const Greeting = styled.p`
  flex: 1 1 0;
  min-width: 5em;
  font: 500 clamp(1.0625rem, 0.9rem + 0.7vw, 1.375rem)/1.2 ${({ theme }) => theme.font.display};
`;

/** Header of the dashboard. `onMenu` opens the sidebar on narrow screens. */
export function Header({ onMenu }: { onMenu?: () => void }) {
  return (
    <Bar>
      {onMenu && (
        <IconButton label="Open menu" aria-haspopup="dialog" onClick={onMenu}>
          <Menu size={22} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      )}
      <Greeting>Welcome, Agent!</Greeting>
      <SearchButton />
      <Notifications />
      <AvatarMenu />
    </Bar>
  );
}
