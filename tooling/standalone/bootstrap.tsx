import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import type { RuntimeConfig } from 'shared-contract';
import { configure, createAppStore, followOtherTabs, requestContext, selectLanguage, startI18n } from 'shared-state';
import { remote } from 'remote-alone';
import { release } from 'remote-alone/release';
import { standaloneRoutes, RemoteApp } from './remote-app';

/** Starts a remote without the shell, for development. */
export function start(config: RuntimeConfig): void {
  configure(config);
  const store = createAppStore();
  followOtherTabs(store);
  startI18n(selectLanguage(store.getState()));
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root element.');
  const router = createBrowserRouter(standaloneRoutes(remote, release.areas, store), {
    getContext: () => requestContext(store),
  });
  createRoot(root).render(<RemoteApp remote={remote} store={store} router={router} />);
}
