import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { RELEASED } from './machine.mjs';
import { run } from '../scripts/lib/run.mjs';

/** How long a killed server stays down, and how long an outage of the store lasts (ms). */
const MISSING_MS = 1000;
const OUTAGE_MS = 4000;
/** How long to measure after a short event, so that its percentiles include enough requests (ms). */
const WATCHED_MS = 3000;

/** The events by name. Each resolves when all servers run again; `pick` selects from a list by the seed. */
export function eventsOf(machine, pick) {
  const { hosts, sites, database, pooler, store, build, previous } = machine;
  let builds = 0;
  // Lowest CPU priority: in production, another machine publishes releases.
  const release = (...args) =>
    run('nice', ['-n', '19', process.execPath, ...machine.releaseCommand, ...args], { quiet: true });
  /** Changes a file of the build, so that it becomes a new version. */
  async function newBuild() {
    await writeFile(join(build, 'dist/build.txt'), String((builds += 1)));
    return build;
  }
  /** Stores a new release without making it live. Resolves with its version. */
  const stage = async () => {
    const printed = await release('stage', await newBuild(), '--json');
    return JSON.parse(printed).published[0].version;
  };
  const kill = async (server) => {
    await server.kill();
    await wait(MISSING_MS);
    await server.start();
  };
  const restart = async (server) => {
    await server.drain();
    await server.start();
  };
  return {
    'kill an API host': () => kill(pick(hosts)),
    'kill a site server': () => kill(pick(sites)),
    'drain an API host': () => restart(pick(hosts)),
    'drain a site server': () => restart(pick(sites)),
    async 'rolling deploy'() {
      for (const server of [...hosts, ...sites]) await restart(server);
    },
    async 'rollback of an API host'() {
      const host = pick(hosts);
      await host.drain();
      await host.start(previous);
      await wait(WATCHED_MS);
      await restart(host);
    },
    async release() {
      await release('release', await newBuild());
      await wait(WATCHED_MS);
    },
    async 'canary and promotion'() {
      await release('canary', RELEASED, await stage(), '30');
      await wait(WATCHED_MS);
      await release('promote', RELEASED);
      await wait(WATCHED_MS);
    },
    async 'release and rollback'() {
      await release('promote', RELEASED);
      await release('release', await newBuild());
      await wait(WATCHED_MS);
      await release('rollback', RELEASED);
      await wait(WATCHED_MS);
    },
    async failover() {
      const { url, repair } = await database.failOver();
      await pooler.leadTo(url);
      await repair();
      await wait(WATCHED_MS);
    },
    async 'restart of PgBouncer'() {
      await pooler.restart();
      await wait(WATCHED_MS);
    },
    async 'store outage'() {
      store.child.kill('SIGSTOP');
      await wait(OUTAGE_MS);
      store.child.kill('SIGCONT');
    },
  };
}

/** The names of `count` events: all events in random order, then all again in another order, and so on. */
export function orderOf(names, count, random) {
  const order = [];
  while (order.length < count) {
    const round = names.map((name) => [random(), name]).toSorted(([one], [other]) => one - other);
    order.push(...round.map(([, name]) => name));
  }
  return order.slice(0, count);
}
