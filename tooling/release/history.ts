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
