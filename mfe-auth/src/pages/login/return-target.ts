import { parseUrl } from 'shared-contract';

const DASHBOARD = '/dashboard';

/** Paths with a single leading slash: `//host` and `/\host` would leave the site. */
const SITE_PATH = /^\/(?![/\\])/;

/** Path to open after a login: `returnTo` if it is a path of this origin, otherwise the dashboard. */
export function returnTarget(returnTo: string | null, origin: string): string {
  if (returnTo === null || !SITE_PATH.test(returnTo)) return DASHBOARD;
  const url = parseUrl(returnTo, origin);
  // Check the resolved path again: `/.//host` becomes `//host`.
  const isOnSite = url?.origin === origin && SITE_PATH.test(url.pathname);
  return isOnSite ? url.pathname + url.search + url.hash : DASHBOARD;
}
