import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language, RegistryEntry, RuntimeConfig, SitemapEntry } from 'shared-contract';
import { ownerOf } from '../../src/host/registry';
import type { SiteFiles } from '../static/site-files';
import type { Breaker } from './breaker';
import type { MemoryGuard } from './memory-guard';
import type { Page, Redirection, ThreadData } from './messages';
import {
  PageFailed,
  PageThread,
  ThreadBusy,
  ThreadEnded,
  ThreadHangs,
  type EndKind,
  type ThreadLimits,
} from './page-thread';
import { chooseReleases, releaseName, type FailedRelease, type ReleaseSet, type SiteState } from './release-set';
import { askForSitemap } from './sitemap-thread';

/** How often the registry and the configuration are looked at, at most. */
const LOOK_EVERY_MS = 500;
/** Threads that cannot start are tried again after this time. */
const START_AGAIN_MS = 60_000;
/** More pages than this wait for no thread: the browser is faster. */
const MAX_LOAD = 16;

/** Why the browser has to render a page. */
export type Reason =
  'unowned' | 'guarded' | 'starting' | 'busy' | 'left alone' | 'failed' | 'late' | 'memory' | 'lethal';

export type Outcome = (
  | { kind: 'page'; page: Page; set: string }
  | { kind: 'redirection'; redirection: Redirection }
  | { kind: 'browser'; reason: Reason }
) & {
  /** The release that should have made the page here and could not. */
  failed?: FailedRelease;
};

export interface RendererOptions {
  /** Folder of the shell's build. */
  dist: string;
  releases: string;
  site: SiteFiles;
  /** Shared with other renderers of the same releases. */
  breaker: Breaker;
  /** Canaries that are rendered in place of the live releases (`name@version`). */
  canaries: ReadonlySet<string>;
  /** Origin of the API host. */
  api: string;
  /** How many threads render; 0 leaves all to the browser. */
  threads: number;
  /** The compiled `thread.ts`. */
  thread: string;
  limits?: ThreadLimits;
  /** What a thread may hold, MB. */
  threadMemory: number;
  /** Shared by all that have threads in this process. */
  guard: MemoryGuard;
  /** Told of what went wrong, for the log. */
  onFailure: (message: string) => void;
  /** Told of each thread that ended by itself, or that another one took the place of as it was full. */
  onThreadEnd: (kind: EndKind | 'full') => void;
}

interface Generation extends ReleaseSet {
  /** The shell's document. */
  template: string;
  threads: PageThread[];
}

/** True where a thread that is heard of has not got too much to do. */
const canTake = ({ threads }: Generation) => threads.some(({ load, isSilent }) => load <= MAX_LOAD && !isSilent);

/**
 * Renders pages in threads. Each state of the registry has threads of its own, which take over when they are warm; a release
 * that does harm gives way to the last good one, and where there is none to the browser.
 */
export class PageRenderer {
  readonly #options: RendererOptions;
  readonly #breaker: Breaker;
  #generation: Generation | null = null;
  #starting: Promise<void> | null = null;
  #unstartable = { id: '', until: 0 };
  #lookedAt = 0;
  #read: SiteState | null = null;
  #isClosed = false;
  readonly #relieved = new WeakSet<PageThread>();

  constructor(options: RendererOptions) {
    this.#options = options;
    this.#breaker = options.breaker;
  }

  /** Which releases are rendered now; changes with the registry, the configuration and failures. */
  get set(): string {
    return this.#generation?.id ?? '';
  }

  /** Looks whether something has changed, and resolves when the threads that this takes have started. */
  async follow(): Promise<void> {
    await this.#look();
    await this.#starting;
  }

