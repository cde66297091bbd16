import { createHash } from 'node:crypto';
import { SUCCESS_SAMPLE } from 'shared-contract';
import type { HistoryEvent } from '../registry/history';

/** Kinds of reports: a page loaded, worked for a while, was healed by another release, crashed, or was not rendered by the server. */
export const HEALTH_KINDS = ['load', 'good', 'heal', 'crash', 'render'] as const;
export type HealthKind = (typeof HEALTH_KINDS)[number];

/**
 * A set of clients that can be counted but not identified: a bitmap of 1024 places (base64), each shared by four million
 * addresses.
 */
export type Clients = string;

/** One server's counts about a release. */
export interface Tally {
  /** Federation name. */
  remote: string;
  release: string;
  /** Time of the first report (ISO 8601). */
  since: string;
  /** Number of reports received. Only a sample of the browsers reports `load` and `good`. */
  counts: Record<HealthKind, number>;
  /** Number of failures by route pattern. */
  pages: Record<string, number>;
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
  /** The release is rolled back once this many clients report a failure, … */
  failingClients: number;
  /** … if they are at least this share (0 to 1) of all. */
  failureShare: number;
}

/** Health report of one server. */
export interface HealthReport {
  limits: HealthLimits;
  tallies: Tally[];
}

/** A report about a release. */
export interface Sighting {
  remote: string;
  release: string;
  kind: HealthKind;
  /** Route pattern of the page. */
  page: string;
  /** The client's address, which is not stored. */
  client: string;
}

const PLACES = 1024;
/** `recent` is reset after this many clients, which the bitmap can still count well, or after this time. */
const RECENT_CLIENTS = 1000;
const RECENT_MS = 24 * 60 * 60 * 1000;
/** Maximum number of route patterns that are counted separately. */
const PAGES_LIMIT = 20;
/** A release hangs if it loaded for this many times `failingClients` and worked for none. */
const HANGING_FACTOR = 3;

const NO_CLIENTS: Clients = Buffer.alloc(PLACES / 8).toString('base64');

function withClient(clients: Clients, client: string): Clients {
  const places = Buffer.from(clients, 'base64');
  const place = createHash('sha256').update(client).digest().readUInt16BE(0) % PLACES;
  places[place >> 3] = (places[place >> 3] ?? 0) | (1 << (place & 7));
  return places.toString('base64');
}

function together(one: Clients, other: Clients): Clients {
  const others = Buffer.from(other, 'base64');
  return Buffer.from(Buffer.from(one, 'base64').map((places, index) => places | (others[index] ?? 0))).toString(
    'base64',
  );
}

/** Number of places in use: a lower bound of the number of clients. */
export function countClients(clients: Clients): number {
  let count = 0;
  for (let places of Buffer.from(clients, 'base64')) for (; places > 0; places >>= 1) count += places & 1;
  return count;
}

/** Estimates the number of clients from the number of places in use. */
function estimateClients(clients: Clients): number {
  const free = Math.max(1, PLACES - countClients(clients));
  return Math.round(-PLACES * Math.log(free / PLACES));
}

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

/** Adds a report. Each client counts once per kind of set. */
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
    lived: together(one.lived, other.lived),
    recent: {
      since: earlier(one.recent.since, other.recent.since),
      loaded: together(one.recent.loaded, other.recent.loaded),
      lived: together(one.recent.lived, other.recent.lived),
      failed: together(one.recent.failed, other.recent.failed),
    },
  };
}

/** Since when browsers have been given a release in its current role; undefined if the history does not tell. */
function givenSince(history: readonly HistoryEvent[], remote: string, release: string): string | undefined {
  return history.findLast(
    ({ action, ...event }) =>
      event.remote === remote &&
      event.version === release &&
      (['release', 'rollback', 'promote', 'pin'].includes(action) || (action === 'canary' && event.percent !== 0)),
  )?.at;
}

/** True if the tally is not from an earlier period in which the release was live or a canary. */
export function isCurrent({ remote, release, since }: Tally, history: readonly HistoryEvent[]): boolean {
  return since >= (givenSince(history, remote, release) ?? '');
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
