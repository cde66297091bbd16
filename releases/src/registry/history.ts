/** What was done to a remote, as a line of `history.jsonl`. */
export interface HistoryEvent {
  /** ISO 8601. */
  at: string;
  action: 'release' | 'rollback' | 'canary' | 'promote' | 'pin' | 'unpin' | 'good' | 'prune' | 'withdraw';
  /** Federation name. */
  remote: string;
  version: string;
  /** The release that was live before, where that changed. */
  from?: string;
  percent?: number;
  /** Who or what did it: a person's account, or `health` for the site's own server. */
  by: string;
  commit?: string;
  reason?: string;
}

/** True where it gave browsers another live release, or took the remote away. */
export function isChange({ action }: HistoryEvent): boolean {
  return ['release', 'rollback', 'promote', 'pin', 'withdraw'].includes(action);
}

type Role = 'live' | 'canary' | 'good';

/** As what an event has browsers given its release. */
function roleIn(event: HistoryEvent): Role | null {
  const { action, from } = event;
  if (action === 'canary') return 'canary';
  if (action === 'good' || (action === 'promote' && from === undefined)) return 'good';
  return isChange(event) ? 'live' : null;
}

/** Which later event ends that. */
const ENDS: Record<Role, (event: HistoryEvent) => boolean> = {
  live: (event) => roleIn(event) === 'live',
  canary: (event) => roleIn(event) === 'live' || roleIn(event) === 'canary',
  good: (event) => roleIn(event) === 'good' || event.action === 'rollback',
};

/** Moments at which a release of the remote whose history it is was given, and at which others took its place. */
export function timesOf(about: readonly HistoryEvent[], version: string): string[] {
  return about.flatMap((event, index) => {
    if (event.from === version) return [event.at];
    const role = event.version === version ? roleIn(event) : null;
    const end = role && about.slice(index + 1).find(ENDS[role]);
    return event.version === version ? [event.at, ...(end ? [end.at] : [])] : [];
  });
}
