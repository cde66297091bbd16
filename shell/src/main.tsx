import { createRoot } from 'react-dom/client';
import {
  addCatalogue,
  configure,
  createAppStore,
  followOtherTabs,
  hasSession,
  provideStore,
  selectLanguage,
  startI18n,
} from 'shared-state';
import { App } from './app';
import { loadContainer } from './host/federation';
import { followSession } from './host/follow-session';
import { LiveRouter } from './host/live-router';
import { preloadRemote } from './host/preload';
import { isGuarded, ownerOf } from './host/registry';
import { Remotes } from './host/remotes';
import { pageOf, reportTo } from './host/reports';
import { fetchRegistry, fetchRuntimeFiles } from './host/runtime-files';
import { slotHost } from './host/slots';
import { catalogue } from './locales';
import { createShellRouter } from './router';
import { showStartFailure } from './start-failure';

async function start(): Promise<void> {
  const [registry, config] = await fetchRuntimeFiles();
  configure(config);

  const store = createAppStore();
  provideStore(store);
  followOtherTabs(store);
  startI18n(selectLanguage(store.getState()));
  await addCatalogue('shell', catalogue);

  const { pathname } = window.location;
  const owner = ownerOf(registry, pathname);
  if (owner !== null && (!isGuarded(registry, pathname) || hasSession(store))) preloadRemote(owner);
  const report = reportTo(() => pageOf(live.current));
  const remotes = new Remotes({ registry, load: loadContainer, refresh: fetchRegistry, report });
  const live: LiveRouter = new LiveRouter((renew) => createShellRouter({ remotes, store, renew }));
  followSession(store, live, remotes);

  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root element.');
  createRoot(root).render(<App store={store} live={live} slots={slotHost(remotes)} />);
}

const startOrSay = (): Promise<void> => start().catch((reason: unknown) => showStartFailure(reason, startOrSay));

void startOrSay();
