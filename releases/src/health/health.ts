import { createHash } from 'node:crypto';
import type { HistoryEvent } from '../registry/history';

/** What is told of a release: a page stands, has lived, gave way to another release, failed for good, or was not rendered. */
export const HEALTH_KINDS = ['load', 'good', 'heal', 'crash', 'render'] as const;
export type HealthKind = (typeof HEALTH_KINDS)[number];

/**
 * A set of clients that tells how many there are, and not who: each stands for one of 1024 places, which it shares with four
 * million addresses. Base64, so that it can be kept.
 */
export type Clients = string;

/** How a release fares, as one server has counted it. */
export interface Tally {
  /** Federation name. */
  remote: string;
  release: string;
  /** When it was first heard of (ISO 8601). */
  since: string;
  counts: Record<HealthKind, number>;
  /** Patterns of the pages where it failed. */
  pages: Record<string, number>;
  /** Whose page has lived. */
  lived: Clients;
  /** The latest clients alone, so that a release which was well for long is not well for ever. */
  recent: {
    since: string;
    loaded: Clients;
    lived: Clients;
    failed: Clients;
    /** Browsers whose page has lived; those that tell of it stand for those that do not. */
    well: number;
  };
}

export interface HealthLimits {
  /** A release is good once so many clients have seen it live. */
  goodClients: number;
  /** It is taken back once so many clients have seen it fail, … */
  failingClients: number;
  /** … and these are this share (0 to 1) of all. */
  failureShare: number;
}

/** Something told of a release. */
export interface Sighting {
  remote: string;
  release: string;
  kind: HealthKind;
  /** Pattern of the page's route. */
  page: string;
  /** For how many it stands. */
  weight: number;
  /** The client's address; nothing of it is kept. */
  client: string;
}

const PLACES = 1024;
/** `recent` begins anew with the next client after so many, or so much time: clients of this number are told apart well. */
const RECENT_CLIENTS = 1000;
const RECENT_MS = 24 * 60 * 60 * 1000;
/** Most pages that are told apart. */
const PAGES_LIMIT = 20;
/** A release that loads for so many times the clients that could fail, and lives for none, hangs. */
const HANGING_FACTOR = 3;

const NOBODY: Clients = Buffer.alloc(PLACES / 8).toString('base64');

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

/** How many places are taken: never more than there are clients. */
export function countClients(clients: Clients): number {
  let count = 0;
  for (let places of Buffer.from(clients, 'base64')) for (; places > 0; places >>= 1) count += places & 1;
  return count;
}

/** How many clients it probably takes to take so many places. */
function estimateClients(clients: Clients): number {
  const free = Math.max(1, PLACES - countClients(clients));
  return Math.round(-PLACES * Math.log(free / PLACES));
}

const newRecent = (since: string): Tally['recent'] => ({
  since,
  loaded: NOBODY,
  lived: NOBODY,
  failed: NOBODY,
  well: 0,
});

export function newTally(remote: string, release: string, now: Date): Tally {
  const since = now.toISOString();
  return {
    remote,
    release,
    since,
    counts: { load: 0, good: 0, heal: 0, crash: 0, render: 0 },
    pages: {},
    lived: NOBODY,
    recent: newRecent(since),
  };
}

/** The tally with one thing more. Each client counts once, however often it tells the same. */
export function withSighting(tally: Tally, { kind, page, weight, client }: Sighting, now: Date): Tally {
  const counts = { ...tally.counts, [kind]: tally.counts[kind] + weight };
  const isOver =
    now.getTime() - Date.parse(tally.recent.since) > RECENT_MS ||
    tally.recent.well + estimateClients(tally.recent.failed) > RECENT_CLIENTS;
  const recent = isOver ? newRecent(now.toISOString()) : tally.recent;
  switch (kind) {
    case 'load':
      return { ...tally, counts, recent: { ...recent, loaded: withClient(recent.loaded, client) } };
    case 'good': {
      const lived = withClient(recent.lived, client);
      const well = recent.well + (lived === recent.lived ? 0 : weight);
      return { ...tally, counts, lived: withClient(tally.lived, client), recent: { ...recent, lived, well } };
    }
    default: {
      const at = page in tally.pages || Object.keys(tally.pages).length < PAGES_LIMIT ? page : 'other';
      const pages = { ...tally.pages, [at]: (tally.pages[at] ?? 0) + weight };
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

/** What was counted of one release in two places, as one. */
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
      well: one.recent.well + other.recent.well,
    },
  };
}

/** When browsers were first given a release as they are given it now; undefined where the history does not say. */
function givenSince(history: readonly HistoryEvent[], remote: string, release: string): string | undefined {
  return history.findLast(
    ({ action, ...event }) =>
      event.remote === remote &&
      event.version === release &&
      (['release', 'rollback', 'promote', 'pin'].includes(action) || (action === 'canary' && event.percent !== 0)),
  )?.at;
}

/** True where nothing of the tally is from an earlier time at which the release was given to browsers. */
export function isCurrent({ remote, release, since }: Tally, history: readonly HistoryEvent[]): boolean {
  return since >= (givenSince(history, remote, release) ?? '');
}

/** What all servers together have counted of a release since it was given to browsers; undefined where that is nothing. */
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

/** Why a release fails, in words; undefined while it does not. */
export function failureOf({ recent }: Tally, { failingClients, failureShare }: HealthLimits): string | undefined {
  const failed = estimateClients(recent.failed);
  const share = failed / Math.max(1, failed + recent.well);
  if (countClients(recent.failed) >= failingClients && share >= failureShare) {
    return `failed for ${failed} of ${failed + recent.well} browsers (${Math.round(share * 100)} %)`;
  }
  const loaded = countClients(recent.loaded);
  if (loaded >= HANGING_FACTOR * failingClients && recent.well === 0)
    return `loaded for ${loaded} browsers, lived for none`;
  return undefined;
}

/** True once enough clients have seen the release live, and few have seen it fail. */
export function isSeenToWork(tally: Tally, limits: HealthLimits): boolean {
  const { failed, well } = tally.recent;
  const failing = estimateClients(failed);
  return countClients(tally.lived) >= limits.goodClients && failing <= limits.failureShare * (failing + well);
}
