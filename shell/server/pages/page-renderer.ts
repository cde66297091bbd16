import { EventEmitter, once } from 'node:events';
import { PREVIEW, type Registry, type RegistryEntry, type RuntimeConfig, type SitemapEntry } from 'shared-contract';
import type { PageRequest, Redirection } from '../../src/server';
import { isGuarded, ownerOf } from '../../src/registry/registry';
import type { Content, SiteFiles } from '../static/site-files';
import { ReleaseRenderer, type RendererEvents, type RendererSettings } from './releases/release-renderer';
import { audienceOf, releasesFor, type Audience, type FailedRelease } from './releases/releases';
import type { EndReason, Page, TaskFailure } from './renderer/messages';
import { RenderFailure } from './renderer/renderer-process';

/** How often the registry and the configuration are checked for changes. */
const CHECK_EVERY_MS = 500;
const MAX_RESPONSE_MB = 2;
/** Number of recently opened pages of a remote that its new processes render before they take over. */
const MAX_RECENT = 8;

/** Input of all pages: one state of the registry and the configuration. */
interface Site {
  /** Changes with the registry and the configuration. */
  tag: string;
  registry: Registry;
  config: RuntimeConfig;
  /** By remote and audience: the releases that can render its pages, best first. */
  renderers: ReadonlyMap<string, Readonly<Record<Audience, readonly ReleaseRenderer[]>>>;
}

/** The best usable release of each remote for each audience. */
const neededFor = ({ renderers }: Site): ReleaseRenderer[] =>
  [...renderers.values()]
    .flatMap(({ canary, live }) => [canary, live])
    .flatMap((candidates) => candidates.find(({ isUsable }) => isUsable) ?? []);

/** Why the browser has to render a page. */
type BrowserReason = 'unowned' | 'guarded' | 'starting' | 'breaker open' | 'busy' | TaskFailure | EndReason;

/** `failed`: the release that should have rendered the page and could not. */
export type Outcome = { failed?: FailedRelease | undefined } & (
  | { kind: 'page'; page: Page; remote: string }
  | { kind: 'redirection'; redirection: Redirection }
  | { kind: 'browser'; reason: BrowserReason }
);

export interface PageQuery extends PageRequest {
  audience: Audience;
  /** True if the page must show a save that this server may not have noticed yet. */
  isAfterSave?: boolean;
}

/**
 * Renders pages in child processes, separate ones for each release. A faulty release is replaced by the last good one, and by
 * the browser if there is none.
 */
