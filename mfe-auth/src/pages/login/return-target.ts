import { parseUrl } from 'shared-contract';

const DASHBOARD = '/dashboard';

/** Starts with a single slash: `//host` and `/\host` would leave the site. */
const SITE_PATH = /^\/(?![/\\])/;

/** Where a login leads: the `returnTo` parameter when it is a path of this origin, otherwise the dashboard. */
export function returnTarget(returnTo: string | null, origin: string): string {
  if (returnTo === null || !SITE_PATH.test(returnTo)) return DASHBOARD;
  const url = parseUrl(returnTo, origin);
  // Held against the rule again: `/.//host` only shows its double slash once it is resolved.
  const isOurs = url?.origin === origin && SITE_PATH.test(url.pathname);
  return isOurs ? url.pathname + url.search + url.hash : DASHBOARD;
}
