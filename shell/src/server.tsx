import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import {
  LANGUAGES,
  REMOTE_CONTRACT,
  type Language,
  type Registry,
  type RegistryEntry,
  type RemoteModule,
  type RouteHandle,
  type RuntimeConfig,
  type SitemapEntry,
} from 'shared-contract';
import { addCatalogue, configure, requestContext, startI18n, StatusContext } from 'shared-state';
import { answersOf, bodiesOf, callApiAt, createServerStore, forgetStore, settle, textsIn } from 'shared-state/server';
import { globalStyleElement } from 'shared-ui';
import { ServerStyleSheet } from 'styled-components';
import { sharedLibraries } from 'virtual:shared-libraries';
import { App } from './app';
import { OLDER_LIBRARIES, olderTextsOf } from './host/older-texts';
import { navigationOf } from './host/registry';
import { Remotes, type LoadedRemote } from './host/remotes';
import { catalogue } from './locales';
import { mountRoutes, shellRoutes, type RouterParts } from './router';
import type { ServedPage } from './served';
import { sitemapEntries, uncrawledPaths, type MountedRoutes } from './sitemap';

type StaticHandler = ReturnType<typeof createStaticHandler>;

/** Libraries that remotes share with the shell. The compiler adds the import for JSX. */
const SHARED: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(Object.entries(sharedLibraries).map(([key, { lib }]) => [key, lib()])),
  ...OLDER_LIBRARIES,
  'react/jsx-runtime': jsxRuntime,
};

/** A rendered page and the data for its document. */
export interface RenderedPage {
  status: number;
  html: string;
  /** Style elements. */
  styles: string;
  /** Names of the page's chunks, including its texts. */
  chunks: string[];
  state: ServedPage;
  /** The part of the state that is equal in each rendering of the same page. */
  lasting: object;
  /** False if an API call timed out; the browser repeats it. */
  complete: boolean;
}

export interface Redirection {
  status: number;
  location: string;
}

export interface PageRequest {
  /** Absolute URL of the page. */
  url: string;
  language: Language;
  /** Called whenever work on this page starts or resumes. */
  onWork: () => void;
}

