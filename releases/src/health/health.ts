import { SUCCESS_SAMPLE, type RegistryEntry } from 'shared-contract';
import type { HistoryEvent } from '../registry/history';
import { countClients, estimateClients, NO_CLIENTS, together, withClient, type Clients } from './clients';
import { isKept, type ErrorGroup } from './errors';
import { sumOfVitals, withMeasured, type Measured, type PageVitals } from './vitals';

/**
 * Kinds of reports: a page loaded, worked for a while, failed and was replaced by another release, crashed, or could
 * not be rendered by the server.
 */
export const HEALTH_KINDS = ['load', 'good', 'heal', 'crash', 'render'] as const;
export type HealthKind = (typeof HEALTH_KINDS)[number];

/** One server's counts about a release. */
export interface Tally {
  /** Federation name. */
  remote: string;
  release: string;
  /** Time of the first report (ISO 8601). */
  since: string;
  /** `timesGiven` when the counts began; missing until they are first compared with the history. */
  given?: number;
  /** Number of reports received. Only a sample of the browsers reports `load` and `good`. */
  counts: Record<HealthKind, number>;
  /** Number of failures by route pattern. */
  pages: Record<string, number>;
  /** Measurements of browsers, by route pattern. */
  vitals?: Record<string, PageVitals>;
  /** Period of the canary (`periodOf`) in which `vitals` of the live release were measured. */
  beside?: string;
  /** Clients whose page worked. */
  lived: Clients;
  /** The latest clients only, so that a long good past does not hide new failures. */
  recent: {
    since: string;
    loaded: Clients;
    lived: Clients;
    failed: Clients;
  };
}

export interface HealthLimits {
  /** Clients that must report a working page before the release counts as good. */
  goodClients: number;
  /** Minimum number of clients with a failure for a rollback. */
  failingClients: number;
  /** Minimum share (0 to 1) of clients with a failure for a rollback. */
  failureShare: number;
}

/** Health report of one server. */
export interface HealthReport {
  limits: HealthLimits;
  tallies: Tally[];
  errors?: ErrorGroup[];
  /** When the report was written (ISO 8601). */
  at?: string;
}

/** True if a report is older than 30 days: its server no longer exists. */
export function isAbandoned({ at, tallies, errors = [] }: HealthReport, now: Date): boolean {
  const times = [at ?? [], errors.map(({ last }) => last), tallies.map(({ recent }) => recent.since)].flat();
  return !times.some((time) => isKept(time, now));
}

/** One report of a browser or a renderer about a release. */
export interface Sighting {
  remote: string;
  release: string;
  kind: HealthKind;
  /** Route pattern of the page. */
  page: string;
  /** The client's address, which is not stored. */
  client: string;
}

/** `recent` is reset after `RECENT_MS`, or after about this many browsers, because the bitmap cannot count many more. */
const RECENT_CLIENTS = 1000;
const RECENT_MS = 24 * 60 * 60 * 1000;
/** Maximum number of route patterns that are counted separately. */
const PAGES_LIMIT = 20;
/** A release counts as hanging if `HANGING_FACTOR` times `failingClients` clients loaded it and it worked for none. */
const HANGING_FACTOR = 3;

const newRecent = (since: string): Tally['recent'] => ({
  since,
  loaded: NO_CLIENTS,
  lived: NO_CLIENTS,
  failed: NO_CLIENTS,
});

export function newTally(remote: string, release: string, now: Date): Tally {
  const since = now.toISOString();
  return {
    remote,
    release,
    since,
    counts: { load: 0, good: 0, heal: 0, crash: 0, render: 0 },
    pages: {},
    lived: NO_CLIENTS,
    recent: newRecent(since),
  };
}

/** Adds a report. Each set counts a client once. */
export function withSighting(tally: Tally, { kind, page, client }: Sighting, now: Date): Tally {
  const counts = { ...tally.counts, [kind]: tally.counts[kind] + 1 };
  const isOver =
    now.getTime() - Date.parse(tally.recent.since) > RECENT_MS || browsersOf(tally.recent) > RECENT_CLIENTS;
  const recent = isOver ? newRecent(now.toISOString()) : tally.recent;
  switch (kind) {
    case 'load':
      return { ...tally, counts, recent: { ...recent, loaded: withClient(recent.loaded, client) } };
    case 'good': {
      const lived = withClient(recent.lived, client);
      return { ...tally, counts, lived: withClient(tally.lived, client), recent: { ...recent, lived } };
    }
    default: {
      const at = page in tally.pages || Object.keys(tally.pages).length < PAGES_LIMIT ? page : 'other';
      const pages = { ...tally.pages, [at]: (tally.pages[at] ?? 0) + 1 };
      return { ...tally, counts, pages, recent: { ...recent, failed: withClient(recent.failed, client) } };
    }
  }
}

/** Adds what a browser measured on a page. */
export function withVitals(tally: Tally, page: string, measured: Measured, client: string): Tally {
  const { vitals = {} } = tally;
  const at = page in vitals || Object.keys(vitals).length < PAGES_LIMIT ? page : 'other';
  return { ...tally, vitals: { ...vitals, [at]: withMeasured(vitals[at], measured, client) } };
}

