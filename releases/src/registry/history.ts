/** Author of the changes that the site's server makes because of health reports. */
export const SERVER_AUTHOR = 'health';

/** A change to a remote: a line of `history.jsonl`. */
export interface HistoryEvent {
  /** ISO 8601. */
  at: string;
  action: 'release' | 'rollback' | 'canary' | 'promote' | 'pin' | 'unpin' | 'good' | 'prune' | 'withdraw';
  /** Federation name. */
  remote: string;
  version: string;
  /** The live release that this event replaced, if any. */
  from?: string;
  percent?: number;
  /** A person's account, `start` for `npm start`, or `SERVER_AUTHOR`. */
  by: string;
  commit?: string;
  reason?: string;
  /** Id of the change in the registry; missing in older records. */
  change?: string;
}

/** True if the event changed the live release or withdrew the remote. */
export function isChange({ action, from }: HistoryEvent): boolean {
  // Without `from`, `promote` marked the live release as good, and `pin` kept it live.
  return (
    ['release', 'rollback', 'withdraw'].includes(action) || (['promote', 'pin'].includes(action) && from !== undefined)
  );
}

/**
 * True if a version was rolled back, if its last event is a canary (running, ended or replaced), or if its remote was
 * withdrawn. Takes the history of one remote.
 */
export function isTakenBack(about: readonly HistoryEvent[], version: string): boolean {
  const last = about.findLast((event) => event.version === version || event.from === version);
  return (
    (last?.action === 'rollback' && last.from === version) ||
    last?.action === 'canary' ||
    about.findLast(isChange)?.action === 'withdraw'
  );
}

/** True if `prune` has removed a release, or is doing so. Takes the history of one remote. */
export function isPruned(about: readonly HistoryEvent[], version: string): boolean {
  return about.findLast((event) => event.version === version)?.action === 'prune';
}

/**
 * The version under which a build is stored. A pruned version gets a suffix (`-2`), because `prune` may still be
 * deleting it. Takes the history of one remote.
 */
export function storedVersion(about: readonly HistoryEvent[], built: string): string {
  let version = built;
  for (let next = 2; isPruned(about, version); next += 1) version = `${built}-${next}`;
  return version;
}

type Role = 'live' | 'canary' | 'good';

function roleIn(event: HistoryEvent): Role | null {
  const { action, from } = event;
  if (action === 'canary') return 'canary';
  if (action === 'good' || (action === 'promote' && from === undefined)) return 'good';
  return isChange(event) ? 'live' : null;
}

/** True if a later event ends the role. */
const ENDS: Record<Role, (event: HistoryEvent) => boolean> = {
  live: (event) => roleIn(event) === 'live',
  canary: (event) => roleIn(event) === 'live' || roleIn(event) === 'canary',
  good: (event) => roleIn(event) === 'good' || event.action === 'rollback',
};

/** Times (ISO 8601) of all events about a release, and when others replaced it. Takes the history of one remote. */
export function timesOf(about: readonly HistoryEvent[], version: string): string[] {
  return about.flatMap((event, index) => {
    if (event.from === version) return [event.at];
    const role = event.version === version ? roleIn(event) : null;
    const end = role && about.slice(index + 1).find(ENDS[role]);
    return event.version === version ? [event.at, ...(end ? [end.at] : [])] : [];
  });
}
