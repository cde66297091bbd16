import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Registry } from 'shared-contract';
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
import { readOverrides } from './host/overrides';
import { preloadRelease } from './host/preload';
import { isGuarded, ownerOf, readRegistry } from './host/registry';
import { releasesOf } from './host/releases';
import { Remotes } from './host/remotes';
import { pageOf, reportTo } from './host/reports';
import { fetchRegistry, fetchRuntimeFiles } from './host/runtime-files';
import { slotHost } from './host/slots';
import { LiveRoutes } from './live-routes';
import { catalogue } from './locales';
import { nextTask } from './next-task';
import { createShellRouter, type RouterParts } from './router';
import { servedPage } from './served';
import { showStartFailure } from './start-failure';
import { InOwnLanguage, takeOver } from './take-over';

/** From then on the network has time for what the visitor may want next. */
const SETTLED_AFTER_MS = 2000;

const tellMismatch = (error: unknown) => console.error('The server rendered another page than the browser.', error);

/** As a transition: in slices, between which the browser answers the visitor. */
function hydrate(root: HTMLElement, app: ReactNode): Pick<Root, 'render'> {
  const shown: Root[] = [];
  startTransition(() => {
    shown.push(hydrateRoot(root, app, { onRecoverableError: tellMismatch }));
  });
  // For `begin.ts`: from here on React hears clicks, also on what it has not taken over yet.
  document.dispatchEvent(new Event('alive'));
  return { render: (next) => shown[0]?.render(next) };
}

function renderAnew(root: HTMLElement, app: ReactNode): Root {
  root.replaceChildren();
  const shown = createRoot(root);
  shown.render(app);
  return shown;
}

async function whenSettled(begin: () => Promise<unknown>): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  setTimeout(() => void begin().catch(() => undefined), SETTLED_AFTER_MS);
}

async function start(): Promise<void> {
  await nextTask();
  const served = servedPage();
  const [published, config] = served ? [readRegistry(served.registry), served.config] : await fetchRuntimeFiles();
  configure(config);
  const overrides = readOverrides(config.overrides);
  const isOverridden = Object.keys(overrides).length > 0;
  const overridden = async (found: Registry) =>
    isOverridden ? (await import('./host/overridden')).withOverrides(found, overrides) : found;
  const registry = await overridden(published);
  const refresh = async () => overridden(await fetchRegistry(config));

  const store = createAppStore(browserStorage, served ?? undefined);
  followOtherTabs(store);
  const texts = startI18n(selectLanguage(store.getState()));
  await addCatalogue('shell', catalogue);
  await nextTask();

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
  // What the server has rendered may be another's now.
  const taken = served && !isOverridden && (await takeOver(served, parts));
  await nextTask();
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
    <App store={store} texts={texts} slots={slots} fleet={fleet} panel={panel}>
      {served && taken ? (
        <InOwnLanguage own={storedLanguage()} served={served.language}>
          {routes}
        </InOwnLanguage>
      ) : (
        routes
      )}
    </App>
  );

  void whenSettled(async () => {
    const { prefetchLinks } = await import('./host/prefetch');
    prefetchLinks({ remotes, store, live });
  });
  const shown = taken ? hydrate(root, app()) : renderAnew(root, app());
  if (isOverridden) {
    const { OverridePanel } = await import('./layout/override-panel');
    shown.render(app(<OverridePanel overrides={overrides} />));
  }
}

/** Starts the site, or says why it cannot be. */
export const startOrSay = (): Promise<void> => start().catch((reason: unknown) => showStartFailure(reason, startOrSay));
