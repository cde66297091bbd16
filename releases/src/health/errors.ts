import type { ErrorReport } from 'shared-contract';

export interface SeenError extends ErrorReport {
  /** Federation name. */
  remote: string;
  release: string;
  /** Route pattern of the page. */
  page: string;
  where: 'browser' | 'server';
}

/** Equal errors of a release. */
export interface ErrorGroup extends SeenError {
  count: number;
  /** Times of the first and the latest one (ISO 8601). */
  first: string;
  last: string;
}

/** Maximum number of groups that a server keeps. */
const MOST_GROUPS = 100;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Two errors of a release with the same message belong to one group if this many innermost frames are equal. */
const COMPARED_FRAMES = 3;

const keyOf = ({ remote, release, where, message, frames }: SeenError) =>
  JSON.stringify([remote, release, where, message, frames.slice(0, COMPARED_FRAMES)]);

/** Merges equal groups, the most frequent first. */
export function grouped(groups: readonly ErrorGroup[]): ErrorGroup[] {
  const found = new Map<string, ErrorGroup>();
  for (const group of groups) {
    const before = found.get(keyOf(group));
    found.set(
      keyOf(group),
      before === undefined
        ? group
        : {
            ...before,
            count: before.count + group.count,
            first: before.first < group.first ? before.first : group.first,
            last: before.last > group.last ? before.last : group.last,
          },
    );
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count);
}

/** True if a time (ISO 8601) is at most `KEPT_MS` ago: older records are dropped. */
export const isKept = (time: string, now: Date): boolean => now.getTime() - Date.parse(time) <= KEPT_MS;

/**
 * Adds an error and drops groups older than 30 days. Beyond the maximum, drops the least frequent of the other groups, so
 * that a flood of different errors does not displace those that many visitors have.
 */
export function withError(groups: readonly ErrorGroup[], seen: SeenError, now: Date): ErrorGroup[] {
  const at = now.toISOString();
  const all = grouped([...groups, { ...seen, count: 1, first: at, last: at }]).filter(({ last }) => isKept(last, now));
  const isSeen = (group: ErrorGroup) => keyOf(group) === keyOf(seen);
  const others = all
    .filter((group) => !isSeen(group))
    .toSorted((one, other) => other.count - one.count || other.last.localeCompare(one.last));
  return grouped([...all.filter(isSeen), ...others.slice(0, MOST_GROUPS - 1)]);
}
