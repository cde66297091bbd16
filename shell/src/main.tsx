// Before any code that makes scripts or styles.
import './policy/trusted-types';
import './policy/toast-styles';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import {
  addCatalogue,
  browserStorage,
  configure,
  createAppStore,
  followOtherTabs,
  hasSession,
  selectLanguage,
  startI18n,
  storedLanguage,
} from 'shared-state';
import { App } from './app';
import { limitWaiting, loadRelease } from './host/federation';
import { followSession } from './host/follow-session';
import { preloadRemote } from './host/preload';
import { fetchConfig, fetchRegistry, ownerOf } from './host/registry';
import { Remotes } from './host/remotes';
import { slotResolver } from './host/slots';
import { catalogue } from './locales';
import { createShellRouter } from './router';
import { servedPage } from './served';
import { showStartFailure } from './start-failure';
import { InOwnLanguage, takeOver } from './take-over';

async function fetchSite() {
  const [registry, config] = await Promise.all([fetchRegistry(), fetchConfig()]);
  return { registry, config };
}

async function start(): Promise<void> {
  const served = servedPage();
  const { registry, config } = served ?? (await fetchSite());
  configure(config);
  limitWaiting();

  const store = createAppStore(browserStorage, served ?? undefined);
  followOtherTabs(store);
  startI18n(selectLanguage(store.getState()));
  await addCatalogue('shell', catalogue);

  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root element.');
  const remotes = new Remotes(loadRelease);
  const parts = { registry, remotes, store };
  const resolveSlot = slotResolver(registry, remotes);

  const takenOver = served && (await takeOver(served, parts));
  if (served && takenOver) {
    followSession(store, takenOver, registry);
    const app = (
      <App store={store} resolveSlot={resolveSlot}>
        <InOwnLanguage own={storedLanguage()} served={served.language}>
          <RouterProvider router={takenOver} />
        </InOwnLanguage>
      </App>
    );
    // As a transition: in slices, between which the browser answers the visitor.
    startTransition(() => {
      hydrateRoot(root, app, {
        onRecoverableError: (error) => console.error('The server rendered another page than the browser.', error),
      });
    });
    return;
  }

  const owner = ownerOf(registry, window.location.pathname);
  // The server's document has preloaded it: once more, and Retry would get what has failed.
  const isPreloaded = served !== null || owner === null || (owner.session && !hasSession(store));
  if (!isPreloaded) preloadRemote(owner);
  const router = createShellRouter(parts);
  followSession(store, router, registry);
  root.replaceChildren();
  createRoot(root).render(
    <App store={store} resolveSlot={resolveSlot}>
      <RouterProvider router={router} />
    </App>,
  );
}

start().catch(showStartFailure);