export interface RendererOptions {
  /** Names the releases to render. */
  registry: Registry;
  /** The registry for the browser. */
  shown: Registry;
  config: RuntimeConfig;
  /** Origin for API calls with relative addresses. */
  apiOrigin: string;
  /** Maximum wait for API answers, in ms. */
  dataLimitMs: number;
  /** Evaluates a release's server bundle with the shared libraries; null if only the browser renders the remote. */
  evaluate: (entry: RegistryEntry, shared: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

export interface Renderer {
  /** Renders a page of a remote. */
  render: (remote: string, request: PageRequest) => Promise<RenderedPage | Redirection>;
  /** Paths that remotes keep crawlers from. */
  uncrawled: string[];
  /** The remotes' sitemap entries. Rejects if one of the remotes fails. */
  sitemap: () => Promise<SitemapEntry[]>;
  /** Remotes that could not be evaluated, with the reasons. */
  failures: { name: string; reason: string }[];
}

/** Removes the paths of server bundles: they are private. */
const published = (registry: Registry): Registry =>
  JSON.parse(JSON.stringify(registry, (key, value: unknown) => (key === 'server' ? undefined : value))) as Registry;

const notHere = () => Promise.reject(new Error('The server mounts no remote.'));

function readModule(exported: unknown): RemoteModule {
  const module = (exported as { remote?: RemoteModule }).remote;
  if (module?.contract !== REMOTE_CONTRACT) throw new Error(`It keeps contract ${String(module?.contract)}.`);
  return module;
}

async function addTexts({ namespace, catalogue: texts }: Pick<RemoteModule, 'namespace' | 'catalogue'>): Promise<void> {
  for (const language of LANGUAGES) {
    startI18n(language);
    await addCatalogue(namespace, texts);
  }
}

/** Renders the pages of one version of the registry. Another version needs another thread: an extended store stays extended. */
export async function createRenderer(options: RendererOptions): Promise<Renderer> {
  const { registry, config, apiOrigin, dataLimitMs, evaluate } = options;
  const shown = published(options.shown);
  configure(config);
  callApiAt(apiOrigin);
  const failures: Renderer['failures'] = [];
  await addTexts({ namespace: 'shell', catalogue });
  const slotHost = { find: notHere, navigation: navigationOf(shown) };
  const remotes = new Remotes({ registry: shown, load: notHere, refresh: notHere, report: () => undefined });
  const guarding = createServerStore({ at: 0, origin: '', language: 'en', answers: null });
  const parts: RouterParts = { remotes, store: guarding, renew: () => undefined };
  const handlers = new Map<string, { loaded: LoadedRemote; handler: StaticHandler }>();
  const crawled: MountedRoutes[] = [];
  const uncrawled = new Set<string>();
  // One at a time, so that a failure or hang identifies its remote.
  for (const entry of registry.remotes) {
    const { name, version } = entry;
    try {
      const exported = await evaluate(entry, SHARED);
      if (exported === null) continue;
      const module = readModule(exported);
      const loaded = { entry, release: entry, module, id: `${name}@${version}#1`, drop: () => undefined };
      await addTexts(module);
      const mount = mountRoutes(loaded, parts);
      const routes = { name, routes: mount.children ?? [] };
      for (const path of uncrawledPaths([routes])) uncrawled.add(path);
      handlers.set(name, { loaded, handler: createStaticHandler(shellRoutes(parts, [mount])) });
      crawled.push(routes);
    } catch (error) {
      failures.push({ name, reason: String(error) });
    }
  }
  const olderTexts = { en: olderTextsOf(textsIn('en')), bn: olderTextsOf(textsIn('bn')) };

  const render: Renderer['render'] = async (remote, { url, language, onWork }) => {
    const mounted = handlers.get(remote);
    if (mounted === undefined) throw new Error(`${remote} is not rendered here.`);
    const { loaded, handler } = mounted;
    const served = { at: Date.now(), origin: new URL(url).origin, language, answers: null };
    const asking = createServerStore(served);
    try {
      onWork();
      const context = await handler.query(new Request(url), { requestContext: requestContext(asking) });
      if (context instanceof Response) {
        return { status: context.status, location: context.headers.get('location') ?? '/' };
      }
      if (context.errors !== null) throw Object.values(context.errors)[0];
      await settle(asking, dataLimitMs);
      const { answers, complete } = answersOf(asking);
      const { loaderData } = context;
      const page = { registry: shown, config, remote, version: loaded.release.version, loaderData };
      const state: ServedPage = { ...served, ...page, answers };

      // Render from exactly the state that the browser gets, so that hydration matches.
      const store = createServerStore(state);
      const sheet = new ServerStyleSheet();
      let status = context.statusCode;
      try {
        const router = createStaticRouter(handler.dataRoutes, context);
        const html = await toText(
          sheet.collectStyles(
            <AtWork onWork={onWork}>
              <I18nextProvider i18n={olderTexts[language]}>
                <StatusContext value={(said) => void (status = said)}>
                  <App store={store} texts={textsIn(language)} slots={slotHost}>
                    <StaticRouterProvider router={router} context={context} hydrate={false} />
                  </App>
                </StatusContext>
              </I18nextProvider>
            </AtWork>,
          ),
        );
        const handles = context.matches.map(({ route }) => route.handle as Partial<RouteHandle> | undefined);
        const chunks = [`texts-${language}`, ...handles.flatMap((handle) => handle?.chunk ?? [])];
        const lasting = { ...page, origin: state.origin, language, answers: bodiesOf(answers) };
        const styles = globalStyleElement + numbered(sheet.getStyleTags());
        return { status, html, styles, chunks, state, lasting, complete };
      } finally {
        sheet.seal();
        forgetStore(store);
      }
    } finally {
      forgetStore(asking);
    }
  };
  const sitemap = async () => {
    const store = createServerStore({ at: Date.now(), origin: '', language: 'en', answers: null });
    return sitemapEntries(crawled, registry, requestContext(store)).finally(() => forgetStore(store));
  };

  return { render, uncrawled: [...uncrawled], sitemap, failures };
}

function AtWork({ onWork, children }: { onWork: () => void; children: ReactNode }) {
  onWork();
  return children;
}

/**
 * Renumbers the styles of a page. styled-components numbers them in the order in which the thread first rendered them, so equal
 * pages would differ between threads.
 */
function numbered(styles: string): string {
  let number = 0;
  return styles.replaceAll(/(?<=data-styled\.g)\d+(?=\[)/g, () => String((number += 1)));
}

/** Renders the complete page: streaming needs inline scripts, which the content security policy blocks. */
function toText(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    let failed = false;
    const sink = new Writable({
      decodeStrings: false,
      write(chunk: Buffer | string, _encoding, done) {
        text += chunk.toString();
        done();
      },
      final(done) {
        done();
        resolve(text);
      },
    });
    const stream = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        failed = true;
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onAllReady: () => {
        if (!failed) stream.pipe(sink);
      },
    });
  });
}
