import { spellingsOf, text, toRecord, type Fields, type WireRecord } from 'shared-contract';
import { isSuccess, valueOf } from '../calls/answer';
import { type Check, checks, Failure, NotChecked } from '../check';
import type { Address } from '../calls/client';
import type { Context } from '../context';
import { entityOf, requireActive, requireFields, requireUnknown, rowsOf } from '../expect';

/** Fields of an entity (product.md 3.1); alternative spellings as `image|picture`. */
export type FieldNames = readonly string[];

/** All fields of an entity with their alternative spellings. */
export const allOf = (fields: Fields): FieldNames =>
  Object.entries(fields).map(([name, described]) => spellingsOf(name, described).join('|'));

interface ListCheck {
  path: string;
  /** Throws `NotChecked` if a required row is missing. */
  query?: () => Promise<Address['query']>;
  by: Check['by'];
  fields: FieldNames;
  activeOnly?: boolean;
}

const count = (rows: readonly unknown[]): string => (rows.length === 1 ? '1 row' : `${rows.length} rows`);

/** The front end can read the list's rows. */
export function listCheck({ client }: Context, { path, query, by, fields, activeOnly }: ListCheck): Check {
  return checks(by, 'reads')(
    `GET /api/${path}`,
    activeOnly ? 'a list of active rows' : `a list${by === 'agent' ? ', with a token' : ''}`,
    async (tolerate) => {
      const rows = rowsOf(await client.send({ path, by, query: await query?.() }), tolerate);
      requireFields(rows, fields, tolerate);
      if (activeOnly) requireActive(rows);
      return count(rows);
    },
  );
}

/** First matching row of a list. Throws `NotChecked` if there is none. */
export async function firstOf(
  { client }: Context,
  { path, by }: { path: string; by: Check['by'] },
  matches: (row: WireRecord) => boolean = () => true,
): Promise<WireRecord> {
  let rows: WireRecord[];
  try {
    rows = rowsOf(await client.send({ path, by }), () => undefined);
  } catch (error) {
    if (error instanceof Failure) throw new NotChecked(`GET /api/${path} failed`);
    throw error;
  }
  const row = rows.find(matches);
  if (row === undefined) throw new NotChecked('the list has no suitable row');
  return row;
}

interface OneCheck {
  call: string;
  by: Check['by'];
  effect: Check['effect'];
  fields: FieldNames;
  /** Throws `NotChecked` if there is no row. */
  id: () => Promise<string>;
  address: (id: string) => Address;
}

/** Reads a row by its id. */
export function oneCheck({ client }: Context, { call, by, effect, fields, id, address }: OneCheck): Check {
  return checks(by, effect)(call, 'the row with this id', async (tolerate) => {
    const wanted = await id();
    const row = entityOf(await client.send({ ...address(wanted), by }), tolerate);
    requireFields([row], fields, tolerate);
    if (text(row.id) !== wanted) throw new Failure(`requested id ${wanted}, received id ${text(row.id)}`);
    return `id ${wanted}`;
  });
}

/** Reads a deleted row. Tolerates an empty answer, which the front end treats as not found. */
export function unknownCheck({ client }: Context, call: string, by: Check['by'], address: () => Address): Check {
  return checks(by, 'writes')(call, 'unknown id: refused', async (tolerate) => {
    const answer = await client.send({ ...address(), by });
    const id = isSuccess(answer) ? text(toRecord(valueOf(answer)).id) : '';
    if (id !== '') throw new Failure(`received a row: id ${id}`);
    return requireUnknown(answer, tolerate);
  });
}
