import { configureStore, isAnyOf } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { combineReducers, type Middleware } from 'redux';
import type { Language } from 'shared-contract';
import { api, takeAnswers, type Answers } from '../api';
import { settleLogin } from '../session/relogin';
import { previewInAddress, previewSlice } from './preview';
import { renderedSlice, type Rendered } from './rendered';
import { languageSlice, loadLanguage, setLanguage, storeLanguage } from '../i18n/language';
import {
  adoptSession,
  endSession,
  giveUpLogin,
  logIn,
  renameUser,
  replaceSession,
  selectSession,
  sessionSlice,
} from '../session/session';
import { expireSession, loadSession, storeSession } from '../session/session-storage';
import { browserStorage, type KeyValueStore } from './storage';

const rootReducer = combineReducers({
  session: sessionSlice.reducer,
  language: languageSlice.reducer,
  rendered: renderedSlice.reducer,
  preview: previewSlice.reducer,
  api: api.reducer,
});

const changesSession = isAnyOf(logIn, replaceSession, renameUser, endSession);
const settlesLogin = isAnyOf(logIn, replaceSession, adoptSession, giveUpLogin, endSession);

/** Stores session and language, and resumes the calls that wait for a login. */
function persistence(storage: KeyValueStore): Middleware<object, RootState> {
  return (store) => (next) => (action) => {
    const result = next(action);
    const isEnd = endSession.match(action);
    const session = selectSession(store.getState());
    // Clearing the storage would log out other tabs, which may have unsaved changes (product.md 10.14).
    if (isEnd && action.payload === 'rejected') expireSession(storage);
    else if (changesSession(action) && !(isEnd && action.payload === 'elsewhere')) storeSession(storage, session);
    if (isEnd) store.dispatch(api.util.resetApiState());
    if (settlesLogin(action)) settleLogin(giveUpLogin.match(action) ? null : session);
    if (setLanguage.match(action)) storeLanguage(storage, action.payload);
    return result;
  };
}

/** Initial state of the server's store, passed on to the browser's. */
export interface Served extends Rendered {
  language: Language;
  answers: Answers | null;
  /** Token of the preview link that opened the page. */
  preview?: string;
}

/** Creates the app's only store; called by the shell. `served` is the state of a server-rendered page. */
export function createAppStore(storage: KeyValueStore = browserStorage, served?: Served) {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: {
      session: { current: loadSession(storage), ended: null, awaitsLogin: false },
      language: { current: served?.language ?? loadLanguage(storage) },
      preview: served ? (served.preview ?? null) : previewInAddress(),
      rendered: served ? { at: served.at, origin: served.origin, posted: served.posted } : null,
    },
    middleware: (defaults) => defaults().prepend(persistence(storage)).concat(api.middleware),
  });
  if (served?.answers) store.dispatch(takeAnswers(served.answers));
  return store;
}

export type AppStore = ReturnType<typeof createAppStore>;
export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = AppStore['dispatch'];

/** React Redux's hooks with the types of this store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();
