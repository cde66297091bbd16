import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Registry, RuntimeConfig } from 'shared-contract';
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
import { Beside } from './beside';
import { loadContainer } from './host/federation';
import { followSession } from './host/follow-session';
import { LiveRouter } from './host/live-router';
import { asksForOverrides } from './host/override-request';
import { preloadRelease } from './host/preload';
import { isGuarded, ownerOf } from './host/registry';
import { releasesOf } from './host/releases';
import { Remotes } from './host/remotes';
import { pageOf, reportTo } from './host/reports';
import { slotHost } from './host/slots';
import { LiveRoutes } from './live-routes';
import { loadLater } from './load-later';
import { catalogue } from './locales';
import { nextTask } from './next-task';
import { createShellRouter, type RouterParts } from './router';
import { servedPage } from './served';
import { showStartFailure } from './start-failure';
import { InOwnLanguage, takeOver } from './take-over';

const tellMismatch = (error: unknown) => console.error('The server rendered another page than the browser.', error);

/** As a transition: in slices, between which the browser answers the visitor. */
function hydrate(root: HTMLElement, app: ReactNode): void {
  startTransition(() => {
    hydrateRoot(root, app, { onRecoverableError: tellMismatch });
  });
  // For `begin.ts`: from here on React hears clicks, also on what it has not taken over yet.
  document.dispatchEvent(new Event('alive'));
}

function renderAnew(root: HTMLElement, app: ReactNode): void {
  root.replaceChildren();
  createRoot(root).render(app);
}

/** What a page begins with. */
interface Beginning {
  registry: Registry;
  config: RuntimeConfig;
  /** Of a page that the server has rendered the document has it. */
  style?: ReactNode;
}

async function beginAlone(): Promise<Beginning> {
  const { fetchRuntimeFiles, GlobalStyle } = await loadLater();
  const [registry, config] = await fetchRuntimeFiles();
  return { registry, config, style: <GlobalStyle /> };
}

async function start(): Promise<void> {
  await nextTask();
  const served = servedPage();
  const { registry: published, config, style }: Beginning = served ?? (await beginAlone());
  configure(config);
  const overriding =
    config.overrides?.length && asksForOverrides()
      ? (await import('./overriding')).overridingOf(config.overrides)
      : null;
  const overridden = (found: Registry) => overriding?.apply(found) ?? Promise.resolve(found);
  const registry = await overridden(published);
  const refresh = async () => overridden(await (await loadLater()).fetchRegistry(config));

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
  const taken = served && overriding === null && (await takeOver(served, parts));
  await nextTask();
  const live = new LiveRouter(
    () => createShellRouter(parts),
    taken ? () => createShellRouter(parts, taken) : undefined,
  );
  shownRouter.live = live;
  followSession(store, live, remotes);

  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root element.');
  const routes = <LiveRoutes live={live} />;
  const beside = (
    <>
      <Beside registry={registry} refresh={refresh} live={live} store={store} remotes={remotes} />
      {overriding?.panel}
    </>
  );
  const app = (
    <App store={store} texts={texts} slots={slotHost(remotes)} style={style} beside={beside}>
      {served && taken ? (
        <InOwnLanguage own={storedLanguage()} served={served.language}>
          {routes}
        </InOwnLanguage>
      ) : (
        routes
      )}
    </App>
  );
  if (taken) hydrate(root, app);
  else renderAnew(root, app);
}

/** Starts the site, or says why it cannot be. */
export const startOrSay = (): Promise<void> => start().catch((reason: unknown) => showStartFailure(reason, startOrSay));
