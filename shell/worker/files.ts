import type { RouteMatchCallbackOptions, WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { SITE_PATHS } from 'shared-contract';
import { canBeSaved } from './pages';
import { CACHE_PREFIX } from './protocol';

const DAY_S = 24 * 60 * 60;
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;

/** Saves only what the server declares immutable: error pages and the login pages of captive portals are not. */
const onlyImmutable: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => {
    const isImmutable = /\bimmutable\b/.test(response.headers.get('cache-control') ?? '');
    return Promise.resolve(response.status === 200 && !response.redirected && isImmutable ? response : null);
  },
};

const cacheFirst = (name: string, maxEntries: number, days: number) =>
  new CacheFirst({
    cacheName: `${CACHE_PREFIX}${name}`,
    matchOptions: { ignoreVary: true },
    plugins: [
      onlyImmutable,
      new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_S, purgeOnQuotaError: true }),
    ],
  });

/**
 * The shell's files and those of releases. The content of their addresses never changes, and only the registry and the pages
 * name them, so the worker cannot keep an old release alive. A retry has another query string, so it goes to the network.
 */
export const files = cacheFirst('files', 300, 60);

export function isFile({ request, sameOrigin, url: { pathname } }: RouteMatchCallbackOptions): boolean {
  if (!sameOrigin || request.headers.has('range') || pathname.startsWith(`${SITE_PATHS.api}/`)) return false;
  return pathname.startsWith(`${SITE_PATHS.releases}/`) || HASHED.test(pathname);
}

export const PICTURES = 'pictures';

/** Pictures of public pages. */
export const pictures = cacheFirst(PICTURES, 80, 14);

/** True for a picture of a page that may be saved. Without a referrer, the page may be a preview or in the dashboard. */
export const isPicture = ({ request, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && request.destination === 'image' && request.referrer !== '' && canBeSaved(new URL(request.referrer));
