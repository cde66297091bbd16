import { RouterProvider } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { StoreProvider, type AppStore } from 'shared-state';
import { GlobalStyle, theme, ToastProvider } from 'shared-ui';
import { SlotProvider, type SlotResolver } from 'shared-ui/slots';
import type { ShellRouter } from './router';

interface AppProps {
  store: AppStore;
  router: ShellRouter;
  resolveSlot: SlotResolver;
}

export function App({ store, router, resolveSlot }: AppProps) {
  return (
    <StoreProvider store={store}>
      <ThemeProvider theme={theme}>
        <GlobalStyle />
        <ToastProvider>
          <SlotProvider resolve={resolveSlot}>
            <RouterProvider router={router} />
          </SlotProvider>
        </ToastProvider>
      </ThemeProvider>
    </StoreProvider>
  );
}
