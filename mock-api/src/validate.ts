import { fieldErrors } from 'shared-contract';
import * as z from 'zod/mini';
import { HttpError, invalidField } from './errors';

/** The values in the schema's output form. Throws 400 with a message for each field that the schema refuses. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, values: unknown): z.output<Schema> {
  const result = z.safeParse(schema, values);
  if (result.success) return result.data;
  const errors = fieldErrors(schema, values);
  throw new HttpError(400, Object.values(errors)[0] ?? 'The request is not valid.', errors);
}

/** A row's id as it stands in a query, a path or a form. Throws 400 when it is not a whole number from 1 on. */
export function readId(value: unknown, field = 'id'): number {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : NaN;
  if (!Number.isSafeInteger(id) || id < 1) throw invalidField(field, `${field} must be a number.`);
  return id;
}

/** The `value` of a toggle call: true or false, in any case. */
export function readToggle(value: unknown): boolean {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (word !== 'true' && word !== 'false') throw invalidField('value', 'value must be true or false.');
  return word === 'true';
}
