import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToPipeableStream } from 'react-dom/server';
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
import { navigationOf } from './host/registry';
import { Remotes, type LoadedRemote } from './host/remotes';
import { catalogue } from './locales';
import { mountRoutes, shellRoutes, type RouterParts } from './router';
import type { ServedPage } from './served';
import { sitemapEntries, uncrawledPaths, type MountedRoutes } from './sitemap';

type StaticHandler = ReturnType<typeof createStaticHandler>;

/** Remotes get theirs from here. The compiler adds one for JSX. */
const SHARED: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(Object.entries(sharedLibraries).map(([key, { lib }]) => [key, lib()])),
  'react/jsx-runtime': jsxRuntime,
};

/** A page as HTML, and what its document needs. */
export interface RenderedPage {
  status: number;
  html: string;
  /** Style elements. */
  styles: string;
  /** Names of the chunks of the page and its texts. */
  chunks: string[];
  state: ServedPage;
  /** Of the state, what another making of the same page has as well. */
  lasting: object;
  /** False where a call had no answer in time: the browser makes it. */
  complete: boolean;
}

export interface Redirection {
  status: number;
  location: string;
}

export interface PageRequest {
  /** Whole address of the page. */
  url: string;
  language: Language;
  /** Called when work on this page begins, each time anew. */
  onWork: () => void;
}

export interface RendererOptions {
  /** Its live releases are the ones that are rendered. */
  registry: Registry;
  /** The registry as the browser gets it. */
  shown: Registry;
  config: RuntimeConfig;
  /** Origin that calls of a relative address go to. */
  apiOrigin: string;
  /** How long the answers of calls are waited for, ms. */
  dataLimitMs: number;
  /** Evaluates a release's server half with the shared libraries; null where the remote is the browser's. */
  evaluate: (entry: RegistryEntry, shared: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

export interface Renderer {
  /** Renders a page of a remote. */
  render: (remote: string, request: PageRequest) => Promise<RenderedPage | Redirection>;
  /** Paths that remotes keep crawlers from. */
  uncrawled: string[];
  /** What the remotes have for the sitemap. Rejects where one of them cannot tell. */
  sitemap: () => Promise<SitemapEntry[]>;
  /** Why remotes could not be evaluated. */
  failures: { name: string; reason: string }[];
}

/** Where the server's halves lie is nobody's business. */
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

/** Renders the pages of one state of the registry. Another state is another thread's, as a store once extended stays so. */
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
  // One after the other, each to the end: what fails or hangs is that remote's.
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

      // From what the browser gets, and nothing else: so that both render the same.
      const store = createServerStore(state);
      const sheet = new ServerStyleSheet();
      let status = context.statusCode;
      try {
        const router = createStaticRouter(handler.dataRoutes, context);
        const html = await toText(
          sheet.collectStyles(
            <AtWork onWork={onWork}>
              <StatusContext value={(said) => void (status = said)}>
                <App store={store} texts={textsIn(language)} slots={slotHost}>
                  <StaticRouterProvider router={router} context={context} hydrate={false} />
                </App>
              </StatusContext>
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
 * styled-components numbers styles in the order in which a thread has come to know them, on all of its pages. The order is what
 * counts: numbered by it, a page is the same by every thread.
 */
function numbered(styles: string): string {
  let number = 0;
  return styles.replaceAll(/(?<=data-styled\.g)\d+(?=\[)/g, () => String((number += 1)));
}

/** The whole page at once: late parts would come with inline scripts, which the content security policy refuses. */
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
