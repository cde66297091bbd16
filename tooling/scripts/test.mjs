import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { REMOTE_FOLDERS } from '../remote-folders.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { createProgress } from './steps/progress.mjs';
import { runStep } from './steps/test-step.mjs';

const JEST = join(ROOT, 'node_modules/.bin/jest');
/**
 * More room for new objects (MB) and one garbage collector thread: with V8's defaults, 16 MB and a thread per core,
 * garbage collection takes a quarter of the processor time of page tests.
 */
const JEST_FLAGS = ['--max-semi-space-size=128', '--min-semi-space-size=64', '--single-threaded-gc'];
const JEST_ENV = { TEST_ENGINES: 'all', AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };
const BROWSER = /^e2e(?:\/|$)/;
const MEMORY = '/dev/shm';
const ROOM_IN_MEMORY = 4 * 1024 ** 3;

const packages = readdirSync(ROOT).filter((folder) => existsSync(join(ROOT, folder, 'package.json')));

/**
 * A path pattern, relative to the root, for an argument: a package (also by the end of its name), a path from the current
 * folder, or a part of a path.
 */
function readPart(part) {
  const folder = packages.find((name) => name === part || name.endsWith(`-${part}`));
  if (folder !== undefined) return `${folder}/`;
  const path = resolve(process.env.INIT_CWD ?? '.', part);
  return existsSync(path) ? relative(ROOT, path) : `.*${part}`;
}

/** Pattern for Jest, which matches absolute paths. It begins with the root, so that folders above do not match. */
const patternOf = (part) => `^${ROOT.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}/${part}`;

/** The parts that match no test file. */
async function findUnknown(parts) {
  const listed = parts.map(async (part) => {
    const files = await promisify(execFile)(JEST, ['--listTests', patternOf(part)], {
      cwd: ROOT,
      env: { ...process.env, ...JEST_ENV },
    });
    return files.stdout.trim() === '' ? [part.replace(/^\.\*/, '')] : [];
  });
  return (await Promise.all(listed)).flat();
}

/** Creates a folder for test data: in memory if there is room, because none of it has to be durable. */
async function makeTemporaryFolder() {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  const folder = await mkdtemp(join(bavail * bsize > ROOM_IN_MEMORY ? MEMORY : tmpdir(), 'tests-'));
  // PostgreSQL accesses it from another account.
  await chmod(folder, 0o711);
  return folder;
}

await ensureInstalled().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

const parts = process.argv.slice(2).map(readPart);
const isPart = parts.length > 0;
const unitParts = parts.filter((part) => !BROWSER.test(part));
const unknown = await findUnknown(unitParts);
if (unknown.length > 0) {
  console.error(
    `No test file has "${unknown.join('", "')}" in its path. Name a package (${packages.join(', ')}), a path, or a part of one.`,
  );
  process.exit(2);
}

const { findChromium, findFullChromium } = await import('./lib/chromium.mjs');
const progress = createProgress();
const run = (step) => runStep(step, { progress, isShown: isPart });

const npmScript = (title, name) => run({ title, command: 'npm', args: ['run', '--silent', name] });

async function jest(title, args) {
  const folder = await makeTemporaryFolder();
  try {
    return await run({
      title,
      command: process.execPath,
      args: [
        ...JEST_FLAGS,
        JEST,
        ...args,
        ...(isPart ? [] : ['--silent']),
        ...['--reporters=default', `--reporters=${join(ROOT, 'presets/jest/progress-reporter.mjs')}`],
      ],
      env: { ...JEST_ENV, TMPDIR: folder },
    });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const build = () =>
  run({ title: 'Build of the product', command: process.execPath, args: [join(ROOT, 'tooling/scripts/build.mjs')] });

async function browserTests() {
  const built = await build();
  if (built.failed > 0) return built;
  return run({
    title: 'Browser tests of the built product',
    command: join(ROOT, 'node_modules/.bin/playwright'),
    args: ['test', '--config', join(ROOT, 'e2e/playwright.config.ts'), ...parts.filter((part) => /^e2e\/./.test(part))],
    env: { CHROMIUM_PATH: await findChromium(), FULL_CHROMIUM_PATH: findFullChromium() },
  });
}

const lint = () => npmScript('Lint and import directions', 'lint');
const types = () => npmScript('Types', 'typecheck');
const example = () => npmScript('Example of docs/add-a-resource.md', 'example');
const outside = () => npmScript('Remote outside of the repository', 'outside');

const API = 'mock-api';
const SHARED_API = 'mock-api on PostgreSQL and S3';
const unitTestsOfParts = () => jest('Unit, page and API tests', unitParts.map(patternOf));
const pageTests = () => jest('Page tests of the remotes', ['--maxWorkers=1', '--selectProjects', ...REMOTE_FOLDERS]);
const otherTests = () =>
  jest('Tests of the shell and of what is shared', [
    '--maxWorkers=1',
    '--ignoreProjects',
    API,
    SHARED_API,
    ...REMOTE_FOLDERS,
  ]);
/** Splits the tests of a project into two steps, so that the lanes end at about the same time. */
const apiTests = (project) =>
  [1, 2].map(
    (half) => () =>
      jest(`API tests: ${project}, ${half} of 2`, ['--maxWorkers=1', `--shard=${half}/2`, '--selectProjects', project]),
  );

const results = [];
/** The remote outside of the repository needs the declaration files that the type check writes. */
async function typesAndOutside() {
  results.push(await types());
  return outside();
}

async function partTests() {
  if (unitParts.length > 0) results.push(await unitTestsOfParts());
  if (unitParts.length < parts.length) results.push(await browserTests());
}

async function allTests() {
  // The longest first, so that the lanes end at about the same time.
  const steps = [otherTests, pageTests, ...[API, SHARED_API].flatMap(apiTests), example, lint, typesAndOutside];
  const lane = async () => {
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) results.push(await step());
  };
  const browserLane = async () => {
    results.push(await browserTests());
    await lane();
  };
  // Tests wait for browsers and databases a third of the time, so three parallel lanes keep two cores busy. With four, tests with
  // time limits failed on slow machines.
  await Promise.all([browserLane(), lane(), lane()]);
}

await (isPart ? partTests() : allTests());

const sum = (key) => results.reduce((total, counts) => total + counts[key], 0);
const failures = results.filter(({ failed }) => failed > 0);
if (failures.length > 0 && failures.every(({ failedFiles }) => failedFiles?.length > 0))
  console.log(`\nTo repeat what failed: npm test -- ${failures.flatMap(({ failedFiles }) => failedFiles).join(' ')}`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
