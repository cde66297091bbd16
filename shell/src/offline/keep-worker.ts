import { SITE_PATHS } from 'shared-contract';
import { getConfig, selectSession, type AppStore } from 'shared-state';
import { SAVE_PAGE, savedAddress } from '../../worker/protocol';
import { isGuarded } from '../registry/registry';
import { idle, isSparing } from '../remotes/downloads/prefetch';
import { followRouters, type FollowedRouter } from '../remotes/follow-routers';
import type { Remotes } from '../remotes/remotes';
import { removeWorker, tellWorker, workers } from './worker';

interface OfflineParts {
  remotes: Pick<Remotes, 'registry'>;
  store: AppStore;
  live: FollowedRouter;
}

const loaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    else window.addEventListener('load', resolve, { once: true });
  });

/** URLs of the scripts, styles, fonts and JSON files that this document has loaded. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && /\.(?:js|css|json|woff2)$/.test(pathname))
    .map(({ href }) => href);

/** Makes the worker save the page that is shown, and its files. */
function savePage({ remotes }: OfflineParts): void {
  const { location } = window;
  if (isSparing() || !navigator.onLine || isGuarded(remotes.registry, location.pathname)) return;
  const page: [string, RequestInit] = [savedAddress(location), { headers: { accept: SAVE_PAGE } }];
  tellWorker({ type: 'CACHE_URLS', payload: { urlsToCache: [page, ...loadedFiles()] } });
}

/**
 * Installs the service worker after everything else, or removes it if the configuration says so; saves the pages that the
 * visitor opens within the document. Returns the function that stops it.
 */
export function keepWorker(parts: OfflineParts): () => void {
  const container = workers();
  if (container === undefined) return () => undefined;
  if (getConfig().features.offline !== true) {
    removeWorker(container).catch(() => undefined);
    return () => undefined;
  }
  const { store, live } = parts;
  const wasControlled = container.controller !== null;
  void loaded()
    .then(idle)
    .then(() => container.register(SITE_PATHS.worker, { updateViaCache: 'none' }))
    .then(
      () => undefined,
      // Some private modes block workers; the site works without.
      () => undefined,
    );
  const onControl = () => {
    if (!wasControlled) savePage(parts);
  };
  container.addEventListener('controllerchange', onControl);

  const { pathname, search } = live.current.state.location;
  // The worker has saved the document if its address equals `savedAddress`.
  let saved = pathname + search;
  const stopRouter = followRouters(live, ({ initialized, navigation, location }) => {
    const shown = savedAddress(location);
    if (!initialized || navigation.state !== 'idle' || shown === saved) return;
    saved = shown;
    void idle().then(() => {
      if (savedAddress(live.current.state.location) === shown) savePage(parts);
    });
  });
  let agent: string | undefined;
  const followSession = () => {
    const now = selectSession(store.getState())?.email;
    if (now !== undefined && now !== agent) tellWorker({ type: 'forgetPages' });
    agent = now;
  };
  // An agent may have logged in before this code was loaded.
  followSession();
  const stopSession = store.subscribe(followSession);
  return () => {
    container.removeEventListener('controllerchange', onControl);
    stopRouter();
    stopSession();
  };
}
