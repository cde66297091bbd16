import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

// Starts the product and runs all of its tests on the oldest and the newest Node that the README names, each in a fresh clone,
// because packages are installed for one version of Node. Prints the total of both. Also runs the API tests of the previous
// version on the present schema.
const VERSIONS = [
  { node: '20', npm: '11.19.1' },
  { node: '26.10.0', npm: '12.2.0' },
];

const COUNTS = /^(\d+) passed, (\d+) failed$/gm;
const REPEAT = /^To repeat what failed: npm test (-- .+)$/m;

/** Creates a folder outside any checkout: npm puts the `node_modules/.bin` of all parent folders before PATH. */
const makeFolder = (name) => mkdtemp(join(tmpdir(), `${name}-`));

/** An environment with these versions of `node` and `npm`: the machine's, or npm packages. */
async function environmentOf(version, folder) {
  if (`${process.version}.`.startsWith(`v${version.node}.`)) return process.env;
  const packages = [`node-${process.platform}-${process.arch}@${version.node}`, `npm@${version.npm}`];
  await run('npm', ['install', '--prefix', folder, '--no-save', '--loglevel=error', ...packages]);
  return { ...process.env, PATH: [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
}

/** Throws if npm's scripts would run on another Node. */
async function requireNode(version, options) {
  const printed = await run('npm', ['exec', '--call', 'node --version'], { ...options, quiet: true });
  const found = /^v\d\S*$/m.exec(printed)?.[0];
  console.log(`\n— Node ${found}`);
  if (!found.startsWith(`v${version.node}`)) throw new Error(`npm runs Node ${found}, not ${version.node}.`);
}

/**
 * Runs `npm test`. Resolves with the counts that it prints last, and with the arguments to repeat the failed test files
 * (`repeat`; undefined if anything else failed). A run that prints no counts has failed.
 */
async function test(options, args = []) {
  const npm = spawn('npm', ['test', ...args], { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  npm.stdout.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text);
    output = (output + text).slice(-10_000);
  });
  const code = await new Promise((resolve) => npm.once('close', resolve));
  const [, passed = 0, failed = 0] = [...output.matchAll(COUNTS)].at(-1)?.map(Number) ?? [];
  const repeat = REPEAT.exec(output)?.[1].split(' ');
  return { passed, failed: code === 0 && passed > 0 ? failed : Math.max(failed, 1), repeat };
}

/** Runs the tests. To tell defects from flaky tests, repeats failed test files once, or all tests if another step failed. */
async function testTwice(options) {
  const result = await test(options);
  if (result.failed === 0) return result;
  console.log('\nRepeating, to tell a defect from a flaky test.');
  const { failed } = await test(options, result.repeat);
  if (failed > 0) return { ...result, failed };
  console.log('\nFLAKY: a test failed, then passed when repeated. Its failure is printed above.');
  return { passed: result.passed + result.failed, failed: 0 };
}

const total = { passed: 0, failed: 0 };
/** Printed before the total, so that nobody takes a passed run for a complete one. */
const notTested = [];
for (const version of VERSIONS) {
  const [node, clone] = [await makeFolder('node'), await makeFolder('clone')];
  try {
    const options = { cwd: clone, env: await environmentOf(version, node) };
    await run('git', ['clone', '--quiet', ROOT, clone]);
    await requireNode(version, options);
    const check = (script) => run('node', [script], options).catch(() => (total.failed += 1));
    await check('tooling/scripts/smoke.mjs');
    const result = await testTwice(options);
    if (version === VERSIONS[0]) {
      const shallow = await run('git', ['rev-parse', '--is-shallow-repository'], { ...options, quiet: true });
      if (shallow.trim() === 'true')
        notTested.push(
          'the previous version, because the clone is shallow (set fetch-depth: 0 to fetch the whole history)',
        );
      else await check('tooling/scripts/previous/main.mjs');
    }
    total.passed += result.passed;
    total.failed += result.failed;
  } catch (error) {
    console.error(error.message);
    total.failed += 1;
  }
  for (const folder of [node, clone]) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
for (const what of notTested) console.log(`\nNOT TESTED: ${what}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
