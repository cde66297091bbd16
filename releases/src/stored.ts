import type { Registry, RegistryEntry, RemoteRelease } from 'shared-contract';
import { describeRelease } from './build/build';
import { isChange, isPruned, SERVER_AUTHOR, timesOf, type HistoryEvent } from './registry/history';
import { folderOf, namedVersions, Refused } from './registry/registry';
import type { ReleaseRecords } from './storage/records';

/** Minimum age in days of a release that may be removed: longer than a tab stays open. */
export const KEPT_DAYS = 30;

export interface StoredRelease {
  remote: string;
  version: string;
}

/** Finds stored releases. */
export class StoredReleases {
  readonly #records: ReleaseRecords;
  readonly #origin: string;

  constructor(records: ReleaseRecords, origin: string) {
    this.#records = records;
    this.#origin = origin;
  }

  /** URL of a release's folder. */
  addressOf(folder: string, version: string): string {
    return `${this.#origin}/remotes/${folder}/${version}`;
  }

  /** Finds a release by its version or an unambiguous prefix of it. */
  async find(name: string, version: string): Promise<RemoteRelease> {
    const versions = await this.#versionsOf(name);
    const found = versions.includes(version) ? [version] : versions.filter((stored) => stored.startsWith(version));
    const [only] = found;
    if (only === undefined || found.length > 1) {
      throw new Refused(
        `${name} has ${found.length === 0 ? 'no' : 'more than one'} release "${version}". ${await this.list(name)}`,
      );
    }
    return describeRelease(
      this.#records.storage.release(folderOf(name), only),
      only,
      this.addressOf(folderOf(name), only),
    );
  }

  /** Finds a release to make live again. Without an origin, the last good one keeps the origin that it was published with. */
  async findEarlier({ name, good }: RegistryEntry, version: string): Promise<RemoteRelease> {
    const found = await this.find(name, version);
    return this.#origin === '' && good?.version === found.version ? good : found;
  }

  /** A sentence with all stored versions of a remote. */
  async list(name: string): Promise<string> {
    return `Stored releases: ${(await this.#versionsOf(name)).join(', ') || 'none'}.`;
  }

  async #versionsOf(name: string): Promise<string[]> {
    const [stored, history] = await Promise.all([
      this.#records.storage.releases(folderOf(name)),
      this.#records.readHistory(),
    ]);
    const about = history.filter(({ remote }) => remote === name);
    return stored.map(({ version }) => version).filter((version) => !isPruned(about, version));
  }

  /**
   * Version for a rollback that names none: the last good release, else the previous one. Throws `Refused` if there is
   * none, or if the server has just rolled back: whoever has not noticed would roll back the good release.
   */
  async before({ name, version, good }: RegistryEntry, history: readonly HistoryEvent[]): Promise<string> {
    const last = history.findLast(isChange);
    if (last?.by === SERVER_AUTHOR)
      throw new Refused(
        `The site's server has already rolled ${name} back from ${last.from} to ${version} at ${last.at}. ` +
          `To go further back, name the release. ${await this.list(name)}`,
      );
    const earlier = good && good.version !== version ? good.version : liveBefore(history, version);
    if (earlier === undefined)
      throw new Refused(
        `${name} has no earlier release; \`withdraw\` removes it from the site. ${await this.list(name)}`,
      );
    return earlier;
  }

  /**
   * Version of the newest good release, except the live one, that was not rolled back and is still stored; undefined if
   * there is none.
   */
  async lastGood({ name, version, good }: RegistryEntry, history: readonly HistoryEvent[]) {
    if (good && good.version !== version) return good.version;
    const stored = await this.#versionsOf(name);
    const isUsable = (release: string) =>
      release !== version &&
      stored.includes(release) &&
      !history.some(({ action, from }) => action === 'rollback' && from === release);
    return history.findLast(
      ({ action, from, ...event }) =>
        (action === 'good' || (action === 'promote' && from === undefined)) && isUsable(event.version),
    )?.version;
  }

  /** Releases that the registry does not name and that no browser has been given for `KEPT_DAYS`. */
  async findUnused({ remotes }: Registry, history: readonly HistoryEvent[], now: Date): Promise<StoredRelease[]> {
    const since = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
    const unused: StoredRelease[] = [];
    // The history also has remotes that were withdrawn.
    for (const remote of new Set([...remotes.map(({ name }) => name), ...history.map((event) => event.remote)])) {
      const about = history.filter((event) => event.remote === remote);
      const named = remotes.filter(({ name }) => name === remote).flatMap(namedVersions);
      for (const { version, at } of await this.#records.storage.releases(folderOf(remote))) {
        const times = [...timesOf(about, version), at.toISOString()];
        if (!named.includes(version) && times.every((time) => time <= since)) unused.push({ remote, version });
      }
    }
    return unused;
  }
}

/** The release that the given one replaced when it last went live other than by a rollback; undefined if there is none. */
function liveBefore(history: readonly HistoryEvent[], version: string): string | undefined {
  return history.findLast(
    ({ action, from, ...event }) => event.version === version && from !== undefined && action !== 'rollback',
  )?.from;
}
