// Before any code that makes scripts or styles.
import './policy/trusted-types';
import './policy/toast-styles';
import type { ReactNode } from 'react';
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
import { Fleet } from './host/fleet';
import { followSession } from './host/follow-session';
import { LiveRouter } from './host/live-router';
import { preloadRemote } from './host/preload';
import { isGuarded, ownerOf } from './host/registry';
import { Remotes } from './host/remotes';
import { readOverrides, withOverrides } from './host/overrides';
import { pageOf, reportTo } from './host/reports';
import { fetchRegistry, fetchRuntimeFiles } from './host/runtime-files';
import { slotHost } from './host/slots';
import { catalogue } from './locales';
import { createShellRouter } from './router';
import { showStartFailure } from './start-failure';

async function start(): Promise<void> {
  const [published, config] = await fetchRuntimeFiles();
  configure(config);
  const overrides = readOverrides(config.overrides);
  const registry = withOverrides(published, overrides);
  const refresh = async () => withOverrides(await fetchRegistry(), overrides);

  const store = createAppStore();
  provideStore(store);
  followOtherTabs(store);
  startI18n(selectLanguage(store.getState()));
  await addCatalogue('shell', catalogue);

  const { pathname } = window.location;
  const owner = ownerOf(registry, pathname);
  if (owner !== null && (!isGuarded(registry, pathname) || hasSession(store))) preloadRemote(owner);
  const report = reportTo(() => pageOf(live.current));
  const remotes = new Remotes({ registry, load: loadContainer, refresh, report });
  const live: LiveRouter = new LiveRouter((renew) => createShellRouter({ remotes, store, renew }));
  followSession(store, live, remotes);
  const fleet = new Fleet({ registry, refresh, live, store });
  fleet.watch();

  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root element.');
  const app = createRoot(root);
  const slots = slotHost(remotes);
  const render = (panel?: ReactNode) =>
    app.render(<App store={store} live={live} slots={slots} fleet={fleet} panel={panel} />);
  render();
  if (Object.keys(overrides).length > 0) {
    const { OverridePanel } = await import('./layout/override-panel');
    render(<OverridePanel overrides={overrides} />);
  }
}

const startOrSay = (): Promise<void> => start().catch((reason: unknown) => showStartFailure(reason, startOrSay));

void startOrSay();
