import { field } from '../entity';

/**
 * Columns of a stored draft: what an agent has saved for a row without publishing it. `values` and `base` are JSON: the
 * columns that the draft changes, and their published values when it began to change them. Files are in columns with
 * the same names as in the row's table.
 */
export const draftFields = {
  /** `projects`, `offers` or `blogs`. */
  table: field.text(),
  rowId: field.number(),
  /** Name or title of the row. */
  title: field.text(),
  values: field.text(),
  base: field.text(),
  savedAt: field.date(),
  agentId: field.number(),
  thumbnail: field.file('image'),
  content: field.file('media'),
  pdfFile: field.file('pdf'),
  approvalDocument: field.file('pdf'),
  picture: field.file('image'),
  image: field.file('image'),
};

/** Query parameter of pages and of visitors' reads: the token of a preview link (product.md 7.17). */
export const PREVIEW = 'preview';

/** A row's draft, as the API host sends it. */
export interface RowDraft {
  id: string;
  table: string;
  rowId: string;
  /** ISO 8601. */
  savedAt: string;
  /** E-mail address of the agent who saved it last; null if the account was deleted. */
  agent: string | null;
  /** New values of the fields that the draft changes; for files, their names. */
  values: Readonly<Record<string, unknown>>;
  /** Published values of these fields when the draft began to change them. */
  base: Readonly<Record<string, unknown>>;
  /** Published values of these fields at the time of the call. */
  current: Readonly<Record<string, unknown>>;
}
