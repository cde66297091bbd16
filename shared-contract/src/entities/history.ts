/** Response header of an agent's write call: id of the change, for undoing it. Other API hosts omit it. */
export const CHANGE_ID = 'x-change-id';

/**
 * Additional calls that an API host may offer: `history` for history, undo and trash (product.md 7.14), `schedule` for
 * publishing at a set time (7.15).
 */
export type Capability = 'history' | 'schedule';

/** Columns of a row by name. */
export type HistoryColumns = Readonly<Record<string, unknown>>;

/** One row that an agent created, edited or deleted. */
export interface HistoryEntry {
  id: string;
  /** Shared by all rows that one call changed. */
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
  /** Values of the affected columns now; null if there is no row. */
  current: HistoryColumns | null;
  /** Values after undoing or restoring; null deletes the row. */
  restored: HistoryColumns | null;
}
