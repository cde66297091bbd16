import {
  CONTENT_TYPES,
  fieldErrors,
  fileTypeOf,
  HALF_POSITION,
  NEW_FILE_NEEDED,
  offerForm,
  type ContentType,
  type Fields,
} from 'shared-contract';
import type { Columns, RowCheck } from '../db/history';
import { ENTITIES, type EntityTable } from '../db/schema';
import { invalidField } from '../http/errors';

const isContentType = (value: unknown): value is ContentType => CONTENT_TYPES.some((type) => type === value);

/** The media column whose file does not match the row's content type, with the message of the form. */
function staleFile(table: EntityTable, row: Columns): [field: string, message: string] | undefined {
  if (!isContentType(row.contentType)) return undefined;
  const wanted = fileTypeOf(row.contentType);
  const isStale = (name: unknown) =>
    typeof name === 'string' && name !== '' && /\.(?:mp4|webm)$/.test(name) !== (wanted === 'video');
  const stale = Object.entries<Fields[string]>(ENTITIES[table]).find(
    ([name, { accepts }]) => accepts === 'media' && isStale(row[name]),
  );
  return stale && [stale[0], NEW_FILE_NEEDED[wanted]];
}

/** The first error that the forms would report for a combination of columns. */
function errorIn(table: EntityTable, row: Columns): [field: string, message: string] | undefined {
  if (table === 'projects' && (row.latitude === null) !== (row.longitude === null)) return ['longitude', HALF_POSITION];
  if (table === 'offers') {
    const { startDate, endDate } = row;
    const message = fieldErrors(offerForm.rules, { title: '-', startDate, endDate }).endDate;
    if (message !== undefined) return ['endDate', message];
  }
  return staleFile(table, row);
}

/**
 * Throws 400 if an edit would combine columns in a way that the forms refuse. Forms check what they send, but publishing
 * a draft and undoing a change write only some columns; others may have edited the rest since. Rows that are already in
 * such a state can still be edited.
 */
export const refuseContradictions: RowCheck = (table, before, after) => {
  if (before === null || after === null) return;
  const error = errorIn(table, after);
  if (error !== undefined && errorIn(table, before) === undefined) throw invalidField(...error);
};
