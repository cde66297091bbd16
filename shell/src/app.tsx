import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import type { Texts } from 'shared-contract';
import { StoreProvider, type AppStore } from 'shared-state';
import { GlobalStyle, theme, ToastProvider } from 'shared-ui';
import { SlotProvider, type SlotHost } from 'shared-ui/slots';
import { TextsProvider } from 'shared-ui/texts';
import type { Fleet } from './host/fleet';
import { UpdateNotice } from './layout/update-notice';

interface AppProps {
  store: AppStore;
  texts: Texts;
  slots: SlotHost;
  fleet: Pick<Fleet, 'subscribe' | 'isOutdated'>;
  /** Stands beside everything else, for developers. */
  panel?: ReactNode;
  /** The router's provider: the browser's or the server's. */
  children: ReactNode;
}

export function App({ store, texts, slots, fleet, panel, children }: AppProps) {
  return (
    <StoreProvider store={store}>
      <ThemeProvider theme={theme}>
        <GlobalStyle />
        <TextsProvider texts={texts}>
          <ToastProvider>
            <SlotProvider host={slots}>
              {children}
              <UpdateNotice fleet={fleet} />
              {panel}
            </SlotProvider>
          </ToastProvider>
        </TextsProvider>
      </ThemeProvider>
    </StoreProvider>
  );
}
