import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { StoreProvider, type AppStore } from 'shared-state';
import { theme } from 'shared-ui';
import { SlotProvider, type SlotHost } from 'shared-ui/slots';

interface AppProps {
  store: AppStore;
  slots: SlotHost;
  /** The base look, where the document has it not. */
  style?: ReactNode;
  /** Stands beside everything else. */
  beside?: ReactNode;
  /** The router's provider: the browser's or the server's. */
  children: ReactNode;
}

export function App({ store, slots, style, beside, children }: AppProps) {
  return (
    <StoreProvider store={store}>
      <ThemeProvider theme={theme}>
        {style}
        <SlotProvider host={slots}>
          {children}
          {beside}
        </SlotProvider>
      </ThemeProvider>
    </StoreProvider>
  );
}
