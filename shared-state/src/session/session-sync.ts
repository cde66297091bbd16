import type { AppStore } from '../store/store';
import { browserStorage, type KeyValueStore } from '../store/storage';
import { adoptSession, endSession, isSameAgent, isSessionValid, selectSession } from './session';
import { loadSession, SESSION_KEYS } from './session-storage';

/** Follows logins, logouts and renewals in other tabs. Returns the function that stops it. */
export function followOtherTabs(store: AppStore, storage: KeyValueStore = browserStorage): () => void {
  const follow = () => {
    const session = loadSession(storage);
    // Another tab has marked the session as expired, because the API host rejected it. Keep it here for unsaved changes:
    // the next call of this tab is rejected, too, and asks the agent to sign in again.
    if (session !== null && !isSessionValid(session, Date.now())) return;
    const current = selectSession(store.getState());
    const isReplaced = session === null || !isSameAgent(session, current ?? session);
    // Close this agent's forms, as after a logout: another agent's session must not save them.
    if (current !== null && isReplaced) store.dispatch(endSession('elsewhere'));
    if (session !== null) store.dispatch(adoptSession(session));
  };
  const onStorage = ({ key }: StorageEvent) => {
    // The other tab writes key by key, so follow every session key, not only the token.
    if (key === null || Object.values<string>(SESSION_KEYS).includes(key)) follow();
  };
  // A page in the back/forward cache misses storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) follow();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
