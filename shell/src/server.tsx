import * as jsxRuntime from 'react/jsx-runtime';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import {
  LANGUAGES,
  PREVIEW,
  type Language,
  type PostedForm,
  type Registry,
  type RegistryEntry,
  type RemoteModule,
  type RouteHandle,
  type RuntimeConfig,
  type SitemapEntry,
} from 'shared-contract';
import { addCatalogue, configure, requestContext, startI18n, StatusContext, type AppStore } from 'shared-state';
import {
  answersOf,
  bodiesOf,
  callApiAt,
  createServerStore,
  disposeStore,
  settleQueries,
  textsIn,
} from 'shared-state/server';
import { globalStyleElement } from 'shared-ui';
import { banglaStyleElement } from 'shared-ui/bangla-style';
import { catalogue as sharedTexts } from 'shared-ui/locales/index';
import { ServerStyleSheet } from 'styled-components';
import { sharedLibraries } from 'virtual:shared-libraries';
import { App } from './app';
import { navigationOf } from './registry/registry';
import { readModule } from './remotes/contract';
import { Remotes } from './remotes/remotes';
import { catalogue } from './locales';
import { MAX_REDIRECTS } from './remotes/data-strategy';
import { mountRoutes, shellRoutes, type RouterParts } from './router';
import { isNotFound } from './pages/remote-boundary';
import type { ServedPage } from './boot/served';
import { sitemapEntries, uncrawledPaths } from './sitemap';
import { asError, toText } from './to-text';

/** Libraries that remotes share with the shell, and the one that the compiler imports for JSX. */
const SHARED: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(Object.entries(sharedLibraries).map(([key, { lib }]) => [key, lib()])),
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
}

/** A page whose data has been loaded. */
export interface LoadedPage {
  /** JSON of everything that rendering depends on, except URL, time and posted form. */
  data: string;
  /** False if an API call timed out; the browser repeats it. */
  complete: boolean;
  render: () => Promise<RenderedPage>;
}

export interface Redirection {
  status: number;
  location: string;
}

export interface PageRequest {
  /** Absolute URL of the page. */
  url: string;
  language: Language;
  /** The form that the page answers. */
  posted?: PostedForm | undefined;
}

/** Pages are sent without API responses that take longer than this, ms (product.md 9.11). */
const DATA_LIMIT_MS = 600;

export interface RendererOptions {
  /** The remote, with the release to render as its live one. */
  entry: RegistryEntry;
  /** The registry that pages hand to the browser. */
  registry: Registry;
  config: RuntimeConfig;
  /** Origin of the API host, which relative API calls go to. */
  api: string;
  /** Evaluates the release's server bundle with the shared libraries. */
  evaluate: (shared: Readonly<Record<string, unknown>>) => unknown;
}

export interface Renderer {
  load: (request: PageRequest) => Promise<LoadedPage | Redirection>;
  /** Paths that the release excludes in robots.txt. */
  uncrawled: string[];
  /** The release's entries in the sitemap. Rejects if an API call fails; if `isPartial`, leaves out that call's entries. */
  sitemap: (isPartial?: boolean) => Promise<SitemapEntry[]>;
}

/** Removes the paths of server bundles. */
const published = (registry: Registry): Registry =>
  JSON.parse(JSON.stringify(registry, (key, value: unknown) => (key === 'server' ? undefined : value))) as Registry;

const locationOf = (redirection: Response) => redirection.headers.get('location') ?? '/';

const notHere = () => Promise.reject(new Error('The server mounts no remote.'));

async function addTexts({ namespace, catalogue: texts }: Pick<RemoteModule, 'namespace' | 'catalogue'>): Promise<void> {
  for (const language of LANGUAGES) {
    startI18n(language);
    await addCatalogue(namespace, texts);
  }
}

