import { createAppStore, followOtherTabs, selectSession } from 'shared-state';

const SESSION = { token: 't', expiration: '2099-01-01T00:00:00.000Z', userId: '7', email: 'a@test.example' };

/** What another tab does to the storage, as this one hears of it: key by key. */
function otherTab(change: (key: string, value: string) => void) {
  for (const [key, value] of Object.entries(SESSION)) {
    change(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }
}

afterEach(() => window.localStorage.clear());

test('login and logout in another tab are felt in this one', () => {
  const store = createAppStore();
  const stop = followOtherTabs(store);
  otherTab((key, value) => window.localStorage.setItem(key, value));
  expect(selectSession(store.getState())).toEqual(SESSION);
  otherTab((key) => window.localStorage.removeItem(key));
  expect(selectSession(store.getState())).toBeNull();
  stop();
});

test('a page that Back brings back as it was has heard of nothing, and asks', () => {
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
