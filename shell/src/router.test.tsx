import { waitFor } from '@testing-library/react';
import { REMOTE_CONTRACT, type RegistryEntry, type RemoteModule } from 'shared-contract';
import { createAppStore, endSession, logIn, type AppStore } from 'shared-state';
import { followSession } from './host/follow-session';
import { Remotes } from './host/remotes';
import { createShellRouter, type ShellRouter } from './router';

declare function standAt(url: string): void;

const HOUR_MS = 3_600_000;

const entry = (name: string, prefix: string, session: boolean): RegistryEntry => ({
  name,
  prefixes: [prefix],
  session,
  version: '1',
  manifest: `/remotes/${name}/1/mf-manifest.json`,
});

const registry = { remotes: [entry('mfe_open', '/', false), entry('mfe_guarded', '/guarded', true)] };

/** Every loader of the guarded remote, which knows nothing of sessions. */
const loaded = jest.fn<null, []>(() => null);

const MODULES: Record<string, Pick<RemoteModule, 'routes'>> = {
  mfe_open: { routes: [{ path: '/' }, { path: '/login' }] },
  mfe_guarded: {
    routes: [
      {
        path: '/guarded',
        loader: loaded,
        shouldRevalidate: () => true,
        children: [
          { index: true, id: 'list', loader: loaded },
          { path: 'lazy', lazy: () => Promise.resolve({ Component: () => null, loader: loaded }) },
          { path: 'plain' },
        ],
      },
    ],
  },
};

const load = jest.fn((name: string) =>
  Promise.resolve<RemoteModule>({
    contract: REMOTE_CONTRACT,
    namespace: name,
    catalogue: () => Promise.resolve({ default: {} }),
    routes: [],
    ...MODULES[name],
  }),
);

let store: AppStore;
let router: ShellRouter;

const address = () => router.state.location.pathname + router.state.location.search;
const settled = () => waitFor(() => expect(router.state.navigation.state).toBe('idle'));

/** Opens the site at an address, as an agent whose session ends in an hour or as a visitor. */
async function open(path: string, { agent }: { agent: boolean }) {
  standAt(new URL(path, 'http://localhost').href);
  store = createAppStore();
  const expiration = new Date(Date.now() + HOUR_MS).toISOString();
  if (agent) store.dispatch(logIn({ token: 't', expiration, userId: '1', email: 'a@test.example' }));
  router = createShellRouter({ registry, remotes: new Remotes(load), store });
  followSession(store, router, registry);
  await waitFor(() => expect(router.state.initialized).toBe(true));
}

function expire() {
  const later = Date.now() + 2 * HOUR_MS;
  jest.spyOn(Date, 'now').mockReturnValue(later);
}

beforeEach(() => jest.clearAllMocks());

afterEach(() => {
  jest.restoreAllMocks();
  router.dispose();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test("with a session the guarded remote's loaders run", async () => {
  await open('/guarded', { agent: true });
  expect(address()).toBe('/guarded');
  expect(loaded).toHaveBeenCalledTimes(2);
});

test('the first load without a session leads to the login page, and the remote is not even fetched', async () => {
  await open('/guarded/lazy?page=2', { agent: false });
  expect(address()).toBe(`/login?returnTo=${encodeURIComponent('/guarded/lazy?page=2')}`);
  expect(load.mock.calls.map(([name]) => name)).toEqual(['mfe_open']);
});

test('nor is it by a navigation without a session', async () => {
  await open('/', { agent: false });
  await router.navigate('/guarded');
  expect(address()).toBe('/login?returnTo=%2Fguarded');
  expect(load.mock.calls.map(([name]) => name)).toEqual(['mfe_open']);
});

describe('once the session is over and the routes are known, no loader runs', () => {
  const ways: [way: string, start: () => unknown][] = [
    ['a navigation to a page', () => router.navigate('/guarded')],
    ['a navigation to a page whose loader comes with its code', () => router.navigate('/guarded/lazy')],
    ['a navigation to a page without a loader', () => router.navigate('/guarded/plain')],
    ['another query of the same page', () => router.navigate('/guarded?page=2')],
    ['going back', () => router.navigate(-1)],
    ['a revalidation', () => router.revalidate()],
    ['a fetcher', () => router.fetch('fetcher', 'list', '/guarded?index')],
  ];

  test.each(ways)('by %s', async (_way, start) => {
    await open('/guarded/plain', { agent: true });
    await router.navigate('/guarded');
    loaded.mockClear();
    expire();
    void start();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await settled();
    expect(loaded).not.toHaveBeenCalled();
  });

  test.each([
    ['refused', '/login?returnTo=%2Fguarded%2Fplain'],
    ['elsewhere', '/'],
  ] as const)('when it ends under an open page: %s', async (reason, target) => {
    await open('/guarded/plain', { agent: true });
    loaded.mockClear();
    store.dispatch(endSession(reason));
    await waitFor(() => expect(address()).toBe(target));
    await settled();
    await router.navigate('/guarded');
    expect(address()).toBe('/login?returnTo=%2Fguarded');
    expect(loaded).not.toHaveBeenCalled();
  });
});
