/** Response header of an agent's write call: id of the change, for undoing it. Other API hosts omit it. */
export const CHANGE_ID = 'x-change-id';

/** Additional calls that an API host may offer, with their sections of product.md. */
export type Capability =
  /** History, undo and trash (7.14). */
  | 'history'
  /** Publishing at a set time (7.15). */
  | 'schedule'
  /** Drafts and previews (7.17). */
  | 'drafts'
  /** Leads (7.18). */
  | 'leads'
  /** Replies to leads by e-mail (7.18). */
  | 'mail'
  /** Changes of several rows (7.19). */
  | 'bulk'
  /** Reordering lists (7.19). */
  | 'reorder'
  /** Full-text search (7.20). */
  | 'search'
  /** Unit sheets (7.21). */
  | 'units'
  /** Approval of projects (3.16). */
  | 'approvals'
  /** Import of CSV files (7.23). */
  | 'import'
  /** Saved views of lists (7.24). */
  | 'views'
  /** Revoking preview links (7.25). */
  | 'revoke-previews'
  /** Filters of the public project list (7.26). */
  | 'find'
  /** Positions of projects (7.27). */
  | 'map';

export const BULK_ACTIONS = ['activate', 'deactivate', 'delete', 'restore'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Maximum number of rows in a call of `POST /api/bulk`. */
export const BULK_ROWS = 1000;

/** Maximum number of rows in a call of `POST /api/reorder`. */
export const REORDER_ROWS = 5000;

/** A row that the search found. */
export interface SearchHit {
  table: string;
  id: string;
  title: string;
  /** Part of one of the row's other texts, around the first match. */
  excerpt: string;
  /** Name of a stored file. */
  picture: string | null;
  /** Null if the row has no status. */
  isActive: boolean | null;
  /** Id of the project that the row belongs to; null if it belongs to none. */
  parent: string | null;
}

/** A row that a call for several rows left unchanged. */
export interface Refusal {
  id: string;
  reason: string;
}

/** Columns of a row by name. */
export type HistoryColumns = Readonly<Record<string, unknown>>;

/** One row that an agent created, edited or deleted. */
export interface HistoryEntry {
  id: string;
  /** Id of the change, the same for all rows that one call changed. */
  change: string;
  /** ISO 8601. */
  at: string;
  /** E-mail address at the time of the change; null if the account was deleted during the call. */
  agent: string | null;
  table: string;
  rowId: string;
  /** Name or title of the row; '' if it has none. */
  label: string;
  /** Previous values of the columns that changed; null if the row was created. */
  before: HistoryColumns | null;
  /** New values; null if the row was deleted. */
  after: HistoryColumns | null;
}

/** A row that prevents undoing or restoring because it was changed again. */
export interface HistoryConflict extends Pick<HistoryEntry, 'table' | 'label'> {
  /** True if the row was deleted: it must be restored first, and overwriting is impossible. */
  isDeleted: boolean;
  /** Values of the affected columns before undoing or restoring; null if the row was deleted. */
  current: HistoryColumns | null;
  /** Values of these columns after undoing or restoring; null if the row will be deleted. */
  restored: HistoryColumns | null;
}
