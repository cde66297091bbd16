import { createTestHost, type TestHost } from 'mock-api/testing';
import type { Session } from 'shared-contract';
import { projectApi } from '../api/dashboard/project';
import { createAppStore, type AppStore } from '../store/store';
import { callsTo, connect, requestSession } from '../testing/api';
import { refreshSession } from '../transport/base-query';
import { holdSession } from './relogin';
import { endSession, giveUpLogin, logIn, selectAwaitsLogin, selectSession, selectSessionEnd } from './session';
import { refreshWhileActive } from './session-refresh';

const REFRESH = '/api/authentication/refreshtoken';
const DELETION = '/api/project/delete';

let host: TestHost;
let store: AppStore;

beforeEach(async () => {
  host = await createTestHost({
    projects: [{ name: 'Open' }, { name: 'Hidden', isActive: false }],
  });
  store = connect(host);
});

afterEach(async () => {
  window.localStorage.clear();
  await host.stop();
});

/** Resolves when the store's state meets the condition. */
const waitUntil = (condition: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!condition()) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = store.subscribe(look);
    look();
  });

async function signIn(change: Partial<Session> = {}): Promise<Session> {
  const session = { ...(await requestSession(host)), ...change };
  store.dispatch(logIn(session));
  return session;
}

const listProjects = () =>
  store.dispatch(projectApi.endpoints.listProjects.initiate(undefined, { forceRefetch: true }));

