import { createRoot } from 'react-dom/client';
import {
  addCatalogue,
  configure,
  createAppStore,
  followOtherTabs,
  hasSession,
  selectLanguage,
  startI18n,
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
import { showStartFailure } from './start-failure';

async function start(): Promise<void> {
  const [registry, config] = await Promise.all([fetchRegistry(), fetchConfig()]);
  configure(config);
  limitWaiting();

  const store = createAppStore();
  followOtherTabs(store);
  startI18n(selectLanguage(store.getState()));
  await addCatalogue('shell', catalogue);

  const owner = ownerOf(registry, window.location.pathname);
  if (owner !== null && (!owner.session || hasSession(store))) preloadRemote(owner);
  const remotes = new Remotes(loadRelease);
  const router = createShellRouter({ registry, remotes, store });
  followSession(store, router, registry);

  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root element.');
  createRoot(root).render(<App store={store} router={router} resolveSlot={slotResolver(registry, remotes)} />);
}

start().catch(showStartFailure);