export class PageRenderer {
  readonly #settings: RendererSettings;
  readonly #files: SiteFiles;
  /** Number of changes of the API host's rows that the server knows of. */
  readonly #changes: () => number;
  readonly #events: RendererEvents;
  readonly #switched = new EventEmitter<{ switched: [] }>();
  /** By release and configuration: a release keeps its processes while neither changes. */
  readonly #renderers = new Map<string, ReleaseRenderer>();
  /** By remote: URLs of the most recently opened pages, the latest first. */
  readonly #recent = new Map<string, readonly string[]>();
  #site: Site | null = null;
  /** Replaces `#site` once its releases are ready. */
  #next: Site | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(settings: RendererSettings, files: SiteFiles, changes: () => number, events: RendererEvents) {
    this.#settings = settings;
    this.#files = files;
    this.#changes = changes;
    this.#events = {
      ...events,
      onChange: () => {
        this.#update();
        events.onChange();
      },
    };
  }

  /** Starts rendering and follows changes of the registry and configuration. Resolves once pages can be rendered. */
  async start(): Promise<void> {
    await this.#check();
    if (this.#isClosed) return;
    this.#timer = setInterval(() => void this.#check(), CHECK_EVERY_MS).unref();
    if (this.#next !== null) await once(this.#switched, 'switched');
  }

  /** Finishes pages in progress, then ends the processes. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const renderer of this.#renderers.values()) renderer.stop();
  }

  /** The site's origin according to the configuration; null if it has none. */
  get origin(): string | null {
    const { origin = '' } = this.#site?.config ?? {};
    return /^https?:/.test(origin) && URL.canParse(origin) ? new URL(origin).origin : null;
  }

  /** Resident memory of the renderer processes, MB each. */
  get memory(): number[] {
    return [...this.#renderers.values()].flatMap(({ memory }) => memory);
  }

  /** True if browsers differ in the releases that they run. */
  get hasCanaries(): boolean {
    return this.#remotes.some(({ canary }) => canary !== undefined && canary.percent > 0);
  }

  /** Paths that robots.txt excludes. */
  get uncrawled(): string[] {
    const guarded = this.#remotes.flatMap(({ areas }) =>
      areas.flatMap(({ prefix, session }) => (session ? prefix : [])),
    );
    const excluded = this.#site ? neededFor(this.#site).flatMap(({ uncrawled }) => uncrawled) : [];
    return [...new Set([...guarded, ...excluded])].toSorted();
  }

  /** The audience of a browser with this draw, for the remote that owns the path. */
  audienceOf(path: string, draw: number): Audience {
    const entry = this.#site && ownerOf(this.#site.registry, path);
    return entry ? audienceOf(entry, draw) : 'live';
  }

  /** Renders a page with the best release that is ready. */
  async render({ url, language, audience, posted, isAfterSave = false }: PageQuery): Promise<Outcome> {
    const site = this.#site;
    const path = new URL(url).pathname;
    if (site === null) return { kind: 'browser', reason: 'starting' };
    if (isGuarded(site.registry, path)) return { kind: 'browser', reason: 'guarded' };
    const entry = ownerOf(site.registry, path);
    const candidates = (entry && site.renderers.get(entry.name)?.[audience]) ?? [];
    const [own] = candidates;
    if (entry === null || own === undefined) return { kind: 'browser', reason: 'unowned' };
    const usable = candidates.filter(({ isUsable }) => isUsable);
    if (usable.length === 0) return { kind: 'browser', reason: 'breaker open' };
    const renderer = usable.find(({ isReady }) => isReady);
    if (renderer === undefined) return { kind: 'browser', reason: 'starting' };
    // Blame a release only if another one can be rendered: otherwise the shell or the machine may be at fault.
    const { failure, entry: ownEntry } = own;
    const failed = failure === undefined ? failure : { remote: entry.name, release: ownEntry.version, error: failure };
    try {
      const changes = isAfterSave ? null : this.#changes();
      const page = await renderer.render({ kind: 'page', url, language, posted, changes });
      if ('location' in page) return { kind: 'redirection', redirection: page, failed };
      if (page.status === 200 && posted === undefined) this.#remember(entry.name, url);
      return { kind: 'page', page, remote: entry.name, failed };
    } catch (error) {
      if (!(error instanceof RenderFailure)) throw error;
      const { reason, message } = error;
      if (reason === 'busy') return { kind: 'browser', reason, failed };
      // A process may be silent because the machine is busy.
      if (reason === 'late' || reason === 'hang') return { kind: 'browser', reason: 'late', failed };
      const { version } = renderer.entry;
      return { kind: 'browser', reason, failed: { remote: entry.name, release: version, error: message } };
    }
  }

  /** The sitemap's entries of all live releases. Rejects if one of them cannot be asked. */
  async sitemap(): Promise<SitemapEntry[]> {
    const renderers = this.#remotes.flatMap(({ name }) => {
      const { live = [] } = this.#site?.renderers.get(name) ?? {};
      const renderer = live.find(({ isUsable }) => isUsable);
      if (live.length > 0 && renderer === undefined) throw new Error(`No release of ${name} can be used.`);
      return renderer ?? [];
    });
    return (await Promise.all(renderers.map((renderer) => renderer.sitemap()))).flat();
  }

  #remember(remote: string, url: string): void {
    if (new URL(url).searchParams.has(PREVIEW)) return;
    const others = (this.#recent.get(remote) ?? []).filter((known) => known !== url);
    this.#recent.set(remote, [url, ...others].slice(0, MAX_RECENT));
  }

  get #remotes(): readonly RegistryEntry[] {
    return this.#site?.registry.remotes ?? [];
  }

  async #check(): Promise<void> {
    const read = await Promise.all([this.#files.registry.get(), this.#files.config.get()]).catch(() => null);
    if (read === null || this.#isClosed) return;
    const [registry, config] = read;
    if (this.#next === null && this.#site?.tag !== `${registry.tag} ${config.tag}`) {
      this.#next = this.#makeSite(registry, config as Content<RuntimeConfig>);
      // At the first start, render with each release as soon as it is ready.
      this.#site ??= this.#next;
    }
    this.#update();
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
      const prefix = entry.areas.find(({ session }) => !session)?.prefix ?? '/';
      // Each page twice: the second rendering still takes 1.5 times as long as later ones.
      const warmUp = () => {
        const recent = this.#recent.get(entry.name);
        return recent ? [...recent, ...recent] : [`http://localhost${prefix}`];
      };
      const renderer = this.#renderers.get(key) ?? new ReleaseRenderer(data, this.#settings, warmUp, this.#events);
      renderer.update(data);
      this.#renderers.set(key, renderer);
      return renderer;
    };
    const remotes = this.#settings.renderers > 0 ? registry.remotes : [];
    const renderers = remotes.map((entry) => {
      const renderersFor = (audience: Audience) => releasesFor(entry, audience).map(rendererOf);
      return [entry.name, { canary: renderersFor('canary'), live: renderersFor('live') }] as const;
    });
    return { tag: `${tag} ${configTag}`, registry, config, renderers: new Map(renderers) };
  }

  /**
   * Starts the needed releases. Once they are ready, `#next` takes over. Other releases in the registry keep their processes for
   * a minute; those that it no longer contains are stopped.
   */
  #update(): void {
    const next = this.#next ?? this.#site;
    if (this.#site === null || next === null || this.#isClosed) return;
    const needed = neededFor(next);
    for (const renderer of [...neededFor(this.#site), ...needed]) renderer.start();
    if (!needed.every(({ isReady }) => isReady)) return;
    const named = [...next.renderers.values()].flatMap(({ canary, live }) => [...canary, ...live]);
    for (const [key, renderer] of this.#renderers) {
      if (!needed.includes(renderer)) renderer.stopIfUnneeded();
      if (named.includes(renderer)) continue;
      renderer.stop();
      this.#renderers.delete(key);
    }
    if (this.#next === null) return;
    this.#site = this.#next;
    this.#next = null;
    this.#switched.emit('switched');
    this.#events.onChange();
  }
}