  async render(url: string, language: Language): Promise<Outcome> {
    await this.#look();
    const generation = this.#generation;
    if (generation === null) return { kind: 'browser', reason: 'starting' };
    const entry = ownerOf(generation.registry, new URL(url).pathname);
    const failed = entry ? generation.broken.get(entry.name) : undefined;
    if (entry?.session) return { kind: 'browser', reason: 'guarded' };
    if (entry?.server === undefined) {
      return { kind: 'browser', reason: 'unowned', ...(failed && { failed }) };
    }
    const release = releaseName(entry.name, entry);
    if (this.#breaker.isOpen(release)) return { kind: 'browser', reason: 'left alone', ...(failed && { failed }) };
    const outcome = await this.#renderBy(generation, { remote: entry.name, url, language }, entry);
    return { ...(failed && { failed }), ...outcome };
  }

  /** The site's own origin as the configuration has it; null where it has none. */
  get origin(): string | null {
    const { origin = '' } = this.#read?.config ?? {};
    return /^https?:/.test(origin) && URL.canParse(origin) ? new URL(origin).origin : null;
  }

  /** The site's own origin, and what crawlers have no business with. */
  async site(): Promise<{ origin: string | null; uncrawled: string[] }> {
    await this.#look();
    const guarded = this.#read?.registry.remotes.flatMap(({ session, prefixes }) => (session ? prefixes : [])) ?? [];
    const kept = this.#generation?.threads.flatMap(({ uncrawled }) => uncrawled) ?? [];
    return { origin: this.origin, uncrawled: [...new Set([...guarded, ...kept])].toSorted() };
  }

  /** What the remotes have for the sitemap. Rejects where that cannot be told, or not of all of them. */
  async sitemap(): Promise<SitemapEntry[]> {
    await this.follow();
    const generation = this.#generation;
    const isLeft = ({ name, server }: RegistryEntry) =>
      server !== undefined && !generation?.registry.remotes.some((one) => one.name === name && one.server);
    if (generation === null || this.#read?.registry.remotes.some(isLeft)) throw new Error('A remote is left alone.');
    return askForSitemap(this.#options.thread, this.#threadData(generation), this.#options.guard);
  }

  close(): void {
    this.#isClosed = true;
    for (const thread of this.#generation?.threads ?? []) thread.retire();
    this.#generation = null;
  }

  async #renderBy(
    generation: Generation,
    job: { remote: string; url: string; language: Language },
    entry: RegistryEntry,
    isSecondTry = false,
  ): Promise<Outcome> {
    const release = releaseName(entry.name, entry);
    // What only took too long may be the machine's fault.
    const blame = ({ isLate }: { isLate: boolean }) =>
      isLate ? {} : { failed: { remote: entry.name, release: entry.version } };
    // One that is silent comes after all that have not got too much to do.
    const rank = ({ load, isSilent }: PageThread) => load + (isSilent ? MAX_LOAD : 0);
    const thread = generation.threads.reduce<PageThread | null>(
      (best, other) => (best === null || rank(other) < rank(best) ? other : best),
      null,
    );
    if (thread === null || thread.load > MAX_LOAD) {
      return { kind: 'browser', reason: thread?.load === Infinity ? 'starting' : 'busy' };
    }
    try {
      const answer = await thread.render(job);
      this.#breaker.count(release, 'served');
      return 'location' in answer
        ? { kind: 'redirection', redirection: answer }
        : { kind: 'page', page: answer, set: generation.id };
    } catch (error) {
      if (error instanceof ThreadBusy) {
        return error instanceof ThreadHangs && canTake(generation) && !isSecondTry
          ? this.#renderBy(generation, job, entry, true)
          : { kind: 'browser', reason: 'busy' };
      }
      if (!(error instanceof ThreadEnded)) {
        this.#options.onFailure(`${release} could not render ${job.url}: ${String(error)}`);
        this.#breaker.count(release, 'failed');
        const isLate = error instanceof PageFailed && error.isLate;
        const reason = isLate ? 'late' : 'failed';
        return { kind: 'browser', reason, ...(error instanceof PageFailed && blame(error)) };
      }
      const reason = error.kind === 'late' || error.kind === 'memory' ? error.kind : 'lethal';
      // A neighbour's fault is no reason to wait longer than once.
      if (error.culprit === job.remote) return { kind: 'browser', reason, ...blame(error) };
      if (isSecondTry) return { kind: 'browser', reason };
      return this.#renderBy(generation, job, entry, true);
    }
  }

  async #look(): Promise<void> {
    if (this.#isClosed || Date.now() - this.#lookedAt < LOOK_EVERY_MS) return;
    this.#lookedAt = Date.now();
    const { registry, config } = this.#options.site;
    const found = await Promise.all([registry.get(), config.get()]).catch(() => null);
    if (found !== null) {
      const [releases, settings] = found;
      this.#read = {
        registry: releases.value,
        config: settings.value as RuntimeConfig,
        tag: `${releases.tag} ${settings.tag}`,
      };
    }
    if (this.#read === null || this.#starting !== null || this.#options.threads === 0) return;
    const wanted = this.#chosen(this.#read);
    const isUnstartable = wanted.id === this.#unstartable.id && Date.now() < this.#unstartable.until;
    if (wanted.id === this.#generation?.id || isUnstartable) return;
    this.#starting = this.#start(wanted)
      .catch((error: unknown) => this.#options.onFailure(String(error)))
      .finally(() => {
        this.#starting = null;
      });
  }

  #chosen(read: SiteState): ReleaseSet {
    return chooseReleases(read, this.#options.canaries, this.#breaker);
  }

  async #start(set: ReleaseSet): Promise<void> {
    const { dist, threads: count, onFailure } = this.#options;
    this.#unstartable = { id: set.id, until: Date.now() + START_AGAIN_MS };
    const template = await readFile(join(dist, 'server/page.html'), 'utf8');
    const generation: Generation = { ...set, template, threads: [] };
    generation.threads = Array.from({ length: count }, () => this.#makeThread(generation));
    const started = await Promise.allSettled(generation.threads.map(({ ready }) => ready));
    const discard = () => {
      for (const thread of generation.threads) thread.retire();
    };
    if (this.#isClosed) {
      discard();
      return;
    }
    const broken = new Map<string, { reason: string; isLate: boolean }>();
    for (const one of started) {
      if (one.status === 'fulfilled') {
        one.value.forEach(({ name, reason }) => broken.set(name, { reason, isLate: false }));
      } else if (one.reason instanceof ThreadEnded) {
        const { culprit, message, isLate } = one.reason;
        broken.set(culprit ?? '', { reason: message, isLate });
      }
    }
    for (const [name, { reason, isLate }] of broken) {
      const entry = set.registry.remotes.find((other) => other.name === name);
      const release = entry ? releaseName(name, entry) : 'The shell';
      onFailure(`${release} cannot be rendered here: ${reason}`);
      if (entry) this.#breaker.trip(release, !isLate);
    }
    if (broken.size > 0 && this.#read !== null) {
      discard();
      const next = this.#chosen(this.#read);
      if (next.id !== set.id) await this.#start(next);
      return;
    }
    const old = this.#generation;
    this.#generation = generation;
    this.#unstartable = { id: '', until: 0 };
    for (const thread of old?.threads ?? []) thread.retire();
  }

  #threadData({ registry, shown, config, template }: Generation): Omit<ThreadData, 'work'> {
    const { dist, releases, api } = this.#options;
    return { bundle: join(dist, 'server/render.cjs'), template, releases, registry, shown, config, apiOrigin: api };
  }

  #makeThread(generation: Generation): PageThread {
    const { thread: file, limits, threadMemory, guard, onFailure, onThreadEnd } = this.#options;
    const { registry } = generation;
    const onEnd = ({ message, culprit, kind }: ThreadEnded, thread: PageThread) => {
      onThreadEnd(kind);
      if (generation !== this.#generation) return;
      onFailure(`A thread ended that rendered ${culprit ?? 'nothing that is known'}: ${message}`);
      const blamed = registry.remotes.filter(({ name, server }) => server && (culprit === null || culprit === name));
      for (const entry of blamed) {
        // Looked at with the next page, so that none is given to what is left alone from now on.
        if (this.#breaker.count(releaseName(entry.name, entry), 'lethal')) this.#lookedAt = 0;
      }
      this.#exchange(generation, thread, this.#makeThread(generation));
    };
    const onFull = (thread: PageThread) => this.#relieve(generation, thread);
    const canPass = () => canTake(generation);
    return new PageThread(file, this.#threadData(generation), {
      memoryMb: threadMemory,
      guard,
      limits,
      onEnd,
      onFull,
      canPass,
    });
  }

  #exchange({ threads }: Generation, old: PageThread, fresh: PageThread): void {
    const index = threads.indexOf(old);
    if (index >= 0) threads[index] = fresh;
    else fresh.retire();
  }

  /** A thread that holds too much memory works on until another one is warm. */
  #relieve(generation: Generation, thread: PageThread): void {
    if (this.#relieved.has(thread) || generation !== this.#generation) return;
    this.#relieved.add(thread);
    this.#options.onThreadEnd('full');
    const fresh = this.#makeThread(generation);
    fresh.ready.then(
      () => {
        // Another generation has taken over meanwhile, or nobody needs one any more.
        if (generation !== this.#generation) fresh.retire();
        else this.#exchange(generation, thread, fresh);
        thread.retire();
      },
      () => this.#relieved.delete(thread),
    );
  }
}
