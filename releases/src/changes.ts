import type { Registry, ShellContract } from 'shared-contract';
import type { RemoteBuild } from './build/build';
import { Published } from './compatibility/published';
import type { HistoryEvent } from './registry/history';
import type { ReleaseRecords } from './storage/records';
import { StoredReleases } from './stored';

/** Author of a change and their note. */
export interface Author {
  by: string;
  commit?: string;
  reason?: string;
}

export interface ReleasesOptions {
  records: ReleaseRecords;
  author: Author;
  /** Origin that serves the releases, if it is not the site itself: a CDN. */
  origin?: string;
  now?: () => Date;
  /** Called once if another change is in progress. */
  onWait?: () => void;
  /** Checks and answers as usual, but writes nothing. */
  isDry?: boolean;
}

/** How changes are made and recorded. */
export abstract class Changes {
  protected readonly options: Required<ReleasesOptions>;
  protected readonly published: Published;
  protected readonly stored: StoredReleases;

  constructor(options: ReleasesOptions) {
    this.options = { origin: '', now: () => new Date(), onWait: () => undefined, isDry: false, ...options };
    this.published = new Published(this.options.records);
    this.stored = new StoredReleases(this.options.records, this.options.origin);
  }

  /** Runs a change under the lock. A dry run takes no lock, so it needs no write permission. */
  protected change<Result>(change: () => Promise<Result>): Promise<Result> {
    const { records, onWait, isDry } = this.options;
    return isDry ? change() : records.exclusively(change, onWait);
  }

  /** Keeps the recorded calls of the API host if the new contract does not list them. */
  protected async writeShellContract(shell: ShellContract): Promise<void> {
    const { records } = this.options;
    const { calls } = (await records.readShellContract().catch(() => null)) ?? {};
    await records.writeShellContract({ ...(calls && { calls }), ...shell });
  }

  protected put({ folder, version, dist }: RemoteBuild): Promise<void> {
    return this.options.records.putRelease(folder, version, dist);
  }

  protected async save(registry: Registry, events: readonly HistoryEvent[]): Promise<void> {
    if (this.options.isDry) return;
    await this.options.records.save(registry, events);
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