/** Prepares to render the pages of one release. Throws if the release cannot be evaluated. */
export async function createRenderer(options: RendererOptions): Promise<Renderer> {
  const { entry, config, api, evaluate } = options;
  const registry = published(options.registry);
  configure(config);
  const englishConfig = { ...config };
  delete englishConfig.translations;
  callApiAt(api);
  await addTexts({ namespace: 'shell', catalogue });
  await addTexts({ namespace: 'shared-ui', catalogue: sharedTexts });
  const { name, version } = entry;
  const module = readModule(evaluate(SHARED), `${name}@${version}`);
  await addTexts(module);

  const slotSource = { find: notHere, navigation: navigationOf(registry) };
  const remotes = new Remotes({ registry, load: notHere, refresh: notHere, report: () => undefined });
  const guarding = createServerStore({ at: 0, origin: '', language: 'en', answers: null });
  const nothing = () => undefined;
  // Render the same tree as a browser that hydrates the page.
  const parts: RouterParts = {
    remotes,
    store: guarding,
    renew: nothing,
    served: { isShown: () => true, restore: nothing },
  };
  const loaded = { entry, release: entry, module, id: `${name}@${version}#1`, drop: () => undefined };
  const mount = mountRoutes(loaded, parts);
  const routes = mount.children ?? [];
  const handler = createStaticHandler(shellRoutes(parts, [mount]));

  /** Follows a page's redirects within the release. Throws after too many, as browsers do. */
  const expectEnd = async (page: string, location: string, asking: AppStore): Promise<void> => {
    const { origin } = new URL(page);
    let url = new URL(location, page);
    for (let redirects = 1; url.origin === origin; redirects += 1) {
      if (redirects > MAX_REDIRECTS) throw new Error(`Too many redirects from ${page}.`);
      const next = await handler.query(new Request(url), { requestContext: requestContext(asking) });
      if (!(next instanceof Response)) return;
      url = new URL(locationOf(next), url);
    }
  };

  const load: Renderer['load'] = async ({ url, language, posted }) => {
    const { origin, searchParams } = new URL(url);
    const preview = searchParams.get(PREVIEW);
    const served = { at: Date.now(), origin, posted, language, answers: null, ...(preview !== null && { preview }) };
    const asking = createServerStore(served);
    try {
      const context = await handler.query(new Request(url), { requestContext: requestContext(asking) });
      if (context instanceof Response) {
        const location = locationOf(context);
        await expectEnd(url, location, asking);
        return { status: context.status, location };
      }
      const { errors } = context;
      for (const error of Object.values(errors ?? {})) if (!isNotFound(error)) throw asError(error);
      await settleQueries(asking, DATA_LIMIT_MS);
      const { answers, complete } = answersOf(asking);
      const { loaderData } = context;
      // Without `data`, which JSON omits if it is undefined, the browser would not recognise the 404.
      const missing = Object.entries(errors ?? {}).map(([id, error]) => [id, { ...(error as object), data: null }]);
      const data = { loaderData, ...(errors && { errors: Object.fromEntries(missing) as Record<string, unknown> }) };
      const page = { registry, config: language === 'en' ? englishConfig : config, remote: name, version, ...data };
      const state: ServedPage = { ...served, ...page, answers };
      const lasting = { ...page, origin, language, answers: bodiesOf(answers) };
      return { data: JSON.stringify(lasting), complete, render: () => render(state, context) };
    } finally {
      disposeStore(asking);
    }
  };

  /** Renders from exactly the state that the browser gets, so that hydration matches. */
  const render = async (state: ServedPage, context: StaticHandlerContext): Promise<RenderedPage> => {
    const { language } = state;
    const store = createServerStore(state);
    const sheet = new ServerStyleSheet();
    let status = context.statusCode;
    try {
      const router = createStaticRouter(handler.dataRoutes, context);
      const html = await toText(
        sheet.collectStyles(
          <StatusContext value={(said) => void (status = said)}>
            <App store={store} texts={textsIn(language)} slots={slotSource} remotes={remotes}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </App>
          </StatusContext>,
        ),
      );
      const handles = context.matches.map(({ route }) => route.handle as Partial<RouteHandle> | undefined);
      const chunks = [`texts-${language}`, ...handles.flatMap((handle) => handle?.chunk ?? [])];
      const ownStyle = language === 'bn' ? banglaStyleElement : '';
      const styles = globalStyleElement + ownStyle + numbered(sheet.getStyleTags());
      return { status, html, styles, chunks, state };
    } finally {
      sheet.seal();
      disposeStore(store);
    }
  };
  const sitemap: Renderer['sitemap'] = async (isPartial = false) => {
    const store = createServerStore({ at: Date.now(), origin: '', language: 'en', answers: null });
    return sitemapEntries({ remote: name, routes, registry, context: requestContext(store), isPartial }).finally(() =>
      disposeStore(store),
    );
  };

  return { load, uncrawled: uncrawledPaths(routes), sitemap };
}

/**
 * Renumbers the styles of a page. styled-components numbers them in the order in which the process first rendered them, so
 * equal pages would differ between processes.
 */
function numbered(styles: string): string {
  let number = 0;
  return styles.replaceAll(/(?<=data-styled\.g)\d+(?=\[)/g, () => String((number += 1)));
}
