import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, type DataRouter, Link, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import type { RuntimeConfig } from 'shared-contract';
import {
  addCatalogue,
  type AppStore,
  configure,
  createAppStore,
  StoreProvider,
  startI18n,
  useSite,
} from 'shared-state';
import { RouteMetadata, theme, ToastProvider } from 'shared-ui';
import { TextsProvider } from 'shared-ui/texts';
import { Frame } from '../layout/frame';
import { loadLater } from '../boot/after-hydration/load-later';
import { catalogue } from '../locales';
import { CrashPage } from '../pages/crash-page';
import { CONFIG } from './config';

/** A page with a heading, a link and the given metadata. */
export function page(path: string, heading: string, title = heading): RouteObject {
  return {
    path,
    handle: { namespace: 'test', meta: { title, description: `All about ${heading}` } },
    element: (
      <>
        <h1>{heading}</h1>
        <Link to="/">A link of the page</Link>
      </>
    ),
  };
}

/** A promise that the test settles. */
export function deferred() {
  let resolve: () => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<null>((res, rej) => {
    resolve = () => res(null);
    reject = rej;
  });
  return { promise, resolve, reject };
}

interface SiteOptions {
  routes?: RouteObject[];
  /** Pages of the shell itself. */
  standIns?: RouteObject[];
  config?: RuntimeConfig;
  user?: Parameters<typeof userEvent.setup>[0];
  reload?: () => void;
}

interface Site extends RenderResult {
  router: DataRouter;
  store: AppStore;
  user: UserEvent;
}

const ROUTES = [page('/', 'Welcome'), page('/about', 'Our story'), page('/projects', 'All projects')];

/** Parent of a remote's pages. */
function Pages() {
  return (
    <>
      <RouteMetadata {...useSite()} />
      <Outlet />
    </>
  );
}

/** Renders the frame around the given pages, with the same structure as the shell's router. */
export async function renderSite(path: string, options: SiteOptions = {}): Promise<Site> {
  const { routes = ROUTES, standIns = [], config = CONFIG, user, reload } = options;
  configure(config);
  const texts = startI18n('en');
  await addCatalogue('shell', catalogue);
  const store = createAppStore();
  const root: RouteObject = {
    id: 'root',
    element: <Frame />,
    errorElement: <CrashPage reload={reload} />,
    hydrateFallbackElement: <Frame />,
    children: [{ element: <Pages />, children: routes }, ...standIns],
  };
  const router = createMemoryRouter([root], { initialEntries: [path] });
  const view = render(
    <StoreProvider store={store}>
      <ThemeProvider theme={theme}>
        <TextsProvider texts={texts}>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </TextsProvider>
      </ThemeProvider>
    </StoreProvider>,
  );
  // The chunk contains the footer.
  await act(loadLater);
  return { router, store, user: userEvent.setup(user), ...view };
}
