import {
  type DataRouter,
  Link,
  type MiddlewareFunction,
  Outlet,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { needsSession, type Area, type RemoteModule, type SlotName, type Slots } from 'shared-contract';
import { addCatalogue, requireSession, StoreProvider, texts, useSite, type AppStore } from 'shared-state';
import { GlobalStyle, RouteMetadata, theme, ToastProvider } from 'shared-ui';
import { catalogue as sharedTexts } from 'shared-ui/locales/index';
import { SlotProvider, type Filling, type SlotSource } from 'shared-ui/slots';
import { TextsProvider } from 'shared-ui/texts';

/** Explains what to do on a page of another remote, such as the login. */
function Elsewhere({ areas }: { areas: readonly Area[] }) {
  return (
    <>
      <p>This page belongs to another remote.</p>
      <p>This remote has:</p>
      <ul>
        {areas.map(({ prefix, session }) => (
          <li key={prefix}>
            <Link to={prefix}>{prefix}</Link>
            {session && ' (requires a login: use an override to run it in a site)'}
          </li>
        ))}
      </ul>
    </>
  );
}

function Root() {
  const site = useSite();
  return (
    <>
      <RouteMetadata {...site} />
      <Outlet />
    </>
  );
}

/** A remote's routes without the shell, with the same session guard. Texts are loaded before pages. */
export function standaloneRoutes(remote: RemoteModule, areas: readonly Area[], store: AppStore): RouteObject[] {
  const check = requireSession(store);
  const guard: MiddlewareFunction = (args, next) =>
    needsSession(areas, new URL(args.request.url).pathname) ? check(args, next) : undefined;
  const catalogue = Promise.all([
    addCatalogue(remote.namespace, remote.catalogue),
    addCatalogue('shared-ui', sharedTexts),
  ]);
  return [
    {
      id: 'root',
      element: <Root />,
      hydrateFallbackElement: <p>Loading…</p>,
      loader: () => catalogue.then(() => null),
      children: [
        { middleware: [guard], children: remote.routes },
        { path: '*', element: <Elsewhere areas={areas} /> },
      ],
    },
  ];
}

/** Substitutes for slots without which a page shows nothing. */
const STAND_INS: NonNullable<RemoteModule['slots']> = {
  dashboardFrame: () =>
    Promise.resolve({ default: ({ children }: Slots['dashboardFrame']) => <main id="content">{children}</main> }),
};

/** Fills slots with the remote's own components or a substitute; other remotes are not loaded here. */
function ownSlots(remote: RemoteModule): SlotSource {
  return {
    find: async <Name extends SlotName>(name: Name): Promise<Filling<Name>> => {
      const load = remote.slots?.[name] ?? STAND_INS[name];
      if (load === undefined) throw new Error(`No remote here fills the slot "${name}".`);
      return { Component: (await load()).default };
    },
  };
}

interface RemoteAppProps {
  remote: RemoteModule;
  store: AppStore;
  router: DataRouter;
}

/** A remote without the shell, but with the shell's store, theme and toasts. */
export function RemoteApp({ remote, store, router }: RemoteAppProps) {
  return (
    <StoreProvider store={store}>
      <ThemeProvider theme={theme}>
        <GlobalStyle />
        <TextsProvider texts={texts}>
          <ToastProvider>
            <SlotProvider source={ownSlots(remote)}>
              <RouterProvider router={router} />
            </SlotProvider>
          </ToastProvider>
        </TextsProvider>
      </ThemeProvider>
    </StoreProvider>
  );
}
