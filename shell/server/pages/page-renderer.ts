import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  PREVIEW,
  type Language,
  type PostedForm,
  type RegistryEntry,
  type RemoteRelease,
  type RuntimeConfig,
  type SitemapEntry,
} from 'shared-contract';
import { isGuarded, ownerOf } from '../../src/registry/registry';
import type { SiteFiles } from '../static/site-files';
import { Breaker } from './releases/breaker';
import { ReleasePools, type PoolOptions, type SiteState } from './releases/release-pools';
import { isInCanary, NO_CANARY, releaseName, releasesFor, type FailedRelease } from './releases/releases';
import { makeSitemap } from './renderer/make-sitemap';
import type { FailureReason, Page, Redirection } from './renderer/messages';
import type { RendererPool } from './renderer/renderer-pool';
import { RenderFailure } from './renderer/renderer-process';

/** How often the registry and the configuration are checked for changes, at most. */
const CHECK_EVERY_MS = 500;
/** Maximum number of recently opened pages that new processes render before they take over. */
const MAX_RECENT = 8;

/** Why the browser has to render a page. */
export type BrowserReason = 'unowned' | 'guarded' | 'starting' | 'breaker open' | Exclude<FailureReason, 'hang'>;

type ByBrowser = { kind: 'browser'; reason: BrowserReason };

/** `failed`: the release that should have rendered the page and could not. */
export type Outcome = { failed?: FailedRelease | undefined } & (
  { kind: 'page'; page: Page } | { kind: 'redirection'; redirection: Redirection } | ByBrowser
);

/**
 * The renderer of a page. `audience`: browsers with the canary differ from others. `source` identifies the release and
 * the settings that the page is rendered from.
 */
export type Choice = { audience: 'canary' | 'live'; source: string; failed?: FailedRelease | undefined } & (
  { kind: 'release'; entry: RegistryEntry; release: RemoteRelease; pool: RendererPool } | ByBrowser
);

export interface PageRendererOptions extends PoolOptions {
  site: SiteFiles;
  /** Number of changes of the API host's rows that the server knows of. */
  changes: () => number;
  /** Called when a release is not used for a while because of its faults. */
  onBreakerOpen: (release: string) => void;
}

/**
 * Renders pages in child processes, separate ones for each release. A faulty release is replaced by the last good one, and by
 * the browser if there is none.
 */
export class PageRenderer {
  readonly #options: PageRendererOptions;
  readonly #breaker: Breaker;
  /** As last read; the processes may still render the previous state. */
  #site: SiteState | null = null;
  readonly #pools: ReleasePools;
  /** URLs of the most recently opened pages. */
  readonly #recent = new Set<string>();
  #starting: Promise<void> | null = null;
  #startedTag = '';
  #checkedAt = 0;
  #isClosed = false;

  constructor(options: PageRendererOptions) {
    this.#options = options;
    this.#breaker = new Breaker(options.onBreakerOpen);
    this.#pools = new ReleasePools(this.#breaker, options);
  }

  /** Checks for changes. Resolves once the processes that render the new state have started. */
  async follow(): Promise<void> {
    await this.#check();
    await this.#starting;
  }

  /** The site's origin according to the configuration; null if it has none. */
  get origin(): string | null {
    const { origin = '' } = this.#site?.config ?? {};
    return /^https?:/.test(origin) && URL.canParse(origin) ? new URL(origin).origin : null;
  }

  /** Identifies what is rendered now: changes with the registry and the configuration. */
  get tag(): string {
    return this.#pools.site?.tag ?? '';
  }

  /** Resident memory of the renderer processes, MB each. */
  get memory(): number[] {
    return this.#pools.memory;
  }

  /** True if browsers differ in the releases that they run. */
  get hasCanaries(): boolean {
    const remotes = this.#site?.registry.remotes ?? [];
    return remotes.some(({ canary }) => canary !== undefined && canary.percent > 0);
  }

  /** Chooses the release that renders the page at a path, for a browser that has drawn this number from 0 to 99. */
  async choose(path: string, draw: number): Promise<Choice> {
    await this.#check();
    const pools = this.#pools;
    const { registry } = pools.site ?? this.#site ?? {};
    const entry = registry ? ownerOf(registry, path) : null;
    const audience = isInCanary(entry, draw) ? 'canary' : 'live';
    const byBrowser = (reason: BrowserReason) => ({ audience, source: this.tag, kind: 'browser', reason }) as const;
    if (registry && isGuarded(registry, path)) return byBrowser('guarded');
    const [own] = entry ? releasesFor(entry, draw) : [];
    if (entry === null || own === undefined) return byBrowser('unowned');
    if (pools.site === null) return byBrowser('starting');
    const [best] = pools.usable(entry, draw);
    if (best === undefined) return byBrowser('breaker open');
    // Blame the release only if another one replaces it: if none can be rendered, the machine may be at fault.
    const isReplaced = best.version !== own.version && this.#breaker.isBroken(releaseName(entry.name, own));
    const failed = isReplaced ? { remote: entry.name, release: own.version } : undefined;
    const found = pools.find(entry, draw);
    if (found === null) return { ...byBrowser('starting'), failed };
    const source = `${this.tag} ${releaseName(entry.name, found.release)}`;
    return { audience, source, kind: 'release', entry, ...found, failed };
  }

