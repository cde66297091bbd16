import type { HostContract, Registry, RegistryEntry, ReleaseContract, RemoteRelease } from 'shared-contract';
import { describeRelease, type RemoteBuild } from './build/build';
import { filesIn } from './storage/folder-storage';
import { isCurrent } from './health/health';
import { isChange, timesOf, type HistoryEvent } from './registry/history';
import { Published } from './compatibility/published';
import {
  entryOf,
  folderOf,
  goLive,
  markGood,
  namedVersions,
  promote,
  Refused,
  rollBack,
  setCanary,
  setPinned,
  type Claim,
} from './registry/registry';
import { readStatus, type Status } from './status';
import type { ReleaseRecords } from './storage/records';

/** Who does it, and what they say of it. */
export interface Author {
  by: string;
  commit?: string;
  reason?: string;
}

export interface ReleasesOptions {
  store: ReleaseRecords;
  author: Author;
  /** Where the store is served: empty for the site itself, or the origin of a CDN. */
  origin?: string;
  now?: () => Date;
  /** Told once when another release is at work. */
  onWait?: () => void;
  /** Checks and answers as always, and writes nothing. */
  isDry?: boolean;
}

/** How old a release must be before it may be removed: longer than a tab stays open. */
export const KEPT_DAYS = 30;

/** What is done with releases. Every change is made alone, checked against what is there at that moment, and remembered. */
export class Releases {
  readonly #options: Required<ReleasesOptions>;
  readonly #published: Published;

  constructor(options: ReleasesOptions) {
    this.#published = new Published(options.store);
    this.#options = { origin: '', now: () => new Date(), onWait: () => undefined, isDry: false, ...options };
  }

  /**
   * Publishes builds, as one change: stores them, and makes each the live release. A shell that is deployed with them says
   * in `host` what it offers. Throws `Refused` and changes nothing where one clashes with what browsers may run beside it;
   * a remote that is pinned is stored and left as it is. Returns the names of those.
   */
  release(builds: readonly RemoteBuild[], host?: HostContract): Promise<string[]> {
    const { store, now, isDry } = this.#options;
    return this.#change(async () => {
      const before = await store.readRegistry();
      await this.#published.refuseClashes(before, builds, host ?? (await store.readHost()));
      const isPinned = ({ claim }: RemoteBuild) =>
        before.remotes.find(({ name }) => name === claim.name)?.pinned === true;
      let registry = before;
      const events: HistoryEvent[] = [];
      for (const build of builds) {
        if (!isDry) await this.#store(build);
        const { claim, version, folder, dist } = build;
        const live = before.remotes.find(({ name }) => name === claim.name);
        if (live?.version === version || isPinned(build)) continue;
        registry = goLive(
          registry,
          claim,
          await describeRelease(filesIn(dist), version, this.#addressOf(folder, version)),
          now(),
        );
        events.push(this.#event('release', claim.name, version, { ...(live && { from: live.version }) }));
      }
      if (events.length > 0) await this.#save(registry, events);
      if (host && !isDry) await this.#writeHost(host);
      return builds.filter(isPinned).map(({ claim }) => claim.name);
    });
  }

  /** Builds that nobody has decided about: not taken back, not a canary, no other release held on purpose. */
  async undecided(builds: readonly RemoteBuild[]): Promise<RemoteBuild[]> {
    const { store } = this.#options;
    const [history, registry] = await Promise.all([store.readHistory(), store.readRegistry()]);
    return builds.filter(({ claim, version }) => {
      const about = history.filter(({ remote }) => remote === claim.name);
      const last = about.findLast((event) => event.version === version || event.from === version);
      const isTakenBack =
        (last?.action === 'rollback' && last.from === version) ||
        (last?.action === 'canary' && last.percent === 0) ||
        about.findLast(isChange)?.action === 'withdraw';
      const entry = registry.remotes.find(({ name }) => name === claim.name);
      return !isTakenBack && entry?.pinned !== true && entry?.canary?.version !== version;
    });
  }

