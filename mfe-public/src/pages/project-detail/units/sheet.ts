import { UNIT_STATUSES, oneOf, type Unit, type UnitStatus } from 'shared-contract';
import type { AreaUnit } from 'shared-ui';

/** Rows per page of the table (product.md 9.3). */
const PAGE_SIZE = 50;
export const AREA_UNITS = ['sft', 'katha', 'decimal'] as const satisfies readonly AreaUnit[];

const compare = new Intl.Collator('en', { numeric: true }).compare;

export interface Summary {
  total: number;
  counts: Record<UnitStatus, number>;
  /** Lowest and highest price of the available units (BDT); null if none of them has a price. */
  lowest: number | null;
  highest: number | null;
}

export function summaryOf(units: readonly Unit[]): Summary {
  const counts = { Available: 0, Held: 0, Sold: 0 };
  for (const { status } of units) counts[status] += 1;
  const prices = units.flatMap(({ status, price }) => (status === 'Available' && price !== null ? [price] : []));
  const isPriced = prices.length > 0;
  return {
    total: units.length,
    counts,
    lowest: isPriced ? Math.min(...prices) : null,
    highest: isPriced ? Math.max(...prices) : null,
  };
}

interface Floor {
  floor: number;
  /** One entry per column of the building; undefined for a gap. */
  cells: (Unit | undefined)[];
}

export interface Building {
  name: string;
  floors: Floor[];
}

/**
 * Flat names that get their own column: the most frequent of those on several floors (A, B), at most `max`, so that the
 * plan is no wider than its widest floor. Empty if no name occurs on two floors (501, 601).
 */
function columnsOf(units: readonly Unit[], max: number): string[] {
  const counts = new Map<string, number>();
  for (const { flat } of units) counts.set(flat, (counts.get(flat) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count > 1).sort(([a], [b]) => compare(a, b));
  const frequent = shared.sort(([, a], [, b]) => b - a).slice(0, max);
  return frequent.map(([flat]) => flat).sort(compare);
}

function floorsOf(units: readonly Unit[]): Floor[] {
  const byFloor = new Map<number, Unit[]>();
  for (const unit of units) byFloor.set(unit.floor, [...(byFloor.get(unit.floor) ?? []), unit]);
  const rows = [...byFloor];
  const widest = Math.max(...rows.map(([, row]) => row.length));
  const columns = columnsOf(units, widest);
  return rows.map(([floor, row]) => {
    const aligned = columns.map((flat) => row.find((unit) => unit.flat === flat));
    // Shops, penthouses and the like fill the gaps from the left.
    const others = row.filter((unit) => !aligned.includes(unit));
    return { floor, cells: Array.from({ length: widest }, (_, column) => aligned[column] ?? others.shift()) };
  });
}

/** The stacking plan: buildings with their floors, from the top. `units` in the order of the sheet. */
export function buildingsOf(units: readonly Unit[]): Building[] {
  const names = [...new Set(units.map(({ building }) => building))];
  return names.map((name) => ({ name, floors: floorsOf(units.filter(({ building }) => building === name)) }));
}

/** The table's filter; '' means any. */
export interface UnitFilter {
  status: UnitStatus | '';
  building: string;
  type: string;
  facing: string;
  /** Maximum price, BDT; units on request have none and are left out. */
  budget: number | null;
}

/** Parameters that show all flats again, from the first page. */
export const NO_FILTER = { status: null, building: null, type: null, facing: null, budget: null, flats: null } as const;

/** The filter of the URL. Values that the form does not offer are ignored, because its selects could not show them. */
export function filterOf(query: URLSearchParams, units: readonly Unit[]): UnitFilter {
  const choices = choicesOf(units);
  const textOf = (name: string) => query.get(name)?.trim();
  const budget = Number(textOf('budget'));
  return {
    status: oneOf(textOf('status'), UNIT_STATUSES, ''),
    building: oneOf(textOf('building'), choices.building, ''),
    type: oneOf(textOf('type'), choices.type, ''),
    facing: oneOf(textOf('facing'), choices.facing, ''),
    budget: budgetsOf(units).includes(budget) ? budget : null,
  };
}

export const areaUnitOf = (query: URLSearchParams): AreaUnit => oneOf(query.get('area'), AREA_UNITS, 'sft');

export const filtered = (units: readonly Unit[], { status, building, type, facing, budget }: UnitFilter): Unit[] =>
  units.filter(
    (unit) =>
      (status === '' || unit.status === status) &&
      (building === '' || unit.building === building) &&
      (type === '' || unit.type === type) &&
      (facing === '' || unit.facing === facing) &&
      (budget === null || (unit.price !== null && unit.price <= budget)),
  );

type Choosable = 'building' | 'type' | 'facing';

/** The choices of each filter: all values of its column, or none if all units have the same value. */
export function choicesOf(units: readonly Unit[]): Record<Choosable, string[]> {
  const values = (column: Choosable) => {
    const all = [...new Set(units.map((unit) => unit[column]))].filter((value) => value !== '').sort(compare);
    return all.length > 1 ? all : [];
  };
  return { building: values('building'), type: values('type'), facing: values('facing') };
}

/** Budgets that are offered for each scale (a power of ten), as multiples of it. */
const STEPS = [1, 1.5, 2, 2.5, 3, 5, 7.5];
/** The lowest scale, BDT. */
const LEAST_BUDGET = 1_000_000;

/** Budgets to choose from, BDT: those between the lowest and the highest price. */
export function budgetsOf(units: readonly Unit[]): number[] {
  const prices = units.flatMap(({ price }) => price ?? []);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const budgets: number[] = [];
  for (let scale = LEAST_BUDGET; scale < highest; scale *= 10) budgets.push(...STEPS.map((step) => step * scale));
  return budgets.filter((budget) => budget >= lowest && budget < highest);
}

/** One page of rows, counted from 1. A page that does not exist becomes the nearest one. */
export function pageOf<Row>(rows: readonly Row[], wanted: number): { page: number; pages: number; shown: Row[] } {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, Math.floor(wanted) || 1), pages);
  return { page, pages, shown: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) };
}

/** The URL query with some parameters replaced; null or '' removes one. */
export function withParams(query: URLSearchParams, changes: Readonly<Record<string, string | number | null>>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next.toString();
}
