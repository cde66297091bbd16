import { configureStore, isAnyOf } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { combineReducers, type Middleware } from 'redux';
import type { Language } from 'shared-contract';
import { api, takeAnswers, type Answers } from './api';
import { settleLogin } from './held-session';
import { renderedSlice, type Rendered } from './rendered';
import { languageSlice, loadLanguage, setLanguage, storeLanguage } from './language';
import {
  endSession,
  giveUpLogin,
  loadSession,
  logIn,
  refreshSession,
  renameUser,
  selectSession,
  SESSION_KEYS,
  sessionSlice,
  storeSession,
} from './session';
import { browserStorage, type KeyValueStore } from './storage';

const rootReducer = combineReducers({
  session: sessionSlice.reducer,
  language: languageSlice.reducer,
  rendered: renderedSlice.reducer,
  api: api.reducer,
});

const changesSession = isAnyOf(logIn, refreshSession, renameUser, endSession);
const settlesLogin = isAnyOf(logIn, refreshSession, giveUpLogin, endSession);

/** Keeps session and language in the storage, and tells the calls that wait for a login. */
function persistence(storage: KeyValueStore): Middleware<object, RootState> {
  return (store) => (next) => (action) => {
    const result = next(action);
    const isEnd = endSession.match(action);
    const session = selectSession(store.getState());
    if (changesSession(action) && !(isEnd && action.payload === 'elsewhere')) storeSession(storage, session);
    if (isEnd) store.dispatch(api.util.resetApiState());
    if (settlesLogin(action)) settleLogin(giveUpLogin.match(action) ? null : session);
    if (setLanguage.match(action)) storeLanguage(storage, action.payload);
    return result;
  };
}

/** What the server's store begins with, and hands to the browser's. */
export interface Served extends Rendered {
  language: Language;
  answers: Answers | null;
}

/**
 * The one store; only the host makes it. Session and language come from, and go to, the given storage; the language and the
 * answers of a page that the server renders from there.
 */
export function createAppStore(storage: KeyValueStore = browserStorage, served?: Served) {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: {
      session: { current: loadSession(storage), ended: null, awaitsLogin: false },
      language: { current: served?.language ?? loadLanguage(storage) },
      rendered: served ? { at: served.at, origin: served.origin } : null,
    },
    middleware: (defaults) => defaults().prepend(persistence(storage)).concat(api.middleware),
  });
  if (served?.answers) store.dispatch(takeAnswers(served.answers));
  return store;
}

export type AppStore = ReturnType<typeof createAppStore>;
export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = AppStore['dispatch'];

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** Lets this tab follow a login or logout of another one. Returns the function that stops it. */
export function followOtherTabs(store: AppStore, storage: KeyValueStore = browserStorage): () => void {
  const follow = () => {
    const session = loadSession(storage);
    if (session !== null) store.dispatch(refreshSession(session));
    else if (selectSession(store.getState()) !== null) store.dispatch(endSession('elsewhere'));
  };
  const hear = ({ key }: StorageEvent) => {
    // A tab writes key by key, and what comes after the token may arrive after the news of it.
    if (key === null || Object.values<string>(SESSION_KEYS).includes(key)) follow();
  };
  // A page that Back brings back as it was has heard nothing meanwhile.
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) follow();
  };
  window.addEventListener('storage', hear);
  window.addEventListener('pageshow', wake);
  return () => {
    window.removeEventListener('storage', hear);
    window.removeEventListener('pageshow', wake);
  };
}
