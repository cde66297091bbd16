import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openHost } from '../../mock-api/src/open-host';
import { createAgent } from '../../mock-api/src/resources/authentication/repository';
import { LEAD_DEFAULTS } from '../../mock-api/src/resources/lead/settings';
import { sweepLeads } from '../../mock-api/src/resources/lead/assignment';
import { analyseIndex, indexNext } from '../../mock-api/src/resources/search/indexer';
import { testStorage } from '../../mock-api/src/testing/storage';
import { fill } from './data';
import { AGENT, runAll } from './run.mjs';

const USAGE = 'npm run bench:api -- [--rounds 7] [--seconds 1] [--only WORD]';
const rounded = (value) => (value < 100 ? value.toFixed(2) : value.toFixed(0));

function print(outcomes) {
  const rows = outcomes.map(({ name, host, bare, ratio, worst, best }) => ({
    call: name,
    'host/s': rounded(host.perSecond),
    'bare/s': rounded(bare.perSecond),
    ratio: rounded(ratio),
    'from-to': `${rounded(worst)}-${rounded(best)}`,
    'host p99 ms': host.p99,
    'bare p99 ms': bare.p99,
  }));
  console.table(rows);
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
    },
  });
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  if (!(rounds >= 1 && seconds > 0)) throw new Error(USAGE);
  return { ...values, rounds, seconds };
}

/**
 * Does what a host would otherwise do in the background while it is measured: create leads, assign them to the only agent,
 * and index the rows.
 */
async function settle(host) {
  await createAgent(host.db, AGENT.email, AGENT.password);
  await sweepLeads({ ...host, leads: LEAD_DEFAULTS, mail: null });
  while (await indexNext(host.db));
  await analyseIndex(host.db);
}

/**
 * Compares throughput and latency of the API host with bare Fastify routes that return the same bytes. With `DATABASE_URL` it
 * creates a temporary database on that server.
 */
async function main() {
  const options = readOptions();
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL !== undefined) process.env.TEST_DATABASE = DATABASE_URL;
  const storage = await testStorage();
  const folder = await mkdtemp(join(tmpdir(), 'api-benchmark-'));
  try {
    const { host, close } = await openHost(storage.options);
    try {
      await fill(host.db, DATABASE_URL !== undefined);
      await settle(host);
    } finally {
      await close();
    }
    print(await runAll(storage, folder, options.only, options));
  } finally {
    await rm(folder, { recursive: true, force: true });
    await storage.remove();
  }
}

await main();
