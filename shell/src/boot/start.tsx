import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
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
import { App } from '../app';
import { AfterHydration } from './after-hydration/after-hydration';
import { loadContainer } from '../remotes/federation';
import { followSession } from '../remotes/follow-session';
import { LiveRouter } from '../remotes/live-router';
import { asksForOverrides, revealPage } from '../overrides/override-request';
import { preloadRelease } from '../remotes/downloads/preload';
import { isGuarded, ownerOf } from '../registry/registry';
import { releasesOf } from '../remotes/releases';
import { Remotes, type RemotesParts } from '../remotes/remotes';
import { pageOf, reportTo } from '../reports/reports';
import { catalogue as sharedTexts } from 'shared-ui/locales/index';
import { slotSource } from '../remotes/slots';
import { hydrateServed } from './hydrate';
import { LiveRoutes } from './live-routes';
import { loadLater } from './after-hydration/load-later';
import { catalogue } from '../locales';
import { nextTask } from './next-task';
import { askToRetry, isNoticeShown } from './notice';
import { createShellRouter, type RouterParts } from '../router';
import { servedPage } from './served';
import { showStartFailure } from './start-failure';
import { InOwnLanguage } from './take-over';

interface Beginning {
  registry: Registry;
  config: RuntimeConfig;
  /** The global style, unless the server's document has it. */
  style?: ReactNode;
}

async function beginUnserved(): Promise<Beginning> {
  const { fetchRuntimeFiles, GlobalStyle } = await loadLater();
  const [registry, config] = await fetchRuntimeFiles();
  return { registry, config, style: <GlobalStyle /> };
}

async function start(): Promise<void> {
  await nextTask();
  const served = servedPage();
  const { registry: published, config, style }: Beginning = served ?? (await beginUnserved());
  configure(config);
  const overriding =
    config.overrides?.length && asksForOverrides()
      ? (await import('../overrides/overriding')).overridingOf(config.overrides)
      : null;
  const overridden = (found: Registry) => overriding?.apply(found) ?? Promise.resolve(found);
  const registry = await overridden(published);
  const refresh = async () => overridden(await (await loadLater()).fetchRegistry(config));

  const store = createAppStore(browserStorage, served ?? undefined);
  followOtherTabs(store);
  const texts = startI18n(selectLanguage(store.getState()));
  await Promise.all([addCatalogue('shell', catalogue), addCatalogue('shared-ui', sharedTexts)]);
  await nextTask();

  const { pathname } = window.location;
  const owner = ownerOf(registry, pathname);
  if (!served && owner !== null && (!isGuarded(registry, pathname) || hasSession(store))) {
    releasesOf(owner)
      .slice(0, 1)
      .forEach((release) => preloadRelease(release, owner.name));
  }
  // Set once the first router exists.
  const shownRouter: { live?: LiveRouter } = {};
  const page = () => pageOf(shownRouter.live?.current);
  const report = reportTo(page);
  const onError: RemotesParts['onError'] = (...failure) =>
    void loadLater().then(
      ({ reportError }) => reportError(page(), ...failure),
      () => undefined,
    );
  // Before a Retry, the page's preloads may have failed, and browsers do not fetch such files again at the same address.
  const failedAttempts = isNoticeShown() ? 1 : 0;
  const load: RemotesParts['load'] = (release, attempt, name) => loadContainer(release, failedAttempts + attempt, name);
  const remotes = new Remotes({ registry, load, refresh, report, onError, ...(served && { served }) });
  const parts: RouterParts = { remotes, store, renew: () => shownRouter.live?.renew() };

  const begin = (live: LiveRouter) => {
    shownRouter.live = live;
    followSession(store, live, remotes);
    const routes = <LiveRoutes live={live} />;
    const beside = (
      <>
        <AfterHydration registry={registry} refresh={refresh} live={live} store={store} remotes={remotes} />
        {overriding?.panel}
      </>
    );
    return (isHydration: boolean) => (
      <App
        store={store}
        servedState={isHydration ? store.getState() : undefined}
        texts={texts}
        slots={slotSource(remotes)}
        remotes={remotes}
        style={style}
        beside={beside}
      >
        {served && isHydration ? (
          <InOwnLanguage own={storedLanguage()} served={served.language}>
            {routes}
          </InOwnLanguage>
        ) : (
          routes
        )}
      </App>
    );
  };
  // Hydrate the served page, unless a developer's override replaces it.
  if (served && overriding === null) {
    revealPage();
    // Hydrate a saved copy at its own address, which matches its HTML. The requested address may have another query.
    const { address } = document.getElementById('saved-copy')?.dataset ?? {};
    if (address) window.history.replaceState(window.history.state, '', address + window.location.hash);
    return hydrateServed({ served, parts, begin });
  }
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root element.');
  const app = begin(new LiveRouter(() => createShellRouter(parts)))(false);
  root.replaceChildren();
  revealPage();
  createRoot(root).render(app);
}

/** Starts the site. On failure a served page keeps its HTML and offers Retry, any other page shows an error. */
export const startOrReport = (): Promise<void> =>
  start().catch((reason: unknown) => {
    if (servedPage() === null) {
      showStartFailure(reason, startOrReport);
      return undefined;
    }
    console.warn('The page could not be made interactive.', reason);
    return askToRetry().then(startOrReport);
  });
