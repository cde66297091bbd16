/**
 * The service worker: repeat visits take files from its caches, visited pages open offline, and forms wait for a connection
 * (ADR 42). It saves nothing on installation, so it cannot be half-installed, and each version can run with any page.
 */
import { clientsClaim } from 'workbox-core';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { files, isFile, isPicture, pictures, PICTURES } from './files';
import { confirm, isForm, sendOrKeep, sendWaiting, tellPages } from './forms';
import { isOtherDocument, isPage, otherDocuments, pages, PAGES } from './pages';
import { CACHE_PREFIX, type PageMessage } from './protocol';

declare const self: ServiceWorkerGlobalScope;

// A new version, or the one that removes the worker, must not wait for the last tab to close.
self.addEventListener('install', () => void self.skipWaiting());
clientsClaim();
self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration as Partial<ServiceWorkerRegistration>;
  event.waitUntil(Promise.resolve(navigationPreload?.enable()));
});

registerRoute(isPicture, pictures);
registerRoute(isFile, files);
registerRoute(isPage, pages);
registerRoute(isOtherDocument, otherDocuments);
registerRoute(isForm, sendOrKeep, 'POST');
// If the storage is blocked or broken, answer as if there were no worker.
setCatchHandler(({ request }) => (request.method === 'GET' ? fetch(request) : Promise.resolve(Response.error())));

async function handle(message: PageMessage): Promise<unknown> {
  switch (message.type) {
    case 'sendForms':
      return sendWaiting()
        .catch(() => undefined)
        .then(tellPages);
    case 'confirmForms':
      return confirm(message.until);
    case 'forgetPages':
      return Promise.all([PAGES, PICTURES].map((name) => caches.delete(`${CACHE_PREFIX}${name}`)));
    case 'CACHE_URLS':
      return undefined;
  }
}

self.addEventListener('message', (event) => event.waitUntil(handle(event.data as PageMessage)));
