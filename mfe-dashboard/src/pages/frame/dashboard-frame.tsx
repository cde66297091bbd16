import { useEffect, useState, type ReactNode } from 'react';
import { styled, useTheme } from 'styled-components';
import { browserStorage, selectSession, useAppSelector, useAppStore, type AppStore } from 'shared-state';
import { stayCurrent } from 'shared-state/api/dashboard/changes/current';
import { ColumnStorage, ListStates, Spinner, useMediaQuery } from 'shared-ui';
import { HistoryProvider } from '../../parts/history/history-provider';
import { OpenFormProvider } from '../../parts/form/open-form';
import { ShortcutKeys } from '../../parts/shortcuts/shortcut-keys';
import { Header } from './header/header';
import { LazyLeadNews } from './lead-news/lazy-lead-news';
import { LazySessionRenewal } from './session/lazy-session-renewal';
import { Sidebar, SidebarDrawer } from './sidebar';

const Layout = styled.div`
  display: flex;
  min-height: 100vh;
  background: ${({ theme }) => theme.color.ivory};

  /* While the header is sticky, sticky table heads stay below it. */
  @media (min-width: ${({ theme }) => theme.breakpoint.md}px) and (min-height: 481px) {
    --header-height: 69px;
  }
`;

const Column = styled.div`
  flex: 1;
  min-width: 0;
`;

const Main = styled.main`
  max-width: 1680px;
  margin-inline: auto;
  padding: clamp(20px, 3vw, 40px) clamp(16px, 3vw, 40px) clamp(40px, 6vw, 80px);
`;

const WIDE = ({ breakpoint }: { breakpoint: { lg: number } }) => `(min-width: ${breakpoint.lg}px)`;

/** List states by store. Kept outside the component, because opening another remote's page remounts the frame. */
const listStates = new WeakMap<AppStore, { userId: string; states: Map<string, string> }>();

/** The agent's list states; new ones if the store has those of another agent. */
function statesOf(store: AppStore, userId: string): Map<string, string> {
  const known = listStates.get(store);
  const own = known?.userId === userId ? known : { userId, states: new Map<string, string>() };
  listStates.set(store, own);
  return own.states;
}

/** The dashboard's layout: sidebar and header around a screen. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  const session = useAppSelector(selectSession);
  const isWide = useMediaQuery(WIDE(useTheme()));
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [newLeads, setNewLeads] = useState(0);
  const store = useAppStore();
  useEffect(() => stayCurrent(store.dispatch), [store]);

  // Unmount the screens when the session ends: they would repeat requests that need a session.
  if (session === null) return <Spinner label="Signing out" />;

  return (
    <Layout>
      {isWide && <Sidebar newLeads={newLeads} />}
      {isMenuOpen && !isWide && <SidebarDrawer newLeads={newLeads} onClose={() => setMenuOpen(false)} />}
      <Column>
        <Header onMenu={isWide ? undefined : () => setMenuOpen(true)} />
        <Main id="content" tabIndex={-1}>
          <ColumnStorage value={browserStorage}>
            <ListStates value={statesOf(store, session.userId)}>
              <HistoryProvider>
                <OpenFormProvider>{children}</OpenFormProvider>
              </HistoryProvider>
            </ListStates>
          </ColumnStorage>
        </Main>
      </Column>
      <LazySessionRenewal />
      <LazyLeadNews onCount={setNewLeads} />
      <ShortcutKeys />
    </Layout>
  );
}
