import { withClient, countClients, together, NO_CLIENTS, type Clients } from './clients';

/** Upper bounds of the histograms' buckets: LCP and INP in ms, CLS without unit; one more bucket has no bound. */
const BOUNDS = {
  lcp: [1000, 1500, 2000, 2500, 3000, 4000, 6000],
  inp: [50, 100, 150, 200, 300, 500, 1000],
  cls: [0.02, 0.05, 0.1, 0.15, 0.25, 0.5],
} as const;

export type Vital = keyof typeof BOUNDS;
export const VITALS = Object.keys(BOUNDS) as Vital[];

/** Measurements of one browser on a page. A page without input has no INP. */
export type Measured = Partial<Record<Vital, number | undefined>>;

/** Histograms of one page: counts by bucket. Each client counts once. */
export type PageVitals = Record<Vital, number[]> & { clients: Clients };

/** A canary is compared once this many clients of it and of the live release have measured a page. */
const COMPARED_CLIENTS = 30;
/**
 * Minimum probability that a measurement of the canary exceeds one of the live release, for the canary to count as
 * worse.
 */
const WORSE_SHARE = 0.65;
/**
 * Minimum difference in standard deviations for the canary to count as worse: high, because many pages are compared
 * many times.
 */
const DEVIATIONS = 4;

const none = (): PageVitals => ({
  clients: NO_CLIENTS,
  ...(Object.fromEntries(VITALS.map((vital) => [vital, Array(BOUNDS[vital].length + 1).fill(0)])) as Record<
    Vital,
    number[]
  >),
});

/** Adds a measurement, unless the client has already been counted for this page. */
export function withMeasured(page: PageVitals | undefined, measured: Measured, client: string): PageVitals {
  const before = page ?? none();
  const clients = withClient(before.clients, client);
  if (clients === before.clients) return before;
  const after = { ...before, clients };
  for (const vital of VITALS) {
    const value = measured[vital];
    if (value === undefined) continue;
    const bucket = BOUNDS[vital].findIndex((bound) => value <= bound);
    const at = bucket === -1 ? BOUNDS[vital].length : bucket;
    after[vital] = before[vital].map((count, index) => (index === at ? count + 1 : count));
  }
  return after;
}

export function sumOfVitals(one: PageVitals, other: PageVitals | undefined): PageVitals {
  if (other === undefined) return one;
  const sum = { ...one, clients: together(one.clients, other.clients) };
  for (const vital of VITALS) sum[vital] = one[vital].map((count, index) => count + (other[vital][index] ?? 0));
  return sum;
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** True if the first histogram is significantly worse than the second one (Mann-Whitney test with ties). */
function isWorse(canary: readonly number[], live: readonly number[]): boolean {
  const [many, others] = [total(canary), total(live)];
  if (Math.min(many, others) < COMPARED_CLIENTS) return false;
  const all = many + others;
  let [below, wins, ties] = [0, 0, 0];
  for (const [bucket, count] of canary.entries()) {
    const same = live[bucket] ?? 0;
    wins += count * (below + same / 2);
    below += same;
    ties += (count + same) ** 3 - (count + same);
  }
  const deviation = Math.sqrt(((many * others) / 12) * (all + 1 - ties / (all * (all - 1))));
  return wins >= WORSE_SHARE * many * others && wins - (many * others) / 2 >= DEVIATIONS * deviation && deviation > 0;
}

/** The bound of the bucket in which a quantile lies; `Infinity` above all bounds. NaN without measurements. */
export function quantileOf(page: PageVitals, vital: Vital, share: number): number {
  const counts = page[vital];
  let left = share * total(counts);
  if (left === 0) return NaN;
  for (const [bucket, count] of counts.entries()) if ((left -= count) <= 0) return BOUNDS[vital][bucket] ?? Infinity;
  return Infinity;
}

/** A quantile for people, such as `2500`, or `> 6000` above all bounds; `–` without measurements. */
export function quantileText(page: PageVitals, vital: Vital, share: number): string {
  const found = quantileOf(page, vital, share);
  if (Number.isNaN(found)) return '–';
  return found === Infinity ? `> ${BOUNDS[vital].at(-1)}` : String(found);
}

type Pages = Readonly<Partial<Record<string, PageVitals>>>;

/** Why a canary counts as worse than the live release; undefined if it does not. */
export function worsening(canary: Pages, live: Pages): string | undefined {
  for (const [page, own] of Object.entries(canary)) {
    const other = live[page];
    if (own === undefined || other === undefined || countClients(other.clients) < COMPARED_CLIENTS) continue;
    const vital = VITALS.find((name) => isWorse(own[name], other[name]));
    if (vital !== undefined) return `has a worse ${vital.toUpperCase()} than the live release on ${page}`;
  }
  return undefined;
}
