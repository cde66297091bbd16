import { CACHE_PREFIX, type PageMessage } from '../../worker/protocol';

/** Undefined without HTTPS, and in browsers or modes without service workers. */
export const workers = (): ServiceWorkerContainer | undefined =>
  (navigator as Partial<Pick<Navigator, 'serviceWorker'>>).serviceWorker;

/** True if only the service worker's copies can be opened. */
export const isReadingOffline = (): boolean => !navigator.onLine && Boolean(workers()?.controller);

export const tellWorker = (message: PageMessage): void => workers()?.controller?.postMessage(message);

/** Removes the worker and what it saved, except forms that wait. */
export async function removeWorker(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration('/');
  if (registration === undefined) return;
  await registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)));
}
