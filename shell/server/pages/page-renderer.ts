import { setTimeout as wait } from 'node:timers/promises';
import { PREVIEW, type Registry, type RegistryEntry, type RuntimeConfig, type SitemapEntry } from 'shared-contract';
import { isGuarded, ownerOf } from '../../src/registry/registry';
import type { PageRequest, Redirection } from '../../src/server';
import type { Content, SiteFiles } from '../static/site-files';
import { AUDIENCES, audienceOf, releasesFor, type Audience } from './audience';
import {
  ReleaseRenderer,
  type FailedRelease,
  type RendererEvents,
  type RendererSettings,
} from './processes/release-renderer';
import { RenderFailure, type FailureReason, type RendererProcess } from './processes/renderer-process';
import type { Page } from './renderer/messages';

/** How often the registry, the configuration and the releases are checked for changes. */
const CHECK_EVERY_MS = 100;
const MAX_RESPONSE_MB = 2;
/** Number of recently opened pages of a remote that its new processes render before they take over. */
const MAX_RECENT = 8;

/** One state of the registry and the configuration, from which pages are rendered. */
interface Site {
  /** Changes with the registry and the configuration. */
  tag: string;
  registry: Registry;
  config: RuntimeConfig | null;
  /** By remote and audience: the releases that can render its pages, best first. */
  renderers: ReadonlyMap<string, readonly ReleaseRenderer[]>;
}

const EMPTY: Site = { tag: '', registry: { remotes: [] }, config: null, renderers: new Map() };

const keyOf = (remote: string, audience: Audience) => `${remote} ${audience}`;

/** The best usable release of each remote for each audience. */
const neededFor = ({ renderers }: Site): ReleaseRenderer[] =>
  [...renderers.values()].flatMap((candidates) => candidates.find(({ isUsable }) => isUsable) ?? []);

function originOf(config: RuntimeConfig | null): string | null {
  const { origin = '' } = config ?? {};
  return /^https?:/.test(origin) && URL.canParse(origin) ? new URL(origin).origin : null;
}

/** Why the browser has to render a page. */
type BrowserReason = 'unowned' | 'guarded' | 'starting' | 'breaker open' | FailureReason;

/** `failed`: the release that should have rendered the page and could not. */
export type Outcome = { failed?: FailedRelease | undefined } & (
  | { kind: 'page'; page: Page; remote: string }
  | { kind: 'redirection'; redirection: Redirection }
  | { kind: 'browser'; reason: BrowserReason }
);

export type PageQuery = PageRequest & { audience: Audience };

/**
 * Renders pages in child processes, separate ones for each release. In place of a faulty release, the last good one
 * renders its pages, or the browser if there is none.
 */
export class PageRenderer {
  readonly #settings: RendererSettings;
  readonly #files: SiteFiles;
  readonly #events: RendererEvents;
  /** By release and configuration: a release keeps its processes while neither changes. */
  readonly #renderers = new Map<string, ReleaseRenderer>();
  /** By remote: URLs of the most recently opened pages, the latest first. */
  readonly #recent = new Map<string, readonly string[]>();
  #site = EMPTY;
  /** Replaces `#site` once its releases are ready. */
  #next = EMPTY;
  /** The site's tag and the releases that rendered pages at the last `onChange`. */
  #rendering = '';
  readonly #closing = new AbortController();
  /** Resolves when the last check after `close()` has ended. */
  #following: Promise<void> = Promise.resolve();

  constructor(settings: RendererSettings, files: SiteFiles, events: RendererEvents) {
    this.#settings = settings;
    this.#files = files;
    this.#events = events;
  }

