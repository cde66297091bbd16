import { isWithin, type Bounds } from 'shared-contract';
import { READY, type Catalogue, type Entry } from './catalogue';
import type { KnownShape, UnitKind } from './facts';

/** Filters by a value of the project itself. */
const PROJECT_FILTERS = ['category', 'type', 'location', 'handover'] as const;
/** Filters by the project's available units: one unit must match all of these filters. */
const UNIT_FILTERS = ['price', 'size', 'rooms'] as const;
export const FILTERS = [...PROJECT_FILTERS, ...UNIT_FILTERS] as const;
export type Filter = (typeof FILTERS)[number];

/** The wanted values of each filter, in lower case; without any, everything matches. */
export interface Wanted extends Partial<Record<Filter, ReadonlySet<string>>> {
  /** Only projects in this area. */
  bounds?: Bounds;
}

const SORTS = ['newest', 'price', '-price', 'size', '-size', 'handover'] as const;
export type Sort = (typeof SORTS)[number];
export const sortOf = (value: unknown): Sort | null => SORTS.find((sort) => sort === value) ?? null;

/** Number of projects by value of each filter, given the other filters. */
export type Options = Record<Filter, Map<string, number>>;

export interface Found {
  /** In the order of the list. */
  entries: Entry[];
  options: Options;
}

type Values = string | readonly string[];
const valuesOf = (value: Values) => (typeof value === 'string' ? [value] : value);

/** The filters that a row fails. One accepted value is enough to pass. A row without values has the value ''. */
function failed<Name extends Filter>(wanted: Wanted, filters: readonly Name[], row: Readonly<Record<Name, Values>>) {
  return filters.filter((filter) => {
    const accepted = wanted[filter];
    if (accepted === undefined) return false;
    const values = valuesOf(row[filter]);
    return values.length === 0 ? !accepted.has('') : !values.some((one) => accepted.has(one.toLowerCase()));
  });
}

/** Maximum number of cached searches per catalogue. Pages, sort orders and counts with the same filters share one. */
const KEPT = 20;
const searches = new WeakMap<Catalogue, Map<string, Found>>();

/** Finds the matching projects and counts the options of all filters; `key` identifies `wanted`. */
export function searched(catalogue: Catalogue, wanted: Wanted, key: string): Found {
  const known = searches.get(catalogue) ?? new Map<string, Found>();
  searches.set(catalogue, known);
  const found = known.get(key) ?? search(catalogue, wanted);
  if (known.size >= KEPT) known.clear();
  known.set(key, found);
  return found;
}

/** Number of projects with a value; `last` is the project counted last, which may have several units with the value. */
interface Count {
  projects: number;
  last: number;
}

function add(count: Count, project: number): void {
  if (count.last === project) return;
  count.last = project;
  count.projects += 1;
}

/**
 * Finds the matching projects and counts the options in one pass. A value counts for a filter if the project, or one of
 * its available units, fails no other filter.
 */
function search(catalogue: Catalogue, wanted: Wanted): Found {
  const entries: Entry[] = [];
  const counts = Object.fromEntries(FILTERS.map((filter) => [filter, new Map()])) as Record<Filter, Map<string, Count>>;
  const countOf = (filter: Filter, value: string): Count => {
    let count = counts[filter].get(value);
    if (count === undefined) counts[filter].set(value, (count = { projects: 0, last: -1 }));
    return count;
  };
  // Results by the index of the shape, because the many units of all projects share a few hundred shapes.
  const checked: { matches: boolean; counts: readonly Count[] }[] = [];
  const check = (shape: KnownShape) => {
    const failures = failed(wanted, UNIT_FILTERS, shape);
    const counted = UNIT_FILTERS.filter(
      (filter) => failures.every((other) => other === filter) && shape[filter] !== '',
    );
    const result = { matches: failures.length === 0, counts: counted.map((filter) => countOf(filter, shape[filter])) };
    checked[shape.index] = result;
    return result;
  };
  const needsUnit = UNIT_FILTERS.some((filter) => wanted[filter]);
  const { bounds } = wanted;
  for (const entry of catalogue.values()) {
    if (bounds && (entry.position === null || !isWithin(bounds, entry.position))) continue;
    const failures = failed(wanted, PROJECT_FILTERS, entry);
    if (failures.length > 1) continue;
    let isFound = !needsUnit;
    for (const { shape } of entry.kinds) {
      const unit = checked[shape.index] ?? check(shape);
      isFound ||= unit.matches;
      if (failures.length === 0) for (const count of unit.counts) add(count, entry.id);
    }
    if (!isFound) continue;
    for (const filter of failures.length === 0 ? PROJECT_FILTERS : failures)
      for (const value of valuesOf(entry[filter])) if (value !== '') add(countOf(filter, value), entry.id);
    if (failures.length === 0) entries.push(entry);
  }
  const options = FILTERS.map((filter) => {
    const used = [...counts[filter]].filter(([, { projects }]) => projects > 0);
    return [filter, new Map(used.map(([value, { projects }]) => [value, projects]))];
  });
  return { entries, options: Object.fromEntries(options) as Options };
}

type Bound = (kind: UnitKind) => number | undefined;
const SORTED_BY = {
  price: [Math.min, (kind) => kind.prices?.[0]],
  '-price': [Math.max, (kind) => kind.prices?.[1]],
  size: [Math.min, (kind) => kind.sizes?.[0]],
  '-size': [Math.max, (kind) => kind.sizes?.[1]],
} as const satisfies Partial<Record<Sort, readonly [(one: number, other: number) => number, Bound]>>;

type Key = number | string;

function compareKeys(one: Key, other: Key): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return one === other ? 0 : String(one) < String(other) ? -1 : 1;
}

/** Sorts by a number or text that projects may lack; those come last. */
function byKey(entries: readonly Entry[], keyOf: (entry: Entry) => Key | null, sign: 1 | -1) {
  const keyed = entries.map((entry) => ({ entry, key: keyOf(entry) }));
  keyed.sort((one, other) => {
    if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null);
    return sign * compareKeys(one.key, other.key);
  });
  return keyed.map(({ entry }) => entry);
}

function handoverKey({ handover, handoverDate }: Entry): string | null {
  if (handover === '') return null;
  return handover === READY ? '' : (handoverDate ?? handover);
}

/** Sorts the found projects; equal ones keep the order of the list. Prices and sizes are those of matching units. */
export function sorted(entries: readonly Entry[], sort: Sort | null, wanted: Wanted): readonly Entry[] {
  if (sort === null) return entries;
  if (sort === 'newest') return byKey(entries, ({ createDate }) => createDate, -1);
  if (sort === 'handover') return byKey(entries, handoverKey, 1);
  const [best, bound] = SORTED_BY[sort];
  const keyOf = ({ kinds }: Entry) => {
    let found: number | null = null;
    for (const kind of kinds) {
      const value = failed(wanted, UNIT_FILTERS, kind.shape).length === 0 ? bound(kind) : undefined;
      if (value !== undefined) found = found === null ? value : best(found, value);
    }
    return found;
  };
  return byKey(entries, keyOf, best === Math.min ? 1 : -1);
}
