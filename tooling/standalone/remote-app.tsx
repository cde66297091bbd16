import { type DataRouter, Link, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import type { RegistryEntry, RemoteModule, SlotName, Slots } from 'shared-contract';
import { addCatalogue, requireSession, StoreProvider, texts, useSite, type AppStore } from 'shared-state';
import { GlobalStyle, RouteMetadata, theme, ToastProvider } from 'shared-ui';
import { SlotProvider, type Filling, type SlotSource } from 'shared-ui/slots';
import { TextsProvider } from 'shared-ui/texts';

/** The registry entry of a remote, as far as its routes hang on it. */
export type Guarded = Pick<RegistryEntry, 'prefixes' | 'session'>;

/** Says where to go on from a page that is another remote's, such as the login. */
function Elsewhere({ prefixes, session }: Guarded) {
  return (
    <>
      <p>This page belongs to another remote.</p>
      <p>This one has:</p>
      <ul>
        {prefixes.map((path) => (
          <li key={path}>
            <Link to={path}>{path}</Link>
          </li>
        ))}
      </ul>
      {session && <p>Its pages need a session, which a login gives: run it inside of a site, by override.</p>}
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

/**
 * A remote's routes without the shell, but guarded as in the shell. The remote's texts load before its pages.
 */
export function standaloneRoutes(remote: RemoteModule, entry: Guarded, store: AppStore): RouteObject[] {
  const catalogue = addCatalogue(remote.namespace, remote.catalogue);
  return [
    {
      id: 'root',
      element: <Root />,
      hydrateFallbackElement: <p>Loading…</p>,
      loader: () => catalogue.then(() => null),
      children: [
        { middleware: entry.session ? [requireSession(store)] : [], children: remote.routes },
        { path: '*', element: <Elsewhere {...entry} /> },
      ],
    },
  ];
}

/** What a page cannot be seen without. */
const STAND_INS: NonNullable<RemoteModule['slots']> = {
  dashboardFrame: () =>
    Promise.resolve({ default: ({ children }: Slots['dashboardFrame']) => <main id="content">{children}</main> }),
};

/** Fills the slots that the remote itself offers; those of others stay empty when it runs alone, but for a frame. */
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

/** A remote alone: the same store, theme and toasts as in the shell, without the shell. */
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