  /** Puts a release back: the one named, else the last good one, else the one that was live before. Returns its version. */
  rollBack(name: string, version?: string): Promise<string> {
    return this.#change(async () => {
      const registry = await this.#options.store.readRegistry();
      const entry = entryOf(registry, name);
      const earlier = entry.good?.version === entry.version ? undefined : entry.good?.version;
      const wanted = version ?? earlier ?? (await this.#before(name, entry.version));
      if (wanted === undefined)
        throw new Refused(
          `${name} has no earlier release; \`withdraw\` takes it off the site. ${await this.#listStored(name)}`,
        );
      const target = await this.#known(name, wanted);
      const contract = await this.#published.contractOf(name, target.version);
      // The last good release has been held against all that came after it; any other has not.
      if (contract !== null && target.version !== entry.good?.version)
        await this.#published.refuseBeside(registry, contract);
      await this.#save(rollBack(registry, name, target, claimOf(contract)), [
        this.#event('rollback', name, target.version, { from: entry.version }),
      ]);
      return target.version;
    });
  }

  /** Gives a share of the browsers a stored release; what it claims beyond the live one holds once it is live. Returns its version. */
  canary(name: string, version: string, percent: number): Promise<string> {
    return this.#change(async () => {
      const registry = await this.#options.store.readRegistry();
      const release = await this.#known(name, version);
      const contract = await this.#published.contractOf(name, release.version);
      const changed = setCanary(registry, name, release, percent);
      if (percent > 0 && contract !== null) {
        if (contract.session && !entryOf(registry, name).session)
          throw new Refused(
            `${name} ${release.version} needs a session, and the live release none. Release it instead.`,
          );
        await this.#published.refuseBeside(registry, contract);
      }
      await this.#save(changed, [this.#event('canary', name, release.version, { percent })]);
      return release.version;
    });
  }

  /** Stores builds without giving them to anybody: a canary takes them from there. */
  stage(builds: readonly RemoteBuild[]): Promise<void> {
    return this.#change(async () => {
      if (!this.#options.isDry) for (const build of builds) await this.#store(build);
    });
  }

  /** Makes the canary live, or says that the live release is good. Returns the version. */
  promote(name: string): Promise<string> {
    return this.#change(async () => {
      const registry = await this.#options.store.readRegistry();
      const { canary, version } = entryOf(registry, name);
      const promoted = canary?.version ?? version;
      await this.#save(promote(registry, name, claimOf(await this.#published.contractOf(name, promoted))), [
        this.#event('promote', name, promoted, { ...(canary && { from: version }) }),
      ]);
      return promoted;
    });
  }

  /** Notes that browsers saw a release work. */
  markGood(name: string, version: string): Promise<void> {
    return this.#change(async () => {
      const registry = await this.#options.store.readRegistry();
      if (entryOf(registry, name).good?.version === version) return;
      await this.#save(markGood(registry, name, version), [this.#event('good', name, version)]);
    });
  }

  /**
   * Takes back a release that fails: ends the canary, or puts the last release back that was seen to work. Returns what
   * browsers get instead; undefined where nothing was changed: it is neither any more, is held by a person, has nothing to
   * fall back to, or took the place of one that failed as well.
   */
  takeBack(name: string, version: string): Promise<string | undefined> {
    return this.#change(async () => {
      const { store } = this.#options;
      const [registry, history] = [await store.readRegistry(), await this.history(name)];
      const entry = entryOf(registry, name);
      if (entry.canary?.version === version) {
        await this.#save(setCanary(registry, name, entry.canary, 0), [
          this.#event('canary', name, version, { percent: 0 }),
        ]);
        return entry.version;
      }
      const isOwnDoing = history.findLast(isChange)?.by === this.#options.author.by;
      if (entry.version !== version || entry.pinned || isOwnDoing) return undefined;
      const target = await this.#seenToWork(entry, history);
      if (target === undefined) return undefined;
      const contract = await this.#published.contractOf(name, target);
      if (contract !== null && (await this.#published.clashesBeside(registry, contract)).length > 0) return undefined;
      await this.#save(rollBack(registry, name, await this.#known(name, target), claimOf(contract)), [
        this.#event('rollback', name, target, { from: version }),
      ]);
      return target;
    });
  }

  /** Takes a remote off the site; its releases stay stored. Returns the version that was live. */
  withdraw(name: string): Promise<string> {
    return this.#change(async () => {
      const registry = await this.#options.store.readRegistry();
      const { version } = entryOf(registry, name);
      const contract = await this.#published.contractOf(name, version);
      const nothing = { prefixes: [], pages: [], navigation: [], endpoints: {}, slices: {}, tags: {}, calls: [] };
      const without = contract && { ...contract, ...nothing, slots: { fills: [], uses: [] } };
      if (without !== null) await this.#published.refuseBeside(registry, without);
      const remotes = registry.remotes.filter((entry) => entry.name !== name);
      await this.#save({ ...registry, remotes }, [this.#event('withdraw', name, version)]);
      return version;
    });
  }

  /** Holds the live release, or the one named, against later ones. */
  pin(name: string, version?: string): Promise<void> {
    return this.#change(async () => {
      const registry = await this.#options.store.readRegistry();
      const live = entryOf(registry, name).version;
      const target = version === undefined ? live : (await this.#known(name, version)).version;
      const contract = target === live ? null : await this.#published.contractOf(name, target);
      if (contract !== null) await this.#published.refuseBeside(registry, contract);
      const there =
        target === live ? registry : rollBack(registry, name, await this.#known(name, target), claimOf(contract));
      await this.#save(setPinned(there, name, true), [
        this.#event('pin', name, target, { ...(target !== live && { from: live }) }),
      ]);
    });
  }

  unpin(name: string): Promise<void> {
    return this.#change(async () => {
      const registry = await this.#options.store.readRegistry();
      await this.#save(setPinned(registry, name, false), [this.#event('unpin', name, entryOf(registry, name).version)]);
    });
  }

  /** Notes what a shell offers. Throws `Refused` where a published release would not run in it. */
  releaseHost(host: HostContract): Promise<void> {
    const { store, isDry } = this.#options;
    return this.#change(async () => {
      await this.#published.refuseHost(await store.readRegistry(), host);
      if (!isDry) await this.#writeHost(host);
    });
  }

  /** Signs the registry as it is, after a person has looked at it. */
  sign(): Promise<void> {
    const { store, isDry } = this.#options;
    return this.#change(async () => {
      const registry = await store.readRegistry();
      if (!isDry) await store.sign(registry);
    });
  }

  status(): Promise<Status[]> {
    return readStatus(this.#options.store);
  }

  async history(name?: string): Promise<HistoryEvent[]> {
    const events = await this.#options.store.readHistory();
    return name === undefined ? events : events.filter(({ remote }) => remote === name);
  }

  /**
   * Removes releases that the registry does not name and that nobody has been given for `KEPT_DAYS`, so that no open tab
   * misses a file. Returns them.
   */
  prune(): Promise<{ remote: string; version: string }[]> {
    const { store, now, isDry } = this.#options;
    return this.#change(async () => {
      const [{ remotes }, history] = await Promise.all([store.readRegistry(), store.readHistory()]);
      const since = new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
      const doomed: { remote: string; version: string }[] = [];
      // Also of remotes that were withdrawn.
      for (const name of new Set(
        [...remotes, ...history.map(({ remote }) => ({ name: remote }))].map((one) => one.name),
      )) {
        const named = remotes.filter((entry) => entry.name === name).flatMap(namedVersions);
        for (const version of await store.versionsOf(folderOf(name))) {
          const times = timesOf(
            history.filter(({ remote }) => remote === name),
            version,
          );
          const isYoung = [...times, await store.publishedAt(folderOf(name), version)].some((at) => at > since);
          if (!named.includes(version) && !isYoung) doomed.push({ remote: name, version });
        }
      }
      if (!isDry) {
        for (const [server, tallies] of await store.readHealth()) {
          if (!tallies.some((tally) => isCurrent(tally, history))) await store.removeHealth(server);
        }
        for (const { remote, version } of doomed) await store.removeRelease(folderOf(remote), version);
        await store.addToHistory(doomed.map(({ remote, version }) => this.#event('prune', remote, version)));
      }
      return doomed;
    });
  }

  /** Alone; what writes nothing needs no right to write. */
  #change<Result>(change: () => Promise<Result>): Promise<Result> {
    const { store, onWait, isDry } = this.#options;
    return isDry ? change() : store.exclusively(change, onWait);
  }

  /** The calls of the API host that are known stay so where a shell says nothing of them. */
  async #writeHost(host: HostContract): Promise<void> {
    const { store } = this.#options;
    const { calls } = (await store.readHost().catch(() => null)) ?? {};
    await store.writeHost({ ...(calls && { calls }), ...host });
  }

  async #save(registry: Registry, events: readonly HistoryEvent[]): Promise<void> {
    if (this.#options.isDry) return;
    await this.#options.store.save(registry, events);
  }

  #event(
    action: HistoryEvent['action'],
    remote: string,
    version: string,
    more: Pick<HistoryEvent, 'from' | 'percent'> = {},
  ): HistoryEvent {
    return { at: this.#options.now().toISOString(), action, remote, version, ...more, ...this.#options.author };
  }

  #store({ folder, version, dist }: RemoteBuild): Promise<void> {
    return this.#options.store.putRelease(folder, version, dist);
  }

  #addressOf(folder: string, version: string): string {
    return `${this.#options.origin}/remotes/${folder}/${version}`;
  }

  /** A stored release by its version, or by the beginning of one where that names a single release. */
  async #known(name: string, version: string): Promise<RemoteRelease> {
    const folder = folderOf(name);
    const versions = await this.#options.store.versionsOf(folder);
    const found = versions.includes(version) ? [version] : versions.filter((stored) => stored.startsWith(version));
    const [only] = found;
    if (only === undefined || found.length > 1) {
      throw new Refused(
        `${name} has ${found.length === 0 ? 'no' : 'more than one'} release "${version}". ${await this.#listStored(name)}`,
      );
    }
    return describeRelease(this.#options.store.release(folder, only), only, this.#addressOf(folder, only));
  }

  async #listStored(name: string): Promise<string> {
    return `Stored are: ${(await this.#options.store.versionsOf(folderOf(name))).join(', ') || 'none'}.`;
  }

  /** The release that was live before the given one first took its place; not one that it was put back for. */
  async #before(name: string, version: string): Promise<string | undefined> {
    const history = await this.history(name);
    return history.findLast(
      ({ action, from, ...event }) => event.version === version && from !== undefined && action !== 'rollback',
    )?.from;
  }

  /** The newest release beside the live one that was seen to work, was not taken back and is still stored. */
  async #seenToWork({ name, version, good }: RegistryEntry, history: readonly HistoryEvent[]) {
    if (good && good.version !== version) return good.version;
    const stored = await this.#options.store.versionsOf(folderOf(name));
    const isUsable = (release: string) =>
      release !== version &&
      stored.includes(release) &&
      !history.some(({ action, from }) => action === 'rollback' && from === release);
    return history.findLast(
      ({ action, from, ...event }) =>
        (action === 'good' || (action === 'promote' && from === undefined)) && isUsable(event.version),
    )?.version;
  }
}

/** What a release claims of the site, as its entry has it; nothing for one of before contracts were written. */
function claimOf(contract: ReleaseContract | null): Partial<Claim> {
  if (contract === null) return {};
  const { prefixes, session, slots, navigation } = contract;
  return { prefixes, session, slots: slots.fills as Claim['slots'], navigation };
}