/**
 * Above this number of used places (`Clients`), the measurements of a page start again, because most new clients would
 * share a used place and not be counted.
 */
const MOST_MEASURED = 512;

/**
 * Returns one server's tallies of the remote. If a release has more than `MOST_MEASURED` places of a page in use, removes
 * that page's measurements from all its releases, because they are compared over the same period.
 */
export function measuredTogether(tallies: readonly Tally[], remote: string): readonly Tally[] {
  const own = tallies.filter((tally) => tally.remote === remote);
  const full = own.flatMap(({ vitals = {} }) =>
    Object.entries(vitals).flatMap(([page, { clients }]) => (countClients(clients) > MOST_MEASURED ? page : [])),
  );
  if (full.length === 0) return own;
  return own.map((tally) => ({
    ...tally,
    vitals: Object.fromEntries(Object.entries(tally.vitals ?? {}).filter(([page]) => !full.includes(page))),
  }));
}

const add = <Key extends string>(one: Record<Key, number>, other: Record<Key, number>): Record<Key, number> => {
  const sum = { ...one };
  for (const [key, count] of Object.entries<number>(other)) sum[key as Key] = (one[key as Key] ?? 0) + count;
  return sum;
};
const earlier = (one: string, other: string) => (one < other ? one : other);

/** Adds up the counts of two servers about one release. */
export function sumOf(one: Tally, other: Tally): Tally {
  return {
    ...one,
    since: earlier(one.since, other.since),
    counts: add(one.counts, other.counts),
    pages: add(one.pages, other.pages),
    vitals: Object.entries(other.vitals ?? {}).reduce(
      (sum, [page, vitals]) => ({ ...sum, [page]: sumOfVitals(vitals, sum[page]) }),
      one.vitals ?? {},
    ),
    lived: together(one.lived, other.lived),
    recent: {
      since: earlier(one.recent.since, other.recent.since),
      loaded: together(one.recent.loaded, other.recent.loaded),
      lived: together(one.recent.lived, other.recent.lived),
      failed: together(one.recent.failed, other.recent.failed),
    },
  };
}

/**
 * Number of times that the release was given to browsers, according to the history. A count rather than a time, because
 * the clocks of the machines that publish releases may differ.
 */
export function timesGiven(history: readonly HistoryEvent[], { remote, release }: Pick<Tally, 'remote' | 'release'>) {
  return history.filter(
    ({ action, ...event }) =>
      event.remote === remote &&
      event.version === release &&
      (['release', 'rollback', 'promote', 'pin'].includes(action) || (action === 'canary' && event.percent !== 0)),
  ).length;
}

/** True if the tally belongs to the period since browsers were last given the release. */
export function isCurrent(tally: Tally, history: readonly HistoryEvent[]): boolean {
  return tally.given === undefined || tally.given === timesGiven(history, tally);
}

/** Identifies the current period of a canary; undefined if there is none. */
export function periodOf(history: readonly HistoryEvent[], { name, canary }: RegistryEntry): string | undefined {
  return canary && `${canary.version} ${timesGiven(history, { remote: name, release: canary.version })}`;
}

/** Drops measurements from before `period`: a canary and the live release must be measured at the same time. */
export function measuredBeside(tally: Tally, period: string | undefined): Tally {
  return period === undefined || tally.beside === period ? tally : { ...tally, vitals: {}, beside: period };
}

/** Counts of all servers about a release in its current period; undefined if there are none. */
export function totalOf(
  tallies: readonly Tally[],
  history: readonly HistoryEvent[],
  remote: string,
  release: string,
): Tally | undefined {
  const own = tallies.filter((tally) => tally.remote === remote && tally.release === release);
  const current = own.filter((tally) => isCurrent(tally, history));
  return current.length === 0 ? undefined : current.reduce(sumOf);
}

/** Estimated number of browsers that had a working or a failing page recently. */
function browsersOf({ lived, failed }: Tally['recent']): number {
  return SUCCESS_SAMPLE * estimateClients(lived) + estimateClients(failed);
}

/** Estimated share (0 to 1) of the browsers that had a failing page recently. */
export function failureShareOf({ recent }: Tally): number {
  return estimateClients(recent.failed) / Math.max(1, browsersOf(recent));
}

/** Why a release counts as failing; undefined if it does not. */
export function failureOf(tally: Tally, { failingClients, failureShare }: HealthLimits): string | undefined {
  const { recent } = tally;
  const share = failureShareOf(tally);
  if (countClients(recent.failed) >= failingClients && share >= failureShare) {
    const failed = estimateClients(recent.failed);
    return `failed for ${failed} of about ${browsersOf(recent)} browsers (${Math.round(share * 100)} %)`;
  }
  const loaded = countClients(recent.loaded);
  if (loaded >= HANGING_FACTOR * failingClients && countClients(recent.lived) === 0)
    return `loaded in ${loaded} browsers, worked in none`;
  return undefined;
}

/** True once enough clients report a working page and few report failures. */
export function isSeenToWork(tally: Tally, { goodClients, failureShare }: HealthLimits): boolean {
  return countClients(tally.lived) >= goodClients && failureShareOf(tally) <= failureShare;
}
