import { spellingsOf, text, toRecord, type Fields, type WireRecord } from 'shared-contract';
import { isSuccess, valueOf } from '../calls/answer';
import { type Check, Failure, NotChecked } from '../check';
import type { Address } from '../calls/client';
import type { Context } from '../context';
import { entityOf, requireActive, requireFields, requireUnknown, rowsOf } from '../expect';

/** Fields of an entity (product.md 3.1); `image|picture` where it has either. */
export type FieldNames = readonly string[];

/** All fields of an entity, in each of their spellings. */
export const allOf = (fields: Fields): FieldNames =>
  Object.entries(fields).map(([name, described]) => spellingsOf(name, described).join('|'));

interface ListCheck {
  path: string;
  /** Throws `NotChecked` where there is nothing to ask for. */
  query?: () => Promise<Address['query']>;
  by: Check['by'];
  fields: FieldNames;
  /** True for a list that visitors see. */
  activeOnly?: boolean;
}

const count = (rows: readonly unknown[]): string => (rows.length === 1 ? '1 row' : `${rows.length} rows`);

/** A list whose rows the front end can read. */
export function listCheck({ client }: Context, { path, query, by, fields, activeOnly }: ListCheck): Check {
  return {
    call: `GET /api/${path}`,
    expected: activeOnly ? 'a list of active rows' : `a list${by === 'agent' ? ', with a token' : ''}`,
    by,
    effect: 'reads',
    async run(tolerate) {
      const rows = rowsOf(await client.send({ path, by, query: await query?.() }), tolerate);
      requireFields(rows, fields, tolerate);
      if (activeOnly) requireActive(rows);
      return count(rows);
    },
  };
}

/** The first row that a list has and that is as wanted. Throws `NotChecked` where there is none. */
export async function firstOf(
  { client }: Context,
  { path, by }: { path: string; by: Check['by'] },
  wanted: (row: WireRecord) => boolean = () => true,
): Promise<WireRecord> {
  let rows: WireRecord[];
  try {
    rows = rowsOf(await client.send({ path, by }), () => undefined);
  } catch (error) {
    if (error instanceof Failure) throw new NotChecked(`GET /api/${path} failed`);
    throw error;
  }
  const row = rows.find(wanted);
  if (row === undefined) throw new NotChecked('the list has no such row');
  return row;
}

interface OneCheck {
  /** As the product writes it (product.md 7.1). */
  call: string;
  by: Check['by'];
  effect: Check['effect'];
  fields: FieldNames;
  /** Throws `NotChecked` where there is no row to read. */
  id: () => Promise<string>;
  address: (id: string) => Address;
}

/** One row, read by its id. */
export function oneCheck({ client }: Context, { call, by, effect, fields, id, address }: OneCheck): Check {
  return {
    call,
    expected: 'the row of that id',
    by,
    effect,
    async run(tolerate) {
      const wanted = await id();
      const row = entityOf(await client.send({ ...address(wanted), by }), tolerate);
      requireFields([row], fields, tolerate);
      if (text(row.id) !== wanted) throw new Failure(`asked for id ${wanted}, came id ${text(row.id)}`);
      return `id ${wanted}`;
    },
  };
}

/** One row, read by an id that no row has any more. An empty answer is tolerated, as the front end finds nothing in it. */
export function unknownCheck({ client }: Context, call: string, by: Check['by'], address: () => Address): Check {
  return {
    call,
    expected: 'unknown id: refused',
    by,
    effect: 'writes',
    async run(tolerate) {
      const answer = await client.send({ ...address(), by });
      const id = isSuccess(answer) ? text(toRecord(valueOf(answer)).id) : '';
      if (id !== '') throw new Failure(`a row came: id ${id}`);
      return requireUnknown(answer, tolerate);
    },
  };
}