test('refreshes once for several rejected calls, and retries each', async () => {
  const session = await signIn();
  await host.fail({ path: '/api/project', status: 401, times: 3 });
  const answers = await Promise.all([
    listProjects(),
    store.dispatch(projectApi.endpoints.getProject.initiate('1')),
    store.dispatch(projectApi.endpoints.getProject.initiate('2')),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(await callsTo(host, REFRESH)).toHaveLength(1);
  expect(selectSession(store.getState())?.token).not.toBe(session.token);
  expect(window.localStorage.getItem('token')).toBe(selectSession(store.getState())?.token);
});

test('a rejected refresh ends the session and marks the stored one as expired', async () => {
  await signIn({ token: 'not-a-token' });
  const { error } = await listProjects();
  // The list is public even with an invalid token.
  expect(error).toBeUndefined();
  const deletion = await store.dispatch(projectApi.endpoints.deleteProject.initiate('1'));
  expect(deletion.error).toMatchObject({ status: 401 });
  expect(selectSession(store.getState())).toBeNull();
  expect(selectSessionEnd(store.getState())).toBe('rejected');
  expect(Date.parse(window.localStorage.getItem('expiration') ?? '')).toBeLessThan(Date.now());
});

test('a refresh without a response keeps the session', async () => {
  await signIn();
  await host.fail({ path: DELETION, status: 401 });
  const original = window.fetch.bind(window);
  const spy = jest
    .spyOn(window, 'fetch')
    .mockImplementation((input, init) =>
      typeof input === 'string' && input.includes('refreshtoken')
        ? Promise.reject(new TypeError('offline'))
        : original(input, init),
    );
  const { error } = await store.dispatch(projectApi.endpoints.deleteProject.initiate('1'));
  spy.mockRestore();
  expect(error).toMatchObject({ status: 401 });
  expect(selectSession(store.getState())).not.toBeNull();
});

test('a server error of the refresh keeps the session', async () => {
  await signIn();
  await host.fail({ path: REFRESH, status: 503 });
  await host.fail({ path: DELETION, status: 401 });
  const { error } = await store.dispatch(projectApi.endpoints.deleteProject.initiate('1'));
  expect(error).toMatchObject({ status: 401 });
  expect(selectSession(store.getState())).not.toBeNull();
});

describe('while a form has unsaved changes', () => {
  let release: () => void;
  beforeEach(() => {
    release = holdSession();
  });
  afterEach(() => release());

  /** A rejected save that waits for a login. */
  async function rejectedSave() {
    const session = await signIn();
    await host.fail({ path: '/api/', status: 401, body: '{"message":"Please sign in."}' });
    const save = store.dispatch(projectApi.endpoints.deleteProject.initiate('1'));
    await waitUntil(() => selectAwaitsLogin(store.getState()));
    await host.recover();
    return { save, session };
  }

  test('a rejected save waits for a login and is sent again', async () => {
    const { save, session } = await rejectedSave();
    expect(selectSession(store.getState())).toEqual(session);
    const { token } = await signIn();
    expect((await save).data).toBe('Project deleted successfully');
    expect((await callsTo(host, DELETION)).at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
    expect(selectAwaitsLogin(store.getState())).toBe(false);
  });

  test('a rejected save is not sent again in the name of another agent', async () => {
    const { save } = await rejectedSave();
    await signIn({ userId: '99', email: 'someone@else.example' });
    expect((await save).error).toMatchObject({ status: 401 });
    expect(await callsTo(host, DELETION)).toHaveLength(1);
  });

  test('a rejected save fails if the login is cancelled; the session stays, and only a save asks again', async () => {
    const { save } = await rejectedSave();
    store.dispatch(giveUpLogin());
    expect((await save).error).toMatchObject({ status: 401, message: 'Please sign in.' });
    expect(selectSession(store.getState())).not.toBeNull();
    await host.fail({ path: '/api/', status: 401 });
    await listProjects();
    expect(selectAwaitsLogin(store.getState())).toBe(false);
    void store.dispatch(projectApi.endpoints.deleteProject.initiate('1'));
    await waitUntil(() => selectAwaitsLogin(store.getState()));
  });
});

const received = async (path: string) => {
  while ((await callsTo(host, path)).length === 0) await Promise.resolve();
};

test.each([{}, { status: 401 }])('a refresh that is answered after a logout changes nothing (%p)', async (answer) => {
  await signIn();
  await host.fail({ path: REFRESH, hold: true, ...answer });
  const refreshed = store.dispatch(refreshSession());
  await received(REFRESH);
  store.dispatch(endSession('logout'));
  await host.recover();
  expect(await refreshed).toBeNull();
  expect(selectSessionEnd(store.getState())).toBe('logout');
  expect(window.localStorage.getItem('token')).toBeNull();
});

const REFUSED = { path: DELETION, status: 401 };

test.each([
  ['refresh succeeds', [REFUSED, { path: REFRESH, hold: true }]],
  ['refresh is rejected', [REFUSED, { path: REFRESH, hold: true, status: 401 }]],
  ['call is rejected', [{ ...REFUSED, hold: true }]],
])('if the %s after another agent’s login, the call is not repeated in their name', async (_answer, faults) => {
  await signIn();
  for (const fault of faults) await host.fail(fault);
  const deletion = store.dispatch(projectApi.endpoints.deleteProject.initiate('1'));
  await received(faults.at(-1)?.path ?? '');
  const other = await signIn({ userId: '99', email: 'someone@else.example' });
  await host.recover();
  expect((await deletion).error).toMatchObject({ status: 401 });
  expect(await callsTo(host, DELETION)).toHaveLength(1);
  expect(selectSession(store.getState())).toEqual(other);
});

test('uses the token that another tab has refreshed', async () => {
  const session = await signIn();
  await host.fail({ path: DELETION, status: 401, times: 1 });
  const other = (await requestSession(host)).token;
  window.localStorage.setItem('token', other);
  const { data } = await store.dispatch(projectApi.endpoints.deleteProject.initiate('1'));
  expect(data).toBe('Project deleted successfully');
  expect(await callsTo(host, REFRESH)).toEqual([]);
  expect(selectSession(store.getState())).toEqual({ ...session, token: other });
});

test('refreshes the session of an active user without API calls, but not of an inactive one', async () => {
  const session = await signIn();
  const issued = Math.floor(Date.now() / 1000) - 3600;
  const aged = `${btoa('{}')}.${btoa(JSON.stringify({ iat: issued }))}.x`;
  const body = JSON.stringify({ token: session.token, expiration: session.expiration });
  await host.fail({ path: REFRESH, status: 200, body });
  const stop = refreshWhileActive(store);
  store.dispatch(logIn({ ...session, token: aged, expiration: new Date(Date.now() + 60_000).toISOString() }));
  expect(await callsTo(host, REFRESH)).toEqual([]);
  document.dispatchEvent(new Event('keydown'));
  await waitUntil(() => selectSession(store.getState())?.token === session.token);
  expect(await callsTo(host, REFRESH)).toHaveLength(1);
  stop();
});

test('keeps the session in memory if the browser blocks storage', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  const { token } = await signIn();
  expect(selectSession(createAppStore().getState())?.token).toBe(token);
  store.dispatch(endSession('logout'));
  expect(selectSession(createAppStore().getState())).toBeNull();
  blocked.mockRestore();
  full.mockRestore();
});

test('before a call, refreshes a token that has less than a tenth of its lifetime left', async () => {
  const session = await signIn();
  store.dispatch(logIn({ ...session, expiration: new Date(Date.now() + 60_000).toISOString() }));
  const issued = Math.floor(Date.now() / 1000) - 3600;
  const aged = `${btoa('{}')}.${btoa(JSON.stringify({ iat: issued }))}.x`;
  await host.fail({
    path: REFRESH,
    status: 200,
    body: JSON.stringify({ token: session.token, expiration: session.expiration }),
  });
  store.dispatch(logIn({ ...session, token: aged, expiration: new Date(Date.now() + 60_000).toISOString() }));
  await listProjects();
  expect((await callsTo(host, REFRESH))[0]?.headers.authorization).toBe(`Bearer ${aged}`);
  expect((await callsTo(host, '/api/project')).at(-1)?.headers.authorization).toBe(`Bearer ${session.token}`);
});

test('logging out empties the cache and the storage', async () => {
  await signIn();
  await listProjects();
  store.dispatch(endSession('logout'));
  expect(projectApi.endpoints.listProjects.select()(store.getState()).data).toBeUndefined();
  expect(window.localStorage.getItem('token')).toBeNull();
});
