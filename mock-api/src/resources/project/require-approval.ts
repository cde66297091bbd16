import { APPROVAL_FIELDS } from 'shared-contract';
import { fromFlag } from '../../db/dialect';
import type { Columns, RowCheck } from '../../db/history';
import { HttpError } from '../../http/errors';

const MISSING = 'Enter the authority, number, date and document of the approval before you publish the project.';

const missingIn = (project: Columns) => APPROVAL_FIELDS.filter((field) => (project[field] ?? '') === '');
const isPublic = (project: Columns | null): project is Columns =>
  project !== null && fromFlag(project.isActive as number);

/**
 * Throws 400 if any change (form, toggle, schedule, undo) would publish a project with an incomplete approval. Projects
 * that are public without one can still be edited.
 */
export const requireApproval: RowCheck = (table, before, after) => {
  if (table !== 'projects' || !isPublic(after)) return;
  const missing = missingIn(after);
  if (missing.length === 0 || (isPublic(before) && missingIn(before).length > 0)) return;
  throw new HttpError(400, MISSING, Object.fromEntries(missing.map((field) => [field, MISSING])));
};
