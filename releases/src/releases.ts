import { needsSession, type ShellContract } from 'shared-contract';
import { describeRelease, type RemoteBuild } from './build/build';
import { Changes } from './changes';
import { isCurrent } from './health/health';
import { isChange, isTakenBack, storedVersion, type HistoryEvent } from './registry/history';
import {
  claimOf,
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
} from './registry/registry';
import { readStatus, type Status } from './status';
import { filesIn } from './storage/folder-storage';
import type { StoredRelease } from './stored';

/** A release that was made live, or only stored because its remote is pinned. */
export interface Published extends StoredRelease {
  isPinned: boolean;
}

/**
 * Changes to releases. Each is checked against the current registry, saved only if that registry has not changed since, and
 * recorded in the history.
 */
export class Releases extends Changes {
  /**
   * Publishes builds as one change: stores them and makes each the live release. `shell` is the contract of a shell that is
   * deployed with them. Throws `Refused` and changes nothing if one conflicts with another release. The build of a pinned
   * remote is only stored.
   */
  release(builds: readonly RemoteBuild[], shell?: ShellContract): Promise<Published[]> {
    const { records, now } = this.options;
    return this.change(async ({ registry: before, save }) => {
      await this.compatibility.refuseClashes(before, builds, shell ?? (await records.readShellContract()));
      let registry = before;
      const events: HistoryEvent[] = [];
      const published: Published[] = [];
      for (const build of builds) {
        const { claim, folder, dist } = build;
        const version = await this.put(build);
        const live = before.remotes.find(({ name }) => name === claim.name);
        const isPinned = live?.pinned === true;
        published.push({ remote: claim.name, version, isPinned });
        if (live?.version === version || isPinned) continue;
        registry = goLive(
          registry,
          claim,
          await describeRelease(filesIn(dist), version, this.stored.addressOf(folder, version)),
          now(),
        );
        events.push(this.event('release', claim.name, version, { from: live?.version }));
      }
      if (events.length > 0 || shell) await save(registry, events, shell);
      return published;
    });
  }

  /** Builds that may go live automatically: not taken back (`isTakenBack`), and the remote is not pinned. */
  releasable(builds: readonly RemoteBuild[]): Promise<RemoteBuild[]> {
    // A change, although it saves nothing: it completes the history after a change that was cut off.
    return this.change(async ({ registry }) => {
      const history = await this.options.records.readHistory();
      return builds.filter(({ claim, version: built }) => {
        const about = history.filter(({ remote }) => remote === claim.name);
        const version = storedVersion(about, built);
        const entry = registry.remotes.find(({ name }) => name === claim.name);
        return !isTakenBack(about, version) && entry?.pinned !== true && entry?.canary?.version !== version;
      });
    });
  }

  /** Makes an earlier release live: the given one, else the last good one, else the previous one. Returns its version. */
  rollBack(name: string, version?: string): Promise<string> {
    return this.change(async ({ registry, save }) => {
      const entry = entryOf(registry, name);
      const target = await this.stored.findEarlier(
        entry,
        version ?? (await this.stored.before(entry, await this.history(name))),
      );
      const contract = await this.compatibility.contractOf(name, target.version);
      // Check the last good release, too: later releases may use slots that it does not fill.
      await this.compatibility.refuseConflicting(registry, contract);
      await save(rollBack(registry, name, target, claimOf(contract)), [
        this.event('rollback', name, target.version, { from: entry.version }),
      ]);
      return target.version;
    });
  }

  /** Gives a stored release to a share of the browsers. Its prefixes and links apply once it is live. Returns its version. */
  canary(name: string, version: string, percent: number): Promise<string> {
    return this.change(async ({ registry, save }) => {
      const release = await this.stored.find(name, version);
      const contract = await this.compatibility.contractOf(name, release.version);
      const changed = setCanary(registry, name, release, percent);
      if (percent > 0) {
        const live = entryOf(registry, name).areas;
        const open = contract.areas.find(({ prefix, session }) => session && !needsSession(live, prefix));
        if (open !== undefined)
          throw new Refused(
            `${name} ${release.version} requires a session below ${open.prefix}, unlike the live release. Release it instead.`,
          );
        await this.compatibility.refuseConflicting(registry, contract);
      }
      await save(changed, [this.event('canary', name, release.version, { percent })]);
      return release.version;
    });
  }

  /** Stores builds without making them live, for a canary. Returns the releases. */
  stage(builds: readonly RemoteBuild[]): Promise<StoredRelease[]> {
    return Promise.all(builds.map(async (build) => ({ remote: build.claim.name, version: await this.put(build) })));
  }

  /** Makes the canary live; without a canary, marks the live release as good. */
  promote(name: string): Promise<{ version: string; wasCanary: boolean }> {
    return this.change(async ({ registry, save }) => {
      const { canary, version } = entryOf(registry, name);
      const promoted = canary?.version ?? version;
      const contract = await this.compatibility.contractOf(name, promoted);
      // Since the canary began, other remotes may have been released that use a slot which only the live release fills.
      if (canary !== undefined) await this.compatibility.refuseConflicting(registry, contract);
      await save(promote(registry, name, claimOf(contract)), [
        this.event('promote', name, promoted, { from: canary && version }),
      ]);
      return { version: promoted, wasCanary: canary !== undefined };
    });
  }

