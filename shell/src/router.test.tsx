import { waitFor } from '@testing-library/react';
import type { DataRouter } from 'react-router-dom';
import { REMOTE_CONTRACT, type Area, type RegistryEntry, type RemoteModule } from 'shared-contract';
import { createAppStore, endSession, logIn, type AppStore } from 'shared-state';
import { followSession } from './remotes/follow-session';
import { LiveRouter } from './remotes/live-router';
import { Remotes } from './remotes/remotes';
import { createShellRouter } from './router';

declare function standAt(url: string): void;

const HOUR_MS = 3_600_000;

const entry = (name: string, ...areas: Area[]): RegistryEntry => ({
  name,
  areas,
  version: '1',
  manifest: `/remotes/${name}/1/mf-manifest.json`,
});

const registry = {
  remotes: [
    entry('mfe_open', { prefix: '/', session: false }),
    entry('mfe_guarded', { prefix: '/guarded', session: true }),
    entry('mfe_both', { prefix: '/jobs', session: false }, { prefix: '/guarded/jobs', session: true }),
  ],
};

/** Used for all loaders of the guarded remote. */
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
          { path: '*', id: 'nothing' },
        ],
      },
    ],
  },
  mfe_both: { routes: [{ path: '/jobs' }, { path: '/guarded/jobs', loader: loaded }] },
};

const moduleOf = (name: string, parts: Partial<RemoteModule> = {}): RemoteModule => ({
  contract: REMOTE_CONTRACT,
  namespace: name,
  catalogue: () => Promise.resolve({ default: {} }),
  routes: [],
  ...parts,
});

const load = jest.fn((name: string) =>
  Promise.resolve({ exposed: { remote: moduleOf(name, MODULES[name]) }, drop: () => undefined }),
);

let store: AppStore;
let router: DataRouter;

const address = () => router.state.location.pathname + router.state.location.search;
const settled = () => waitFor(() => expect(router.state.navigation.state).toBe('idle'));

/** Opens the site as a visitor, or as an agent whose session ends in an hour. */
async function open(path: string, { agent }: { agent: boolean }) {
  standAt(new URL(path, 'http://localhost').href);
  store = createAppStore();
  const expiration = new Date(Date.now() + HOUR_MS).toISOString();
  if (agent) store.dispatch(logIn({ token: 't', expiration, userId: '1', email: 'a@test.example' }));
  const remotes = new Remotes({
    registry,
    load: (_release, _attempt, name) => load(name),
    refresh: () => Promise.resolve(registry),
    report: () => undefined,
  });
  const live = new LiveRouter((renew) => createShellRouter({ remotes, store, renew }));
  router = live.current;
  followSession(store, live, remotes);
  await waitFor(() => expect(router.state.initialized).toBe(true));
}

function expire() {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * HOUR_MS);
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

describe('a remote with a public and a guarded area', () => {
  test('is not fetched for its guarded page without a session', async () => {
    await open('/guarded/jobs', { agent: false });
    expect(address()).toBe('/login?returnTo=%2Fguarded%2Fjobs');
    expect(load).not.toHaveBeenCalledWith('mfe_both');
  });

  test('runs no loader of its guarded page without a session, once its public page is open', async () => {
    await open('/jobs', { agent: false });
    expect(address()).toBe('/jobs');
    await router.navigate('/guarded/jobs');
    expect(address()).toBe('/login?returnTo=%2Fguarded%2Fjobs');
    expect(loaded).not.toHaveBeenCalled();
    await router.navigate('/jobs');
    expect(address()).toBe('/jobs');
  });

  test('shows both with a session, and loads once', async () => {
    await open('/jobs', { agent: true });
    await router.navigate('/guarded/jobs');
    expect(address()).toBe('/guarded/jobs');
    expect(loaded).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

test('a remote renders its own not-found page, on the first load and after a navigation', async () => {
  await open('/guarded/nowhere', { agent: true });
  expect(router.state.matches.at(-1)?.route.id).toBe('nothing');
  await router.navigate('/guarded');
  await router.navigate('/guarded/no/where');
  expect(router.state.matches.at(-1)?.route.id).toBe('nothing');
});

test('the first load without a session redirects to the login page and does not fetch the remote', async () => {
  await open('/guarded/lazy?page=2', { agent: false });
  expect(address()).toBe(`/login?returnTo=${encodeURIComponent('/guarded/lazy?page=2')}`);
  expect(load.mock.calls.map(([name]) => name)).toEqual(['mfe_open']);
});

test('a navigation without a session does not fetch the remote either', async () => {
  await open('/', { agent: false });
  await router.navigate('/guarded');
  expect(address()).toBe('/login?returnTo=%2Fguarded');
  expect(load.mock.calls.map(([name]) => name)).toEqual(['mfe_open']);
});

describe('after the session has ended, no loader of a known route runs', () => {
  const ways: [way: string, start: () => unknown][] = [
    ['a navigation to a page', () => router.navigate('/guarded')],
    ['a navigation to a page with a lazy loader', () => router.navigate('/guarded/lazy')],
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
    ['rejected', '/login?returnTo=%2Fguarded%2Fplain'],
    ['elsewhere', '/'],
  ] as const)('on an open page when it ends: %s', async (reason, target) => {
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
