import type { AppStore } from '../store/store';
import { browserStorage, type KeyValueStore } from '../store/storage';
import { adoptSession, endSession, isSameAgent, isSessionValid, selectSession } from './session';
import { loadSession, SESSION_KEYS } from './session-storage';

/** Follows logins and logouts in other tabs. Returns the function that stops it. */
export function followOtherTabs(store: AppStore, storage: KeyValueStore = browserStorage): () => void {
  const follow = () => {
    const session = loadSession(storage);
    // The API host has rejected it in another tab. This tab may have unsaved changes; its own calls will be rejected, too.
    if (session !== null && !isSessionValid(session, Date.now())) return;
    const current = selectSession(store.getState());
    const isReplaced = session === null || !isSameAgent(session, current ?? session);
    // Another agent's login must not save this agent's open forms, so leave them, as after a logout.
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
