import { ExternalLink, X } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { useConfig } from 'shared-state';
import { Drawer, IconButton, onDark, PlainList, VisuallyHidden } from 'shared-ui';
import { formatCount } from '../../parts/format-count';
import { ScreenIcon, useScreens } from '../../parts/screens';

const SIDEBAR_WIDTH = '256px';
const LEADS = '/dashboard/leads';

const panel = css`
  ${onDark}
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space(6)};
  padding: ${({ theme }) => theme.space(6)} ${({ theme }) => theme.space(4)};
  background: ${({ theme }) => theme.color.green};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Fixed = styled.aside`
  ${panel}
  position: sticky;
  top: 0;
  flex: none;
  width: ${SIDEBAR_WIDTH};
  height: 100vh;
`;

const Sheet = styled.div`
  ${panel}
  min-height: 100%;
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  padding-inline: ${({ theme }) => theme.space(3)};
  font: 500 1.3125rem/1.2 ${({ theme }) => theme.font.display};
`;

const List = styled(PlainList)`
  display: grid;
  gap: 2px;
`;

const rowLook = css`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(3)};
  min-height: 44px;
  padding: 8px ${({ theme }) => theme.space(3)};
  border-radius: ${({ theme }) => theme.radius.sm};
  color: ${({ theme }) => theme.color.greenSoft};
  font-size: 1rem;
  text-decoration: none;
  transition: background-color ${({ theme }) => theme.motion.quick};

  &:hover {
    background: ${({ theme }) => theme.color.greenDark};
    color: ${({ theme }) => theme.color.ivory};
  }
`;

const Entry = styled(NavLink)`
  ${rowLook}

  &[aria-current='page'] {
    background: ${({ theme }) => theme.color.greenDark};
    box-shadow: inset 2px 0 0 ${({ theme }) => theme.color.brass};
    color: ${({ theme }) => theme.color.ivory};
    font-weight: 600;

    > svg {
      color: ${({ theme }) => theme.color.brass};
    }
  }
`;

/** Number of the agent's new leads. */
const Count = styled.span`
  margin-inline-start: auto;
  padding: 0 8px;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.brass};
  color: ${({ theme }) => theme.color.greenDark};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 650;
`;

const SiteLink = styled(Link)`
  ${rowLook}
  margin-top: auto;
`;

function Links({ newLeads, onFollow }: { newLeads: number; onFollow?: () => void }) {
  return (
    <>
      <nav aria-label="Dashboard">
        <List>
          {useScreens().map(({ to, label, icon }) => (
            <li key={to}>
              <Entry to={to} end={to === '/dashboard'} onClick={onFollow}>
                <ScreenIcon icon={icon} />
                {label}
                {to === LEADS && newLeads > 0 && (
                  <Count>
                    {formatCount(newLeads)} <VisuallyHidden>new</VisuallyHidden>
                  </Count>
                )}
              </Entry>
            </li>
          ))}
        </List>
      </nav>
      <SiteLink to="/" onClick={onFollow}>
        <ExternalLink size={19} strokeWidth={1.5} aria-hidden="true" />
        View website
      </SiteLink>
    </>
  );
}

/** Fixed sidebar of wide windows. */
export function Sidebar({ newLeads }: { newLeads: number }) {
  const { brand } = useConfig();
  return (
    <Fixed>
      <Top>{brand.name}</Top>
      <Links newLeads={newLeads} />
    </Fixed>
  );
}

/** Sidebar of narrow windows, as a modal drawer. */
export function SidebarDrawer({ newLeads, onClose }: { newLeads: number; onClose: () => void }) {
  const { brand } = useConfig();
  return (
    <Drawer onClose={onClose} label="Menu" side="left" width="min(300px, 86vw)">
      <Sheet>
        <Top>
          {brand.name}
          <IconButton label="Close menu" onClick={onClose}>
            <X size={20} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </Top>
        <Links newLeads={newLeads} onFollow={onClose} />
      </Sheet>
    </Drawer>
  );
}
