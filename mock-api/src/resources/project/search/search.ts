import { isWithin, type Bounds } from 'shared-contract';
import { READY, type Catalogue, type Entry } from './catalogue';
import type { KnownShape, UnitKind } from './facts';

/** Filters by a value of the project itself. */
const PROJECT_FILTERS = ['category', 'type', 'location', 'handover'] as const;
/** Filters by its available units: one unit must match all of them. */
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

/** Whether a value passes a filter, remembered by value. */
function passing(wanted: ReadonlySet<string> | undefined): (value: string) => boolean {
  if (wanted === undefined) return () => true;
  const known = new Map<string, boolean>();
  return (value) => {
    let passes = known.get(value);
    if (passes === undefined) {
      passes = wanted.has(value.toLowerCase());
      known.set(value, passes);
    }
    return passes;
  };
}

/** Number of projects with a value. A project counts once, however many of its units have the value. */
interface Count {
  projects: number;
  last: number;
}

function countOf(counts: Map<string, Count>, value: string): Count {
  let known = counts.get(value);
  if (known === undefined) {
    known = { projects: 0, last: -1 };
    counts.set(value, known);
  }
  return known;
}

function add(count: Count, project: number): void {
  if (count.last === project) return;
  count.last = project;
  count.projects += 1;
}

type Tests = Record<Filter, (value: string) => boolean>;
const testsOf = (wanted: Wanted): Tests => ({
  category: passing(wanted.category),
  type: passing(wanted.type),
  location: passing(wanted.location),
  handover: passing(wanted.handover),
  price: passing(wanted.price),
  size: passing(wanted.size),
  rooms: passing(wanted.rooms),
});

const NONE = '';
const SEVERAL = 'several';

type Values = string | readonly string[];

/** The only filter that a row fails, `NONE` or `SEVERAL`. Of several values, one must pass. */
function failed<Name extends Filter>(tests: Tests, filters: readonly Name[], row: Readonly<Record<Name, Values>>) {
  let found: Name | typeof NONE = NONE;
  for (const filter of filters) {
    const value: Values = row[filter];
    const passes = tests[filter];
    if (typeof value === 'string' ? passes(value) : value.length === 0 ? passes('') : value.some(passes)) continue;
    if (found !== NONE) return SEVERAL;
    found = filter;
  }
  return found;
}

/** Whether units of a shape match, and the counts that they belong to. */
interface Verdict {
  matches: boolean;
  counts: readonly Count[];
}

type Counts = Record<Filter, Map<string, Count>>;

/** Evaluates each shape of units once: projects have many units, but there are few shapes. */
function judging(tests: Tests, counts: Counts): (shape: KnownShape) => Verdict {
  const known: Verdict[] = [];
  return (shape) => {
    let verdict = known[shape.index];
    if (verdict === undefined) {
      const fault = failed(tests, UNIT_FILTERS, shape);
      const counted = UNIT_FILTERS.filter((filter) => shape[filter] !== '' && (fault === NONE || fault === filter));
      verdict = { matches: fault === NONE, counts: counted.map((filter) => countOf(counts[filter], shape[filter])) };
      known[shape.index] = verdict;
    }
    return verdict;
  };
}

/** Searches of one catalogue that are kept: pages, sortings and counts of the same filters share one. */
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

/** Finds the matching projects and counts the options of all filters in one pass. */
function search(catalogue: Catalogue, wanted: Wanted): Found {
  const tests = testsOf(wanted);
  const entries: Entry[] = [];
  const counts = Object.fromEntries(FILTERS.map((filter) => [filter, new Map<string, Count>()])) as Counts;
  const judge = judging(tests, counts);
  const needsUnit = UNIT_FILTERS.some((filter) => wanted[filter]);
  const { bounds } = wanted;
  for (const entry of catalogue.values()) {
    if (bounds && (entry.position === null || !isWithin(bounds, entry.position))) continue;
    const fault = failed(tests, PROJECT_FILTERS, entry);
    if (fault === SEVERAL) continue;
    let isFound = !needsUnit;
    for (const { shape } of entry.kinds) {
      const verdict = judge(shape);
      isFound ||= verdict.matches;
      if (fault === NONE) for (const count of verdict.counts) add(count, entry.id);
    }
    if (!isFound) continue;
    for (const filter of PROJECT_FILTERS) {
      if (fault !== NONE && fault !== filter) continue;
      const value: Values = entry[filter];
      if (typeof value !== 'string') for (const one of value) add(countOf(counts[filter], one), entry.id);
      else if (value !== '') add(countOf(counts[filter], value), entry.id);
    }
    if (fault === NONE) entries.push(entry);
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
  const tests = testsOf(wanted);
  const keyOf = ({ kinds }: Entry) => {
    let found: number | null = null;
    for (const kind of kinds) {
      const value = failed(tests, UNIT_FILTERS, kind.shape) === NONE ? bound(kind) : undefined;
      if (value !== undefined) found = found === null ? value : best(found, value);
    }
    return found;
  };
  return byKey(entries, keyOf, best === Math.min ? 1 : -1);
}