  /** Marks a release as good: browsers have reported that it works. */
  markGood(name: string, version: string): Promise<void> {
    return this.change(async ({ registry, save }) => {
      if (entryOf(registry, name).good?.version === version) return;
      await save(markGood(registry, name, version), [this.event('good', name, version)]);
    });
  }

  /**
   * Replaces a failing release: ends the canary, or makes the last good release live. Returns the version that browsers get
   * instead. Undefined if nothing changed: the release is neither live nor a canary, is pinned, itself replaced a failing
   * one, or there is no good release that is compatible with the other remotes.
   */
  takeBack(name: string, version: string): Promise<string | undefined> {
    return this.change(async ({ registry, save }) => {
      const history = await this.history(name);
      const entry = entryOf(registry, name);
      if (entry.canary?.version === version) {
        await save(setCanary(registry, name, entry.canary, 0), [this.event('canary', name, version, { percent: 0 })]);
        return entry.version;
      }
      const last = history.findLast(isChange);
      // The registry may be newer than the history if it was copied from another store, so the version counts as well.
      const isOwnDoing = last?.by === this.options.author.by && last.version === version;
      if (entry.version !== version || entry.pinned || isOwnDoing) return undefined;
      const target = await this.stored.lastGood(entry, history);
      if (target === undefined) return undefined;
      const contract = await this.compatibility.contractOf(name, target);
      if ((await this.compatibility.clashesOf(registry, contract)).length > 0) return undefined;
      await save(rollBack(registry, name, await this.stored.findEarlier(entry, target), claimOf(contract)), [
        this.event('rollback', name, target, { from: version }),
      ]);
      return target;
    });
  }

  /** Removes a remote from the site; its releases stay stored. Returns the version that was live. */
  withdraw(name: string): Promise<string> {
    return this.change(async ({ registry, save }) => {
      const { version } = entryOf(registry, name);
      await this.compatibility.refuseWithdrawal(registry, name);
      const remotes = registry.remotes.filter((entry) => entry.name !== name);
      await save({ ...registry, remotes }, [this.event('withdraw', name, version)]);
      return version;
    });
  }

  /** Keeps the live release, or the given one, live although later ones are published. */
  pin(name: string, version?: string): Promise<void> {
    return this.change(async ({ registry, save }) => {
      const live = entryOf(registry, name).version;
      const found = version === undefined ? undefined : await this.stored.findEarlier(entryOf(registry, name), version);
      const target = found?.version ?? live;
      let there = registry;
      if (found !== undefined && target !== live) {
        const contract = await this.compatibility.contractOf(name, target);
        await this.compatibility.refuseConflicting(registry, contract);
        there = rollBack(registry, name, found, claimOf(contract));
      }
      await save(setPinned(there, name, true), [
        this.event('pin', name, target, { ...(target !== live && { from: live }) }),
      ]);
    });
  }

  unpin(name: string): Promise<void> {
    return this.change(async ({ registry, save }) => {
      await save(setPinned(registry, name, false), [this.event('unpin', name, entryOf(registry, name).version)]);
    });
  }

  /** Records the contract of a shell. Throws `Refused` if a published release would not run in it. */
  releaseShell(shell: ShellContract): Promise<void> {
    return this.change(async ({ registry, save }) => {
      await this.compatibility.refuseShell(registry, shell);
      await save(registry, [], shell);
    });
  }

  /** Signs the current registry, after a person has reviewed it. */
  sign(): Promise<void> {
    return this.change(({ sign }) => sign());
  }

  status(): Promise<Status[]> {
    return readStatus(this.options.records);
  }

  /** Removes releases that no open tab can still need, and outdated health reports. Returns the releases. */
  async prune(): Promise<StoredRelease[]> {
    const { records, now, isDry } = this.options;
    const unused = await this.change(async ({ registry, save }) => {
      const found = await this.stored.findUnused(registry, await this.history(), now());
      const events = found.map(({ remote, version }) => this.event('prune', remote, version));
      if (found.length > 0) await save(registry, events);
      return found;
    });
    if (isDry) return unused;
    const history = await this.history();
    for (const [server, { tallies }] of await records.readHealth()) {
      if (!tallies.some((tally) => isCurrent(tally, history))) await records.removeHealth(server);
    }
    if (unused.length === 0) return [];
    // The `prune` events keep later changes from selecting these releases. A change that selected one before could still
    // succeed: saving the registry again makes it fail with a conflict.
    const named = await this.change(async ({ registry, save }) => {
      await save(registry, []);
      return registry.remotes.flatMap((entry) => namedVersions(entry).map((version) => `${entry.name} ${version}`));
    });
    const removed = unused.filter(({ remote, version }) => !named.includes(`${remote} ${version}`));
    for (const { remote, version } of removed) await records.storage.removeRelease(folderOf(remote), version);
    return removed;
  }
}
