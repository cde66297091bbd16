import type { RegistryEntry } from 'shared-contract';
import { totalOf, type HealthKind, type Tally } from './health/health';
import { isChange, type HistoryEvent } from './registry/history';
import type { ReleaseRecords } from './storage/records';

/** The answer of `status` for one remote. */
export interface Status {
  remote: string;
  live: string;
  since: string | null;
  commit: string | null;
  canary: { version: string; percent: number } | null;
  good: string | null;
  pinned: boolean;
  health: ReleaseHealth[];
}

/** Reports about a release since browsers were given it. */
export interface ReleaseHealth extends Record<HealthKind, number> {
  as: 'live' | 'canary' | 'good';
  version: string;
  since: string;
  /** Number of failures by route pattern. */
  pages: Record<string, number>;
}

/** The state of all remotes. */
export async function readStatus(store: ReleaseRecords): Promise<Status[]> {
  const [{ remotes }, history, counted] = await Promise.all([
    store.readRegistry(),
    store.readHistory(),
    store.readHealth(),
  ]);
  const tallies = [...counted.values()].flat();
  return remotes.map((entry) => {
    const { name, version, canary, good, pinned = false } = entry;
    const live = history.findLast((event) => event.remote === name && event.version === version && isChange(event));
    return {
      remote: name,
      live: version,
      since: live?.at ?? null,
      // The first event is the release itself; later events may come from other commits.
      commit:
        history.find((event) => event.remote === name && event.version === version && event.commit)?.commit ?? null,
      canary: canary ? { version: canary.version, percent: canary.percent } : null,
      good: good?.version ?? null,
      pinned,
      health: healthOf(entry, tallies, history),
    };
  });
}

function healthOf(
  { name, version, canary, good }: RegistryEntry,
  tallies: readonly Tally[],
  history: readonly HistoryEvent[],
): ReleaseHealth[] {
  const releases = [
    ['live', version],
    ['canary', canary?.version],
    ['good', good?.version === version ? undefined : good?.version],
  ] as const;
  return releases.flatMap(([as, release]) => {
    const total = release === undefined ? undefined : totalOf(tallies, history, name, release);
    return total ? [{ as, version: total.release, since: total.since, ...total.counts, pages: total.pages }] : [];
  });
}
