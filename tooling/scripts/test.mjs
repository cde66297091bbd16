import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { CACHE, ROOT } from './lib/paths.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { run, startNode } from './lib/run.mjs';

const REPORTS = join(CACHE, 'reports');

/** Runs one step and counts it as one check. */
async function check(title, command, args) {
  console.log(`\n— ${title}`);
  try {
    await run(command, args);
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}

/** Runs a test runner that writes a JSON report, and counts its tests. A run without a report counts as one failure. */
async function suite(title, command, args, { report, env, count }) {
  console.log(`\n— ${title}`);
  const path = join(REPORTS, report);
  const ended = await run(command, args, { env }).then(
    () => true,
    () => false,
  );
  try {
    const counted = count(JSON.parse(await readFile(path, 'utf8')));
    return ended || counted.failed > 0 ? counted : { ...counted, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

await ensureInstalled();
await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });

const { buildAndPublish } = await import('./lib/build.mjs');
const { findChromium } = await import('./lib/chromium.mjs');

const jest = (title, report, { args = [], env = {} } = {}) =>
  suite(title, 'npx', ['jest', ...args, '--json', `--outputFile=${join(REPORTS, report)}`], {
    report,
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true', ...env },
    count: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
    }),
  });

/** The API host's tests once more, on the engines that several hosts share. */
async function onSharedEngines() {
  let postgres;
  let s3;
  try {
    postgres = await startPostgres();
    s3 = await startNode(['--openssl-legacy-provider', join(ROOT, 'mock-api/src/testing/start-s3-server.mjs')], {
      ready: /S3 ready on (\S+)/,
    });
    return await jest('API tests on PostgreSQL and S3', 'jest-shared.json', {
      args: ['--selectProjects', 'mock-api'],
      env: { TEST_DATABASE: postgres.url, TEST_S3: s3.match[1] },
    });
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  } finally {
    s3?.child.kill('SIGTERM');
    await postgres?.stop();
  }
}

const results = [
  await check('Lint and import directions', 'npm', ['run', '--silent', 'lint']),
  await check('Types', 'npm', ['run', '--silent', 'typecheck']),
  await jest('Unit and page tests', 'jest.json'),
  await onSharedEngines(),
];

console.log('\n— Building the product');
await buildAndPublish();
results.push(
  await suite(
    'Browser tests of the built product',
    'npx',
    ['playwright', 'test', '--config', join(ROOT, 'e2e/playwright.config.ts')],
    {
      report: 'playwright.json',
      env: { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, 'playwright.json') },
      count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
    },
  ),
);

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
