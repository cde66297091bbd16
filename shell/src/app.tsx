import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import type { Texts } from 'shared-contract';
import { StoreProvider, type AppStore } from 'shared-state';
import { theme } from 'shared-ui';
import { SlotProvider, type SlotSource } from 'shared-ui/slots';
import { TextsProvider } from 'shared-ui/texts';
import { DeclaredLayout } from './layout/use-layout';
import { declaredLayout } from './registry/registry';
import type { Remotes } from './remotes/remotes';

interface AppProps {
  store: AppStore;
  /** The state that the server's HTML was rendered from: late parts are hydrated with it, then updated. */
  servedState?: ReturnType<AppStore['getState']> | undefined;
  texts: Texts;
  slots: SlotSource;
  remotes: Pick<Remotes, 'registry'>;
  /** The global style, unless the document has it already. */
  style?: ReactNode;
  /** Rendered after the pages. */
  beside?: ReactNode;
  /** The router provider: the browser's or the server's. */
  children: ReactNode;
}

export function App({ store, servedState, texts, slots, remotes, style, beside, children }: AppProps) {
  return (
    <StoreProvider store={store} {...(servedState && { serverState: servedState })}>
      <ThemeProvider theme={theme}>
        {style}
        <TextsProvider texts={texts}>
          <SlotProvider source={slots}>
            <DeclaredLayout value={(pathname) => declaredLayout(remotes.registry, pathname)}>{children}</DeclaredLayout>
            {beside}
          </SlotProvider>
        </TextsProvider>
      </ThemeProvider>
    </StoreProvider>
  );
}
