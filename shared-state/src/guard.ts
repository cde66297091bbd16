import { redirect, type MiddlewareFunction } from 'react-router-dom';
import { isSessionValid, selectSession } from './session';
import type { AppStore } from './store';

/** Where a visitor without a session is sent, and how he comes back after login. */
export function loginPath(returnTo: string): string {
  return `/login?returnTo=${encodeURIComponent(returnTo)}`;
}

export function hasSession(store: AppStore): boolean {
  return isSessionValid(selectSession(store.getState()), Date.now());
}

/**
 * Middleware of a route that lets only a visitor with a valid session pass (product.md 10.4). However
 * React Router starts the loaders of the routes below, this comes first: without a session none of them runs.
 */
export function requireSession(store: AppStore): MiddlewareFunction {
  return ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (!hasSession(store)) throw redirect(loginPath(pathname + search));
  };
}
