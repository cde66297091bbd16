import { redirect, type MiddlewareFunction } from 'react-router-dom';
import { isSessionValid, selectSession } from './session';
import type { AppStore } from '../store/store';

/** Path of the login page, which returns to `returnTo` after login. */
export function loginPath(returnTo: string): string {
  return `/login?returnTo=${encodeURIComponent(returnTo)}`;
}

export function hasSession(store: AppStore): boolean {
  return isSessionValid(selectSession(store.getState()), Date.now());
}

/** Route middleware that redirects to login without a valid session (product.md 10.4). Runs before the loaders. */
export function requireSession(store: AppStore): MiddlewareFunction {
  return ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (!hasSession(store)) throw redirect(loginPath(pathname + search));
  };
}
