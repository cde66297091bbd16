import type { RouteMatchCallbackOptions, WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { PREVIEW } from 'shared-contract';
import { labelled, offlinePage } from './offline-page';
import { CACHE_PREFIX, SAVE_PAGE, savedAddress } from './protocol';

/** Show the saved copy if the server hasn't answered after this time. */
const PREFER_COPY_AFTER_S = 4;
const MOST_PAGES = 30;
const WEEK_S = 7 * 24 * 60 * 60;
/** Pages of agents are not saved, nor are pages that show more than the published content. */
const NEVER_SAVED = /^\/(?:dashboard|login|register|api)(?:\/|$)/i;
const NEVER_SAVED_QUERIES = [PREVIEW, 'override'];

export const PAGES = 'pages';

export const canBeSaved = ({ origin, pathname, searchParams }: URL): boolean =>
  origin === self.location.origin &&
  !NEVER_SAVED.test(pathname) &&
  !NEVER_SAVED_QUERIES.some((name) => searchParams.has(name));

const keyOf = (request: Request) => savedAddress(new URL(request.url));

const oncePerPage: WorkboxPlugin = { cacheKeyWillBeUsed: ({ request }) => Promise.resolve(keyOf(request)) };

/**
 * The server renders only pages that are the same for everybody. Those that the browser renders can't start offline. A
 * filtered list must not replace the whole one, which the page requests separately (`keep-worker.ts`).
 */
const onlyRendered: WorkboxPlugin = {
  cacheWillUpdate: ({ request, response }) => {
    const { headers, status, redirected } = response;
    const isStored = !/\bno-store\b/.test(headers.get('cache-control') ?? '');
    const url = new URL(request.url);
    const isPublic = headers.get('x-rendered-by') === 'server' && isStored && canBeSaved(url);
    const isWhole = url.pathname + url.search === keyOf(request);
    return Promise.resolve(status === 200 && !redirected && isPublic && isWhole ? response : null);
  },
};

/** `request` is the cache key here. `event.request` is missing when a page asks the worker to save it. */
const asCopy: WorkboxPlugin = {
  cachedResponseWillBeUsed: ({ cachedResponse, request, event }) =>
    cachedResponse
      ? labelled(cachedResponse, (event as Partial<FetchEvent>).request?.url ?? request.url)
      : Promise.resolve(cachedResponse),
};

const cacheName = `${CACHE_PREFIX}${PAGES}`;

const orOffline: WorkboxPlugin = { handlerDidError: () => offlinePage(cacheName) };

/** True if the copy has not expired. `ExpirationPlugin` does not check copies from `caches.match`. */
const isKept = (copy: Response) => Date.now() - Date.parse(copy.headers.get('date') ?? '') < WEEK_S * 1000;

/**
 * Sends the saved copy if Firefox is offline: its navigation preload resolves to an error response, which `NetworkFirst`
 * takes for an answer without looking for a copy.
 */
const orCopy: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const copy = await caches.match(keyOf(request), { cacheName, ignoreVary: true });
    return copy && isKept(copy) ? labelled(copy, request.url) : undefined;
  },
};

/** The network first, then the saved copy, then a page that says that the visitor is offline. */
export const pages = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: PREFER_COPY_AFTER_S,
  matchOptions: { ignoreVary: true },
  plugins: [
    oncePerPage,
    onlyRendered,
    new ExpirationPlugin({ maxEntries: MOST_PAGES, maxAgeSeconds: WEEK_S, purgeOnQuotaError: true }),
    asCopy,
    orCopy,
    orOffline,
  ],
});

export const isPage = ({ request, url }: RouteMatchCallbackOptions): boolean =>
  canBeSaved(url) && (request.mode === 'navigate' || request.headers.get('accept') === SAVE_PAGE);

/** Pages of agents and downloads. They are handled because the browser has requested them already (navigation preload). */
export const otherDocuments = new NetworkOnly({ plugins: [orOffline] });

export const isOtherDocument = ({ request, sameOrigin, url }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && request.mode === 'navigate' && !canBeSaved(url);