  /** Starts rendering and following changes. Resolves once the needed releases are ready or have failed. */
  async start(): Promise<void> {
    await this.#check();
    while (!this.#closing.signal.aborted && neededFor(this.#next).some(({ isReady }) => !isReady))
      await this.#checkLater();
    this.#following = this.#follow();
  }

  /** Ends each process once its pages in progress are finished. Resolves once no check is running. */
  async close(): Promise<void> {
    this.#closing.abort();
    for (const renderer of this.#renderers.values()) renderer.stop();
    await this.#following;
  }

  /** The site's origin according to the configuration; null if it has none. */
  get origin(): string | null {
    return originOf(this.#site.config);
  }

  get processes(): RendererProcess[] {
    return [...this.#renderers.values()].flatMap(({ processes }) => processes);
  }

  /** True if browsers differ in the releases that they run. */
  get hasCanaries(): boolean {
    return this.#site.registry.remotes.some(({ canary }) => canary !== undefined && canary.percent > 0);
  }

  /** Paths that robots.txt excludes. */
  get uncrawled(): string[] {
    const areas = this.#site.registry.remotes.flatMap((entry) => entry.areas);
    const guarded = areas.flatMap(({ prefix, session }) => (session ? prefix : []));
    const processes = neededFor(this.#site).flatMap((renderer) => renderer.processes);
    return [...new Set([...guarded, ...processes.flatMap(({ uncrawled }) => uncrawled)])].toSorted();
  }

  /** The audience of a browser with this draw, for the remote that owns the path. */
  audienceOf(path: string, draw: number): Audience {
    const entry = ownerOf(this.#site.registry, path);
    return entry ? audienceOf(entry, draw) : 'live';
  }

  /** Renders a page with the best release that is ready. */
  async render({ audience, ...request }: PageQuery): Promise<Outcome> {
    const { registry, renderers } = this.#site;
    const path = new URL(request.url).pathname;
    if (isGuarded(registry, path)) return { kind: 'browser', reason: 'guarded' };
    const remote = ownerOf(registry, path)?.name ?? '';
    const candidates = renderers.get(keyOf(remote, audience)) ?? [];
    const [own] = candidates;
    if (own === undefined) return { kind: 'browser', reason: 'unowned' };
    const usable = candidates.filter(({ isUsable }) => isUsable);
    if (usable.length === 0) return { kind: 'browser', reason: 'breaker open' };
    const renderer = usable.find(({ isReady }) => isReady);
    if (renderer === undefined) return { kind: 'browser', reason: 'starting' };
    // Report a failed start only if another release can render: otherwise the shell or the machine may be at fault.
    const { failure: failed } = own;
    try {
      const page = await renderer.render(request);
      if ('location' in page) return { kind: 'redirection', redirection: page, failed };
      if (page.status === 200 && request.posted === undefined) this.#remember(remote, request.url);
      return { kind: 'page', page, remote, failed };
    } catch (error) {
      if (!(error instanceof RenderFailure)) throw error;
      const { reason, message } = error;
      if (reason === 'busy' || reason === 'machine') return { kind: 'browser', reason, failed };
      // A process may be silent because the machine is busy.
      if (reason === 'late' || reason === 'hang') return { kind: 'browser', reason: 'late', failed };
      return { kind: 'browser', reason, failed: renderer.failureFrom(message) };
    }
  }

  /** The sitemap's entries of all live releases. Rejects if one of them cannot be asked. */
  async sitemap(): Promise<SitemapEntry[]> {
    const { registry, renderers } = this.#site;
    const asked = registry.remotes.flatMap(({ name }) => {
      const live = renderers.get(keyOf(name, 'live')) ?? [];
      const renderer = live.find(({ isUsable }) => isUsable);
      if (live.length > 0 && renderer === undefined) throw new Error(`No release of ${name} can be used.`);
      return renderer ?? [];
    });
    return (await Promise.all(asked.map((renderer) => renderer.sitemap()))).flat();
  }

  #remember(remote: string, url: string): void {
    if (new URL(url).searchParams.has(PREVIEW)) return;
    const recent = new Set([url, ...(this.#recent.get(remote) ?? [])]);
    this.#recent.set(remote, [...recent].slice(0, MAX_RECENT));
  }

  async #follow(): Promise<void> {
    while (!this.#closing.signal.aborted) await this.#checkLater();
  }

  async #checkLater(): Promise<void> {
    const { signal } = this.#closing;
    await wait(CHECK_EVERY_MS, undefined, { ref: false, signal }).catch(() => undefined);
    await this.#check();
  }

  /**
   * Starts the releases that the latest registry and configuration need. Once all of them are ready or have failed, that
   * state replaces the current one, and releases that are not in the registry are stopped.
   */
  async #check(): Promise<void> {
    const read = await Promise.all([this.#files.registry.get(), this.#files.config.get()]).catch(() => null);
    if (read === null || this.#closing.signal.aborted) return;
    const [registry, config] = read;
    if (this.#next.tag !== `${registry.tag} ${config.tag}`) this.#next = this.#makeSite(registry, config);
    // The first state is used before all of its releases are ready, so that each release renders as soon as it can.
    if (this.#site === EMPTY) this.#site = this.#next;
    const needed = neededFor(this.#next);
    for (const renderer of [...neededFor(this.#site), ...needed]) renderer.start();
    if (!needed.every(({ isReady }) => isReady)) return;
    this.#site = this.#next;
    const named = [...this.#site.renderers.values()].flat();
    for (const [key, renderer] of this.#renderers) {
      renderer.stopIfUnneeded();
      if (named.includes(renderer)) continue;
      renderer.stop();
      this.#renderers.delete(key);
    }
    const rendering = [this.#site.tag, ...needed.map(({ name }) => name)].join(' ');
    if (rendering === this.#rendering) return;
    this.#rendering = rendering;
    this.#events.onChange();
  }

  /** Prepares a new state. Releases that it shares with the previous state get the new registry immediately. */
  #makeSite(
    { value: registry, tag }: Content<Registry>,
    { value: config, tag: configTag }: Content<RuntimeConfig>,
  ): Site {
    const rendererOf = (entry: RegistryEntry): ReleaseRenderer => {
      const key = [entry.name, entry.version, entry.manifest, configTag].join(' ');
      const { dist, releases, api } = this.#settings;
      const data = { dist, releases, api, entry, registry, config, maxResponseMb: MAX_RESPONSE_MB };
      // Render each recent page twice: the second rendering still takes 1.5 times as long as later ones.
      const warmUp = () => {
        const recent = this.#recent.get(entry.name);
        return recent ? [...recent, ...recent] : { origin: originOf(config) ?? 'http://localhost' };
      };
      const renderer = this.#renderers.get(key) ?? new ReleaseRenderer(data, this.#settings, warmUp, this.#events);
      renderer.update(data);
      this.#renderers.set(key, renderer);
      return renderer;
    };
    const remotes = this.#settings.renderers > 0 ? registry.remotes : [];
    const renderers = remotes.flatMap((entry) =>
      AUDIENCES.map((audience) => [keyOf(entry.name, audience), releasesFor(entry, audience).map(rendererOf)] as const),
    );
    return { tag: `${tag} ${configTag}`, registry, config, renderers: new Map(renderers) };
  }
}
