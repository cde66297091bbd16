import { createAppStore, endSession, followOtherTabs, selectSession, selectSessionEnd } from 'shared-state';

const SESSION = { token: 't', expiration: '2099-01-01T00:00:00.000Z', userId: '7', email: 'a@test.example' };

/** Simulates another tab's change of the storage: one event per key. */
function otherTab(change: (key: string, value: string) => void) {
  for (const [key, value] of Object.entries(SESSION)) {
    change(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }
}

afterEach(() => window.localStorage.clear());

test('follows login and logout in another tab', () => {
  const store = createAppStore();
  const stop = followOtherTabs(store);
  otherTab((key, value) => window.localStorage.setItem(key, value));
  expect(selectSession(store.getState())).toEqual(SESSION);
  otherTab((key) => window.localStorage.removeItem(key));
  expect(selectSession(store.getState())).toBeNull();
  stop();
});

test('does not write to the storage while another tab is storing a session', () => {
  const stored = new Map<string, string>(Object.entries(SESSION));
  const written: string[] = [];
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string) => void written.push(key),
    removeItem: (key: string) => void written.push(key),
  };
  const store = createAppStore(storage);
  const stop = followOtherTabs(store, storage);
  for (const [key, value] of Object.entries({ token: 'u', expiration: '2099-01-02T00:00:00.000Z' })) {
    stored.set(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }
  expect(selectSession(store.getState())).toMatchObject({ token: 'u', expiration: '2099-01-02T00:00:00.000Z' });
  expect(written).toEqual([]);
  stop();
});

test("another agent's login in another tab ends this agent's session first", () => {
  for (const [key, value] of Object.entries(SESSION)) window.localStorage.setItem(key, value);
  const store = createAppStore();
  const stop = followOtherTabs(store);
  const emails: (string | undefined)[] = [];
  const unsubscribe = store.subscribe(() => emails.push(selectSession(store.getState())?.email));
  const other = { userId: '8', email: 'b@test.example', token: 'u' };
  for (const [key, value] of Object.entries(other)) {
    window.localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }
  expect(emails).toContain(undefined);
  expect(selectSessionEnd(store.getState())).toBe('elsewhere');
  expect(selectSession(store.getState())).toEqual({ ...SESSION, ...other });
  unsubscribe();
  stop();
});

test('keeps the session and its unsaved changes when the API host rejects it in another tab', () => {
  for (const [key, value] of Object.entries(SESSION)) window.localStorage.setItem(key, value);
  const store = createAppStore();
  const stop = followOtherTabs(store);
  createAppStore().dispatch(endSession('rejected'));
  for (const key of Object.keys(SESSION)) window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(selectSession(store.getState())).toEqual(SESSION);
  stop();
});

test('reads the session again when the page returns from the back/forward cache', () => {
  const store = createAppStore();
  const stop = followOtherTabs(store);
  for (const [key, value] of Object.entries(SESSION)) window.localStorage.setItem(key, value);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(selectSession(store.getState())).toEqual(SESSION);
  window.localStorage.clear();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(selectSession(store.getState())).toBeNull();
  stop();
});
