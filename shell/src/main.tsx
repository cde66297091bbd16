// Before any code that makes scripts or styles.
import './policy/trusted-types';
import './policy/toast-styles';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
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
import { loadContainer } from './host/federation';
import { Fleet } from './host/fleet';
import { followSession } from './host/follow-session';
import { LiveRouter } from './host/live-router';
import { readOverrides, withOverrides } from './host/overrides';
import { preloadRelease } from './host/preload';
import { isGuarded, ownerOf, readRegistry } from './host/registry';
import { releasesOf } from './host/releases';
import { Remotes } from './host/remotes';
import { pageOf, reportTo } from './host/reports';
import { fetchRegistry, fetchRuntimeFiles } from './host/runtime-files';
import { slotHost } from './host/slots';
import { LiveRoutes } from './live-routes';
import { catalogue } from './locales';
import { createShellRouter, type RouterParts } from './router';
import { servedPage } from './served';
import { showStartFailure } from './start-failure';
import { InOwnLanguage, takeOver } from './take-over';

const tellMismatch = (error: unknown) => console.error('The server rendered another page than the browser.', error);

/** As a transition: in slices, between which the browser answers the visitor. */
function hydrate(root: HTMLElement, app: ReactNode): Pick<Root, 'render'> {
  const shown: Root[] = [];
  startTransition(() => {
    shown.push(hydrateRoot(root, app, { onRecoverableError: tellMismatch }));
  });
  return { render: (next) => shown[0]?.render(next) };
}

function renderAnew(root: HTMLElement, app: ReactNode): Root {
  root.replaceChildren();
  const shown = createRoot(root);
  shown.render(app);
  return shown;
}

async function start(): Promise<void> {
  const served = servedPage();
  const [published, config] = served ? [readRegistry(served.registry), served.config] : await fetchRuntimeFiles();
  configure(config);
  const overrides = readOverrides(config.overrides);
  const registry = withOverrides(published, overrides);
  const refresh = async () => withOverrides(await fetchRegistry(config), overrides);

  const store = createAppStore(browserStorage, served ?? undefined);
  followOtherTabs(store);
  startI18n(selectLanguage(store.getState()));
  await addCatalogue('shell', catalogue);

  const { pathname } = window.location;
  const owner = ownerOf(registry, pathname);
  if (!served && owner !== null && (!isGuarded(registry, pathname) || hasSession(store))) {
    releasesOf(owner).slice(0, 1).forEach(preloadRelease);
  }
  // None yet while a page of the server is taken over.
  const shownRouter: { live?: LiveRouter } = {};
  const report = reportTo(() => pageOf(shownRouter.live?.current));
  const remotes = new Remotes({ registry, load: loadContainer, refresh, report, ...(served && { served }) });
  const parts: RouterParts = { remotes, store, renew: () => shownRouter.live?.renew() };
  const taken = served && (await takeOver(served, parts));
  const live = new LiveRouter(
    () => createShellRouter(parts),
    taken ? () => createShellRouter(parts, taken) : undefined,
  );
  shownRouter.live = live;
  followSession(store, live, remotes);
  const fleet = new Fleet({ registry, refresh, live, store });
  fleet.watch();

  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root element.');
  const slots = slotHost(remotes);
  const routes = <LiveRoutes live={live} />;
  const app = (panel?: ReactNode) => (
    <App store={store} slots={slots} fleet={fleet} panel={panel}>
      {served && taken ? (
        <InOwnLanguage own={storedLanguage()} served={served.language}>
          {routes}
        </InOwnLanguage>
      ) : (
        routes
      )}
    </App>
  );

  const shown = taken ? hydrate(root, app()) : renderAnew(root, app());
  if (Object.keys(overrides).length > 0) {
    const { OverridePanel } = await import('./layout/override-panel');
    shown.render(app(<OverridePanel overrides={overrides} />));
  }
}

const startOrSay = (): Promise<void> => start().catch((reason: unknown) => showStartFailure(reason, startOrSay));

void startOrSay();
