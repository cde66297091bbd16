import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { isSessionValid, selectSession, type AppStore } from 'shared-state';

/** Where a visitor without a session is sent, and how he comes back after login. */
export function loginPath(returnTo: string): string {
  return `/login?returnTo=${encodeURIComponent(returnTo)}`;
}

export function hasSession(store: AppStore): boolean {
  return isSessionValid(selectSession(store.getState()), Date.now());
}

/** A loader that lets only a visitor with a valid session pass (design card, "Guard of /dashboard"). */
export function requireSession(store: AppStore) {
  return ({ request }: LoaderFunctionArgs): null => {
    const { pathname, search } = new URL(request.url);
    if (!hasSession(store)) throw redirect(loginPath(pathname + search));
    return null;
  };
}
