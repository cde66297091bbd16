import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { StoreProvider, type AppStore } from 'shared-state';
import { GlobalStyle, theme, ToastProvider } from 'shared-ui';
import { SlotProvider, type SlotResolver } from 'shared-ui/slots';

interface AppProps {
  store: AppStore;
  resolveSlot: SlotResolver;
  /** The router's provider: the browser's or the server's. */
  children: ReactNode;
}

export function App({ store, resolveSlot, children }: AppProps) {
  return (
    <StoreProvider store={store}>
      <ThemeProvider theme={theme}>
        <GlobalStyle />
        <ToastProvider>
          <SlotProvider resolve={resolveSlot}>{children}</SlotProvider>
        </ToastProvider>
      </ThemeProvider>
    </StoreProvider>
  );
}
