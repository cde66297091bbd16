import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import type { DataRouter } from 'react-router-dom';
import { REMOTE_CONTRACT, type RegistryEntry } from 'shared-contract';
import { addCatalogue, configure, createAppStore, startI18n } from 'shared-state';
import { App } from './app';
import { LiveRouter } from './remotes/live-router';
import { Remotes } from './remotes/remotes';
import { catalogue } from './locales';
import { LiveRoutes } from './boot/live-routes';
import { createShellRouter } from './router';
import { CONFIG } from './testing/render-site';

declare function standAt(url: string): void;

let router: DataRouter;
afterEach(() => {
  jest.restoreAllMocks();
  router.dispose();
  window.localStorage.clear();
});

describe('a page that fails', () => {
  const releases: RegistryEntry = {
    name: 'mfe_page',
    areas: [{ prefix: '/', session: false }],
    version: '2',
    manifest: '/remotes/mfe_page/2/mf-manifest.json',
    good: { version: '1', manifest: '/remotes/mfe_page/1/mf-manifest.json' },
  };
  const Works = () => <h1>It works</h1>;

  /** Shows `/` of a remote whose newest release has the given routes; the good one works. */
  async function show(routes: unknown, of: RegistryEntry) {
    standAt('http://localhost/');
    configure(CONFIG);
    const texts = startI18n('en');
    await addCatalogue('shell', catalogue);
    const store = createAppStore();
    const newest = { routes };
    const remotes = new Remotes({
      registry: { remotes: [of] },
      load: ({ version }, _attempt, name) => {
        const remote = {
          contract: REMOTE_CONTRACT,
          namespace: name,
          catalogue: () => Promise.resolve({ default: {} }),
          routes: version === '2' ? newest.routes : [{ path: '/', Component: Works }],
        };
        return Promise.resolve({ exposed: { remote }, drop: () => undefined });
      },
      refresh: () => Promise.resolve({ remotes: [of] }),
      report: () => undefined,
    });
    const live = new LiveRouter((renew) => createShellRouter({ remotes, store, renew }));
    router = live.current;
    render(
      <App store={store} texts={texts} remotes={remotes} slots={{ find: () => Promise.reject(new Error('none')) }}>
        <LiveRoutes live={live} />
      </App>,
    );
    return newest;
  }

  const fail = () => {
    throw new Error('broken');
  };
  const InEffect = () => {
    useEffect(fail);
    return <p>Half</p>;
  };

  const FAULTS: [fault: string, routes: unknown][] = [
    ['whose code cannot be loaded', [{ path: '/', lazy: () => Promise.reject(new Error('gone')) }]],
    ['whose loader throws', [{ path: '/', loader: fail, Component: Works }]],
    ['that throws when rendered', [{ path: '/', Component: fail }]],
    ['that throws in an effect', [{ path: '/', Component: InEffect }]],
    ['with an invalid route', [null, { path: '/', Component: Works }]],
    ['without a path', [{ Component: Works }]],
    ['with the id of a route of the shell', [{ path: '/', id: 'root', Component: Works }]],
  ];

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  test.each(FAULTS)('%s is replaced by the good release', async (_fault, routes) => {
    await show(routes, releases);
    expect(await screen.findByText('It works')).toBeInTheDocument();
    expect(screen.queryByText('Half')).not.toBeInTheDocument();
  });

  test.each(FAULTS)(
    '%s, without a fallback, is an error within the frame, and Retry loads the page',
    async (_fault, routes) => {
      const newest = await show(routes, { ...releases, good: undefined });
      const retry = await screen.findByText('Retry');
      expect(document.querySelector('footer')).toBeInTheDocument();
      newest.routes = [{ path: '/', Component: Works }];
      await userEvent.click(retry);
      expect(await screen.findByText('It works')).toBeInTheDocument();
    },
  );

  test('because its remote has routes of another remote loses only those', async () => {
    await show(
      [
        { path: '/', Component: Works },
        { path: '/login', Component: fail },
      ],
      releases,
    );
    expect(await screen.findByText('It works')).toBeInTheDocument();
  });
});
