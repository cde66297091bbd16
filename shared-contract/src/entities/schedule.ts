/** A row that will be activated or deactivated, or a draft that will be published. */
export interface ScheduleEntry {
  id: string;
  /** `projects`, `offers` or `blogs`; `drafts` publishes the draft with the id `rowId`. */
  table: string;
  rowId: string;
  /** Name or title of the row. */
  label: string;
  /** The new state. */
  isActive: boolean;
  /** ISO 8601. */
  at: string;
  /** E-mail address of the author; null if the account was deleted. */
  agent: string | null;
}
