import { useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { StoreProvider, type AppStore } from 'shared-state';
import { GlobalStyle, theme, ToastProvider } from 'shared-ui';
import { SlotProvider, type SlotHost } from 'shared-ui/slots';
import type { LiveRouter } from './host/live-router';

interface AppProps {
  store: AppStore;
  live: LiveRouter;
  slots: SlotHost;
}

/** Navigation is no transition: a page that re-renders without end would put it off for ever. */
function LiveRoutes({ live }: { live: LiveRouter }) {
  const edition = useSyncExternalStore(live.subscribe, live.edition);
  return <RouterProvider key={edition} router={live.current} useTransitions={false} />;
}

export function App({ store, live, slots }: AppProps) {
  return (
    <StoreProvider store={store}>
      <ThemeProvider theme={theme}>
        <GlobalStyle />
        <ToastProvider>
          <SlotProvider host={slots}>
            <LiveRoutes live={live} />
          </SlotProvider>
        </ToastProvider>
      </ThemeProvider>
    </StoreProvider>
  );
}
