import { combineSlices, configureStore, createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './api';
import { languageSlice, loadLanguage, setLanguage, storeLanguage } from './language';
import {
  endSession,
  loadSession,
  logIn,
  refreshSession,
  renameUser,
  selectSession,
  SESSION_KEYS,
  sessionSlice,
  storeSession,
} from './session';

const rootReducer = combineSlices(sessionSlice, languageSlice, api);

function persistence(storage: Storage) {
  const listener = createListenerMiddleware();
  listener.startListening({
    matcher: isAnyOf(logIn, refreshSession, renameUser, endSession),
    effect: (action, listening) => {
      const isAnotherTabs = endSession.match(action) && action.payload === 'elsewhere';
      if (!isAnotherTabs) storeSession(storage, selectSession(listening.getState() as RootState));
      if (endSession.match(action)) listening.dispatch(api.util.resetApiState());
    },
  });
  listener.startListening({ actionCreator: setLanguage, effect: ({ payload }) => storeLanguage(storage, payload) });
  return listener.middleware;
}

/** The one store; only the host makes it. Session and language come from, and go to, the given storage. */
export function createAppStore(storage: Storage = window.localStorage) {
  return configureStore({
    reducer: rootReducer,
    preloadedState: {
      session: { current: loadSession(storage), ended: null },
      language: { current: loadLanguage(storage) },
    },
    middleware: (defaults) => defaults().prepend(persistence(storage)).concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = AppStore['dispatch'];

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** Lets this tab follow a login or logout of another one. Returns the function that stops it. */
export function followOtherTabs(store: AppStore, storage: Storage = window.localStorage): () => void {
  const follow = ({ key }: StorageEvent) => {
    // A tab writes key by key, and what comes after the token may arrive after the news of it.
    if (key !== null && !Object.values<string>(SESSION_KEYS).includes(key)) return;
    const session = loadSession(storage);
    if (session !== null) store.dispatch(refreshSession(session));
    else if (selectSession(store.getState()) !== null) store.dispatch(endSession('elsewhere'));
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
