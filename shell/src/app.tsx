import { useSyncExternalStore, type ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { StoreProvider, type AppStore } from 'shared-state';
import { GlobalStyle, theme, ToastProvider } from 'shared-ui';
import { SlotProvider, type SlotHost } from 'shared-ui/slots';
import type { Fleet } from './host/fleet';
import type { LiveRouter } from './host/live-router';
import { UpdateNotice } from './layout/update-notice';

interface AppProps {
  store: AppStore;
  live: LiveRouter;
  slots: SlotHost;
  fleet: Pick<Fleet, 'subscribe' | 'isOutdated'>;
  /** Stands beside everything else, for developers. */
  panel?: ReactNode;
}

/** Navigation is no transition: a page that re-renders without end would put it off for ever. */
function LiveRoutes({ live }: { live: LiveRouter }) {
  const edition = useSyncExternalStore(live.subscribe, live.edition);
  return <RouterProvider key={edition} router={live.current} useTransitions={false} />;
}

export function App({ store, live, slots, fleet, panel }: AppProps) {
  return (
    <StoreProvider store={store}>
      <ThemeProvider theme={theme}>
        <GlobalStyle />
        <ToastProvider>
          <SlotProvider host={slots}>
            <LiveRoutes live={live} />
            <UpdateNotice fleet={fleet} />
            {panel}
          </SlotProvider>
        </ToastProvider>
      </ThemeProvider>
    </StoreProvider>
  );
}
