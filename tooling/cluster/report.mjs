import { coresLine } from './cpu.mjs';
import { isAgents, isVisitors } from './load.mjs';

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
/** Every page must show a save after this time (product.md 7.16). */
const FRESH_MS = 2000;
/** Maximum ratio of p99 during an event to p99 before it. */
const MAX_SLOWDOWN = 3;

/** True if the response lacks a save that is more than two seconds old. */
export const isStale = ({ age = 0 }) => age > FRESH_MS;

/** Number of records by kind. */
function countKinds(records) {
  const counts = {};
  for (const { kind } of records) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Counts of the requests that were sent from `from` to `to`, and percentiles of visitors' response times (ms). */
export function summary(records, from, to) {
  const within = records.filter(({ at }) => at >= from && at < to);
  const visitors = within.filter(({ kind }) => isVisitors(kind));
  const times = visitors.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const p99 = quantile(times, 0.99);
  const failed = {};
  for (const { kind, failure } of within)
    if (failure !== undefined && (isVisitors(kind) || isAgents(kind)))
      failed[`${kind} ${failure}`] = (failed[`${kind} ${failure}`] ?? 0) + 1;
  return {
    requests: within.length,
    failed,
    stale: within.filter(isStale).length,
    age: Math.max(0, ...within.map(({ age = 0 }) => age)),
    bare: within.filter(({ bare }) => bare).length,
    browser: within.filter(({ by }) => by === 'browser').length,
    p50: quantile(times, 0.5),
    p99,
    slowest: countKinds(visitors.filter(({ ms }) => ms >= p99)),
  };
}

/** Summaries of the requests before, during and after an event. `isSlow`: p99 more than tripled during the event. */
export function reportOf(name, records, [before, begin, end, after]) {
  const parts = {
    before: summary(records, before, begin),
    during: summary(records, begin, end),
    after: summary(records, end, after),
  };
  return { name, seconds: (end - begin) / 1000, ...parts, isSlow: parts.during.p99 > MAX_SLOWDOWN * parts.before.p99 };
}

const counts = (numbers) => Object.entries(numbers).map(([what, count]) => `${count}x ${what}`);

export function print({ name, seconds, isSlow, ...parts }) {
  console.log(`\n${name}, ${seconds.toFixed(1)} s${isSlow ? ' — p99 is too high' : ''}`);
  for (const [when, { requests, failed, stale, age, bare, browser, p50, p99, slowest }] of Object.entries(parts))
    console.log(
      [
        `  ${when.padEnd(7)}${String(requests).padStart(6)} requests  p50 ${p50.toFixed(0)} ms  p99 ${p99.toFixed(0)} ms`,
        `slowest: ${counts(slowest).join(', ')}`,
        `oldest page ${(age / 1000).toFixed(1)} s`,
        ...(stale > 0 ? [`${stale} stale`] : []),
        ...(bare > 0 ? [`${bare} pages without data`] : []),
        ...(browser > 0 ? [`${browser} pages left to the browser`] : []),
        ...counts(failed),
      ].join('  '),
    );
}

/** Describes acknowledged writes that are missing, messages that are stored twice, and deleted rows that are back. */
export async function lostWrites(address, { bearer, faqId }, { messages, questions, deleted, revisions }) {
  const read = async (path) => (await fetch(address + path, { headers: bearer })).json();
  const stored = new Map();
  for (let page = 1; ; page += 1) {
    const rows = await read(`/api/Contactus?page=${page}&pageSize=100`);
    for (const { subject } of rows) stored.set(subject, (stored.get(subject) ?? 0) + 1);
    if (rows.length === 0) break;
  }
  const faqs = await read('/api/faq');
  const ids = new Set(faqs.map(({ id }) => id));
  const shown = Number(/\d+/.exec(faqs.find(({ id }) => id === faqId)?.answer ?? '')?.[0] ?? -1);
  const last = revisions.at(-1).revision;
  return [
    ...[...messages].filter((subject) => !stored.has(subject)),
    ...[...stored].filter(([, count]) => count > 1).map(([subject, count]) => `${subject} is stored ${count} times`),
    ...[...questions].filter(([id]) => !ids.has(id)).map(([, question]) => question),
    ...[...deleted].filter((id) => ids.has(id)).map((id) => `delete of question ${id}`),
    ...(shown < last ? [`revision ${last}, found ${shown}`] : []),
  ];
}

const median = (values) =>
  quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  );

/** Prints medians and maxima of the events at each rate, and the cores that each part used without an event. */
export function printRates(reports) {
  for (const rate of new Set(reports.map((report) => report.rate))) {
    const ours = reports.filter((report) => report.rate === rate);
    const parts = ours.flatMap(({ before, during, after }) => [before, during, after]);
    const total = (name) => parts.reduce((sum, part) => sum + part[name], 0);
    const slowdowns = ours.map(({ before, during }) => during.p99 / before.p99);
    // Slowdowns that no event caused: from the period after an event to the period before the next one.
    const calm = ours.slice(1).filter(({ before }, index) => before.p99 > MAX_SLOWDOWN * ours[index].after.p99);
    const names = new Set(ours.flatMap((report) => Object.keys(report.cores)));
    const cores = Object.fromEntries(
      [...names].map((name) => [name, median(ours.map((report) => report.cores[name] ?? 0))]),
    );
    console.log(
      [
        `\n${rate} requests a second, ${ours.length} events`,
        `p50 ${median(ours.map(({ before }) => before.p50)).toFixed(0)} ms and p99 ${median(ours.map(({ before }) => before.p99)).toFixed(0)} ms before the events`,
        `p99 during an event: ${median(slowdowns).toFixed(1)} times as much, at most ${Math.max(...slowdowns).toFixed(1)} times`,
        `p99 more than tripled: in ${ours.filter(({ isSlow }) => isSlow).length} of ${ours.length} events; without an event, from one calm period to the next, in ${calm.length} of ${ours.length - 1}`,
        `oldest page: ${(Math.max(...parts.map(({ age }) => age)) / 1000).toFixed(1)} s after a save`,
        `pages left to the browser: ${total('browser')}; without data: ${total('bare')}`,
        `cores without an event: ${coresLine(cores)}`,
      ].join('\n  '),
    );
  }
}
