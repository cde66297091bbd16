import { readBounds } from 'shared-contract';
import { queryOf } from '../../../http/calls';
import type { FastifyRequest } from 'fastify';
import { invalidField } from '../../../http/errors';
import { FILTERS, sortOf, type Sort, type Wanted } from './search';

/** Separates several values of a parameter; values may contain commas. */
const SEPARATOR = '|';
const MAX_VALUES = 100;

/** A visitor's search. */
export interface ProjectSearch {
  wanted: Wanted;
  sort: Sort | null;
  /** Only these projects, in this order; null for all. */
  ids: number[] | null;
}

function valuesOf(value: unknown, field: string): string[] {
  const values = typeof value === 'string' ? value.split(SEPARATOR) : [];
  if (values.length > MAX_VALUES) throw invalidField(field, `${field} can have at most ${MAX_VALUES} values.`);
  return values.map((one) => one.trim().toLowerCase()).filter((one) => one !== '' && one !== 'all');
}

/** Parameters of a project search; `all` and '' mean no filter. */
export const SEARCH_QUERY = [...FILTERS, 'bounds', 'sort', 'ids'] as const;

function boundsOf(value: unknown) {
  if (typeof value !== 'string' || value.trim() === '') return {};
  const bounds = readBounds(value);
  if (bounds === null) throw invalidField('bounds', 'bounds must be west,south,east,north in degrees.');
  return { bounds };
}

/** Reads a project search. Throws 400 for too many values and invalid bounds. */
export function readSearch(request: FastifyRequest): ProjectSearch {
  const query = queryOf(request);
  const filters = FILTERS.map((filter) => [filter, valuesOf(query[filter], filter)] as const);
  return {
    wanted: {
      ...Object.fromEntries(
        filters.filter(([, values]) => values.length > 0).map(([filter, values]) => [filter, new Set(values)]),
      ),
      ...boundsOf(query.bounds),
    },
    sort: sortOf(query.sort),
    ids: query.ids === undefined ? null : valuesOf(query.ids, 'ids').map(Number),
  };
}

/** Cache key of a search's filters. */
export const filterKey = ({ wanted }: ProjectSearch): string =>
  JSON.stringify([FILTERS.map((filter) => wanted[filter] && [...wanted[filter]].sort()), wanted.bounds]);
