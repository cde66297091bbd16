import { fieldErrors, toRecord } from 'shared-contract';
import * as z from 'zod/mini';
import { ENTITIES, type EntityTable } from '../db/schema';
import { HttpError, invalidField } from './errors';

/** Validates the body and returns the parsed values. Throws 400 with a message for each invalid field. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const values = toRecord(body);
  const unstorable = Object.entries(values).find(([, value]) => typeof value === 'string' && value.includes('\0'));
  if (unstorable !== undefined)
    throw invalidField(unstorable[0], 'The text contains a character that cannot be stored.');
  const result = z.safeParse(schema, values);
  if (result.success) return result.data;
  const errors = fieldErrors(schema, values);
  throw new HttpError(400, Object.values(errors)[0] ?? 'The request is not valid.', errors);
}

/** Id that no row has; returned for numbers too large for a database id. */
const NO_ROW = 0;
const MAX_ID = 2_147_483_647;

/** Rule for a row's id in a JSON body. */
export const idRule = (message: string) => z.int(message).check(z.gte(NO_ROW, message), z.lte(MAX_ID, message));

/** Reads a row's id from a query, a path or a form. Throws 400 if it is not a whole number. */
export function readId(value: unknown, field = 'id'): number {
  if (typeof value !== 'string' || !/^\d{1,100}$/.test(value.trim()))
    throw invalidField(field, `${field} must be a number.`);
  const id = Number(value);
  return id <= MAX_ID ? id : NO_ROW;
}

/** Reads `true` or `false`, in any case. Throws 400 for anything else. */
export function readToggle(value: unknown, field = 'value'): boolean {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (word !== 'true' && word !== 'false') throw invalidField(field, `${field} must be true or false.`);
  return word === 'true';
}

/** Reads the name of an entity's table. Throws 400 for anything else. */
export function readTable(value: unknown): EntityTable {
  if (typeof value === 'string' && Object.hasOwn(ENTITIES, value)) return value as EntityTable;
  throw invalidField('table', `table must be one of ${Object.keys(ENTITIES).join(', ')}.`);
}
