import type { RemoteBuild } from './build/build';
import { Published } from './compatibility/published';
import { isChange, storedVersion, type HistoryEvent } from './registry/history';
import type { RegistryChange, ReleaseRecords } from './storage/records';
import { backOff, WriteConflict } from './storage/storage';
import { StoredReleases } from './stored';

/** How long to retry a change after conflicts. */
const PATIENCE_MS = 120_000;

/** The change was saved, but a later one has already replaced its result. */
export class Superseded extends Error {}

/** Author of a change and their note. */
interface Author {
  by: string;
  commit?: string;
  reason?: string;
}

export interface ReleasesOptions {
  records: ReleaseRecords;
  author: Author;
  /** Origin that serves the releases, such as that of a CDN. Without it, the site serves them. */
  origin?: string;
  now?: () => Date;
  /** Called at the first conflict, before the change is retried. */
  onWait?: () => void;
  /** If true, changes are checked and their results returned, but nothing is written. */
  isDry?: boolean;
}

/** Base class of `Releases`: runs changes, retries them after conflicts, and creates their history events. */
export abstract class Changes {
  protected readonly options: Required<ReleasesOptions>;
  protected readonly compatibility: Published;
  protected readonly stored: StoredReleases;

  constructor(options: ReleasesOptions) {
    this.options = { origin: '', now: () => new Date(), onWait: () => undefined, isDry: false, ...options };
    this.compatibility = new Published(this.options.records);
    this.stored = new StoredReleases(this.options.records, this.options.origin);
  }

  /**
   * Runs a change, and retries it if another one was committed in the meantime. A dry run saves nothing. Throws
   * `Superseded` if a later change has already replaced the release that this one made live.
   */
  protected async change<Result>(run: (change: RegistryChange) => Promise<Result>): Promise<Result> {
    const { records, onWait, isDry } = this.options;
    if (isDry) {
      const save = () => Promise.resolve();
      return run({ registry: await records.readRegistry(), save, sign: save });
    }
    // A monotonic clock, because the system time may be changed.
    const end = performance.now() + PATIENCE_MS;
    for (let attempt = 1; ; attempt += 1) {
      const begun = await records.begin();
      let made: readonly HistoryEvent[] = [];
      const save: RegistryChange['save'] = async (registry, events, shell) => {
        await begun.save(registry, events, shell);
        made = events;
      };
      try {
        const result = await run({ ...begun, save });
        await this.#verify(made);
        return result;
      } catch (error) {
        if (!(error instanceof WriteConflict)) throw error;
        if (performance.now() > end)
          throw new Error('Conflicts with other changes for two minutes. Nothing was changed; try again.', {
            cause: error,
          });
        if (attempt === 1) onWait();
        await backOff(attempt);
      }
    }
  }

  async #verify(made: readonly HistoryEvent[]): Promise<void> {
    if (!made.some(isChange)) return;
    const { remotes } = await this.options.records.readRegistry();
    const replaced = made.filter(isChange).flatMap(({ action, remote, version }) => {
      const live = remotes.find(({ name }) => name === remote)?.version;
      const isAsMade = action === 'withdraw' ? live === undefined : live === version;
      return isAsMade
        ? []
        : [`${remote} ${version} is not live: a later change has made ${live ?? 'no release'} live.`];
    });
    if (replaced.length > 0) throw new Superseded(replaced.join('\n'));
  }

  /** The events of one remote, or of all. */
  async history(name?: string): Promise<HistoryEvent[]> {
    const events = await this.options.records.readHistory();
    return name === undefined ? events : events.filter(({ remote }) => remote === name);
  }

  /** Stores a build. Returns its version. */
  protected async put({ claim, folder, version: built, dist }: RemoteBuild): Promise<string> {
    const { records, isDry } = this.options;
    const version = storedVersion(await this.history(claim.name), built);
    if (!isDry) await records.storage.putRelease(folder, version, dist);
    return version;
  }

  protected event(
    action: HistoryEvent['action'],
    remote: string,
    version: string,
    more: Pick<HistoryEvent, 'from' | 'percent'> = {},
  ): HistoryEvent {
    return { at: this.options.now().toISOString(), action, remote, version, ...more, ...this.options.author };
  }
}
