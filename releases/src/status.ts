import type { RegistryEntry } from 'shared-contract';
import { SUCCESS_SAMPLE } from 'shared-contract';
import { countClients } from './health/clients';
import { failureShareOf, totalOf, type HealthKind, type HealthLimits, type Tally } from './health/health';
import { isChange, type HistoryEvent } from './registry/history';
import type { ReleaseRecords } from './storage/records';

/** The result of `status` for one remote. */
export interface Status {
  remote: string;
  live: string;
  since: string | null;
  commit: string | null;
  canary: { version: string; percent: number } | null;
  good: string | null;
  /** Progress of the live release towards becoming good; null if it is good. */
  untilGood: UntilGood | null;
  pinned: boolean;
  /** One browser in this many reports `load` and `good`; all browsers report failures. */
  successSample: number;
  health: ReleaseReports[];
}

/** Progress of a release towards becoming good. */
export interface UntilGood {
  /** Number of sampled clients that have reported a working page. */
  clients: number;
  /** Estimated share (0 to 1) of the browsers in which it failed recently. */
  failureShare: number;
  /** Required number of clients and maximum share of failures; null if no server has written a health report. */
  limits: Pick<HealthLimits, 'goodClients' | 'failureShare'> | null;
}

/** Reports received about a release since browsers were given it. */
export interface ReleaseReports extends Record<HealthKind, number> {
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
  const reports = [...counted.values()];
  const tallies = reports.flatMap((report) => report.tallies);
  // If servers have different limits, the one with the lowest marks a release as good first.
  const [limits = null] = reports.map((report) => report.limits).sort((a, b) => a.goodClients - b.goodClients);
  return remotes.map((entry) => {
    const { name, version, canary, good, pinned = false } = entry;
    const live = history.findLast((event) => event.remote === name && event.version === version && isChange(event));
    return {
      remote: name,
      live: version,
      since: live?.at ?? null,
      // The first event of a version comes from its own commit; later ones, such as a rollback, may come from others.
      commit: history.find((event) => event.remote === name && event.version === version)?.commit ?? null,
      canary: canary ? { version: canary.version, percent: canary.percent } : null,
      good: good?.version ?? null,
      untilGood: good?.version === version ? null : untilGood(totalOf(tallies, history, name, version), limits),
      pinned,
      successSample: SUCCESS_SAMPLE,
      health: healthOf(entry, tallies, history),
    };
  });
}

function untilGood(total: Tally | undefined, limits: HealthLimits | null): UntilGood {
  return {
    clients: total ? countClients(total.lived) : 0,
    failureShare: total ? failureShareOf(total) : 0,
    limits: limits && { goodClients: limits.goodClients, failureShare: limits.failureShare },
  };
}

function healthOf(
  { name, version, canary, good }: RegistryEntry,
  tallies: readonly Tally[],
  history: readonly HistoryEvent[],
): ReleaseReports[] {
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