  /** Renders the page at an absolute URL, as the answer to a form if one was posted. */
  async render(choice: Choice, url: string, language: Language, posted?: PostedForm): Promise<Outcome> {
    if (choice.kind === 'browser') return choice;
    const { entry, release, pool, failed } = choice;
    const name = releaseName(entry.name, release);
    try {
      const answer = await pool.render({ kind: 'page', url, language, posted, changes: this.#options.changes() });
      this.#breaker.count(name, 'served');
      if ('location' in answer) return { kind: 'redirection', redirection: answer, failed };
      const isPublic = posted === undefined && !new URL(url).searchParams.has(PREVIEW);
      if (answer.status === 200 && isPublic) this.#remember(url);
      return { kind: 'page', page: answer, failed };
    } catch (error) {
      if (!(error instanceof RenderFailure)) throw error;
      const { reason, message } = error;
      if (reason === 'failed' || reason === 'late') {
        this.#options.onFailure(`${name} could not render ${url}: ${message}`);
        this.#breaker.count(name, 'failed');
      }
      // A process may be silent because the machine is busy.
      if (reason === 'busy' || reason === 'late' || reason === 'hang')
        return { kind: 'browser', reason: reason === 'busy' ? 'busy' : 'late', failed };
      return { kind: 'browser', reason, failed: { remote: entry.name, release: release.version, error: message } };
    }
  }

  /** The site's origin, and the paths that robots.txt excludes. */
  async site(): Promise<{ origin: string | null; uncrawled: string[] }> {
    await this.#check();
    const remotes = this.#site?.registry.remotes ?? [];
    const guarded = remotes.flatMap(({ areas }) => areas.flatMap(({ prefix, session }) => (session ? prefix : [])));
    const excluded = [...guarded, ...this.#pools.uncrawled];
    return { origin: this.origin, uncrawled: [...new Set(excluded)].toSorted() };
  }

  /** The sitemap's entries of all live releases. Rejects if one of them cannot be asked. */
  async sitemap(): Promise<SitemapEntry[]> {
    await this.follow();
    const pools = this.#pools;
    const owners = (pools.site?.registry.remotes ?? []).filter((entry) => releasesFor(entry, NO_CANARY).length > 0);
    const entries = owners.map((entry) => {
      const [release] = pools.usable(entry, NO_CANARY);
      if (release === undefined) throw new Error(`No release of ${entry.name} can be used.`);
      return makeSitemap(this.#options.program, pools.dataFor(entry, release));
    });
    return (await Promise.all(entries)).flat();
  }

  close(): void {
    this.#isClosed = true;
    this.#pools.close();
  }

  #remember(url: string): void {
    this.#recent.delete(url);
    this.#recent.add(url);
    for (const oldest of this.#recent) if (this.#recent.size > MAX_RECENT) this.#recent.delete(oldest);
  }

  async #check(): Promise<void> {
    if (this.#isClosed || Date.now() - this.#checkedAt < CHECK_EVERY_MS) return;
    this.#checkedAt = Date.now();
    const { site, renderers, onFailure } = this.#options;
    const read = await Promise.all([site.registry.get(), site.config.get()]).catch(() => null);
    if (read === null) return;
    const [registry, config] = read;
    const tag = `${registry.tag} ${config.tag}`;
    this.#site = { tag, registry: registry.value, config: config.value as RuntimeConfig, configTag: config.tag };
    if (tag === this.#startedTag || this.#starting !== null || renderers === 0) return;
    this.#startedTag = tag;
    this.#starting = this.#switchTo(this.#site)
      .catch((error: unknown) => onFailure(`Pages cannot be rendered: ${String(error)}`))
      .finally(() => (this.#starting = null));
  }

  /** Starts the processes that a new state of the site needs. Until they are ready, the previous state is rendered. */
  async #switchTo(site: SiteState): Promise<void> {
    const template = await readFile(join(this.#options.dist, 'server/page.html'), 'utf8');
    if (!this.#isClosed) await this.#pools.switchTo({ ...site, template, recent: [...this.#recent] });
  }
}
