import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './lib/paths.mjs';

const USAGE = 'npm run torture -- [--minutes 10] [--seed NUMBER] [--engine sqlite|postgres]';
const PROJECTS = { sqlite: 'mock-api', postgres: 'mock-api on PostgreSQL and S3' };
/** Malformed calls, hostile uploads, and SIGKILL while the API host writes. */
const HARNESSES = ['fuzz', 'hostile-files', 'crash'];
const MINUTE_MS = 60_000;

function readOptions() {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' }, engine: { type: 'string' } },
  });
  const minutes = Number(values.minutes);
  const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
  const engines = values.engine === undefined ? Object.keys(PROJECTS) : [values.engine];
  if (!(minutes > 0) || !Number.isInteger(seed) || !engines.every((engine) => engine in PROJECTS))
    throw new Error(USAGE);
  return { minutes, seed, engines };
}

/** Runs one harness on one engine. Resolves with true if it passed. */
function torture(harness, engine, seed, ms) {
  console.log(`\n${harness} on ${engine}, seed ${seed}, ${Math.round(ms / 1000)} s`);
  const child = spawn(
    join(ROOT, 'node_modules/.bin/jest'),
    ['--maxWorkers=1', '--selectProjects', PROJECTS[engine], '--testPathPatterns', `/tests/${harness}\\.test`],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        TEST_ENGINES: 'all',
        AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
        TORTURE_MS: String(Math.round(ms)),
        TORTURE_SEED: String(seed),
      },
    },
  );
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}

const { minutes, seed, engines } = readOptions();
const ms = (minutes * MINUTE_MS) / (engines.length * HARNESSES.length);
const failed = [];
for (const engine of engines) {
  for (const harness of HARNESSES)
    if (!(await torture(harness, engine, seed, ms))) failed.push(`${harness} on ${engine}`);
}
console.log(
  failed.length === 0
    ? `\nThe API host passed. Seed ${seed}.`
    : `\nFailed: ${failed.join(', ')}. Again: npm run torture -- --minutes ${minutes} --seed ${seed}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
