import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeContent } from './content.mjs';
import { coresBetween, coresLine, sampleCpu } from './cpu.mjs';
import { eventsOf, orderOf } from './events.mjs';
import { applyLoad, isAgents, isVisitors } from './load.mjs';
import { startMachine } from './machine.mjs';
import { hasNginx } from './proxies.mjs';
import { isStale, lostWrites, print, printRates, reportOf, summary } from './report.mjs';
import { onNpmEnd } from '../scripts/lib/parent.mjs';
import { hasPooler, hasPostgres } from '../../server-kit/src/testing/postgres.mjs';

const USAGE =
  'npm run cluster -- [--events 20] [--rate 50,100,200,300] [--seed NUMBER] [--only "EVENT, EVENT"] [--calm 4] [--previous REVISION] [--replica]\n\n' +
  '--rate: requests a second; several are applied in turn, each for its share of the events. --only: these events. --calm: seconds before and after each event.\n--previous: the version that an API host is rolled back to; default: HEAD^. --replica: reads of visitors use the standby.';
/** Before the first event at each rate, the load runs until one second's p99 is below `WARM_P99_MS`, at most this long. */
const WARM_UP_MS = 40_000;
const WARM_P99_MS = 250;

function readOptions() {
  const { values } = parseArgs({
    options: {
      events: { type: 'string', default: '20' },
      rate: { type: 'string', default: '300' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
      calm: { type: 'string', default: '4' },
      only: { type: 'string' },
      previous: { type: 'string', default: 'HEAD^' },
      replica: { type: 'boolean', default: false },
    },
  });
  const [events, seed, calm] = [values.events, values.seed, values.calm].map(Number);
  const rates = values.rate.split(',').map(Number);
  const isValid = Number.isInteger(events) && events > 0 && Number.isInteger(seed) && calm > 0;
  if (!isValid || !rates.every((rate) => rate > 0)) throw new Error(USAGE);
  return {
    events,
    rates,
    seed,
    calmMs: calm * 1000,
    previous: values.previous,
    hasReplica: values.replica,
    only: values.only?.split(',').map((name) => name.trim()),
  };
}

function requirePrograms() {
  const programs = { postgresql: hasPostgres(), pgbouncer: hasPooler(), nginx: hasNginx() };
  const missing = Object.keys(programs).filter((name) => !programs[name]);
  if (missing.length > 0) throw new Error(`Install what is missing: apt-get install ${missing.join(' ')}`);
}

/** Returns a generator of numbers from 0 to 1 that depend only on the seed (mulberry32). */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function warmUp({ records }) {
  const end = performance.now() + WARM_UP_MS;
  for (let p99 = Infinity; !(p99 < WARM_P99_MS) && performance.now() < end;) {
    const from = performance.now();
    await wait(1000);
    ({ p99 } = summary(records, from, performance.now()));
  }
}

async function inject(load, { name, run, calmMs }) {
  const before = performance.now();
  const idle = sampleCpu();
  await wait(calmMs);
  const cores = coresBetween(idle, sampleCpu());
  const begin = performance.now();
  const busy = sampleCpu();
  await run();
  const end = performance.now();
  const used = coresBetween(busy, sampleCpu());
  await wait(calmMs);
  const report = reportOf(name, load.records, [before, begin, end, performance.now()]);
  print(report);
  console.log(`  cores during the event: ${coresLine(used)}`);
  return { ...report, cores };
}

async function main({ events, rates, seed, calmMs, only, ...setup }) {
  console.log('Starting PostgreSQL, PgBouncer, the store, three API hosts, two site servers and nginx …');
  const machine = await startMachine(setup);
  // Databases and proxies do not end with this process, so stop them explicitly.
  const stop = () => void machine.stop().finally(() => process.exit(2));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
  onNpmEnd(stop);
  try {
    const eventRandom = randomOf(seed);
    const all = eventsOf(machine, (list) => list[Math.floor(eventRandom() * list.length)]);
    const names = only ?? Object.keys(all);
    const unknown = names.filter((name) => !(name in all));
    if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Events: ${Object.keys(all).join(', ')}.`);
    const content = await writeContent(machine.address);
    const sites = machine.sites.map(({ port }) => `http://127.0.0.1:${port}`);
    const load = applyLoad(machine.address, { sites, random: randomOf(seed + 1), content });
    console.log(`${events} events at ${rates.join(', ')} requests a second, seed ${seed}.`);
    const reports = [];
    try {
      for (const [number, name] of orderOf(names, events, eventRandom).entries()) {
        const rate = rates[Math.floor((number / events) * rates.length)];
        if (rate !== reports.at(-1)?.rate) {
          load.setRate(rate);
          await warmUp(load);
        }
        reports.push({ ...(await inject(load, { name, run: all[name], calmMs })), rate });
      }
    } finally {
      await load.stop();
    }
    return await conclude(machine, load, content, reports);
  } finally {
    await machine.stop();
  }
}

/** Prints the result. Resolves with true if no requirement was violated. */
async function conclude({ address, nginx }, { records, written }, content, reports) {
  const failed = records.filter(({ kind, failure }) => isVisitors(kind) && failure !== undefined);
  const agents = records.filter(({ kind, failure }) => isAgents(kind) && failure !== undefined);
  const stale = records.filter(isStale);
  const slow = reports.filter(({ isSlow }) => isSlow);
  const lost = await lostWrites(address, content, written);
  console.log(`\n${reports.length} events, ${records.length} requests
  failed requests of visitors: ${failed.length}
  failed requests of agents: ${agents.length} (an agent tries again; a form keeps what was typed)
  lost acknowledged writes: ${lost.length} of ${written.messages.size + written.revisions.length + written.deleted.size}
  pages older than 2 s after a save: ${stale.length}
  events with a p99 over three times that before the event: ${slow.length} ${slow.map(({ name }) => `(${name})`).join(' ')}`);
  printRates(reports);
  for (const { kind, path, failure, ms } of failed.slice(0, 20))
    console.log(`  ${kind} ${path}: ${failure} after ${ms.toFixed(0)} ms`);
  for (const { kind, path, age } of stale.slice(0, 5))
    console.log(`  ${kind} ${path} lacked a save for ${(age / 1000).toFixed(1)} s`);
  for (const write of lost.slice(0, 20)) console.log(`  lost: ${write}`);
  if (failed.length > 0) for (const line of nginx.log.slice(-5)) console.log(`  ${line}`);
  return failed.length + lost.length + stale.length + slow.length === 0;
}

try {
  const options = readOptions();
  requirePrograms();
  process.exitCode = (await main(options)) ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
