import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { allEnded } from 'server-kit/testing/processes';

const ROOT = join(__dirname, '../../..');
const REPORTER = join(ROOT, 'presets/jest/progress-reporter.mjs');

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'step-'))));
afterAll(() => rm(folder, { recursive: true }));

interface Ran {
  counts: { passed: number; failed: number; failedFiles: string[] };
  output: string;
}

/** Runs a step as `npm test` does, with shorter timeouts. */
async function runStep(
  command: string,
  args: readonly string[],
  maxSilence: { start: number; test: number },
): Promise<Ran> {
  const step = JSON.stringify({ title: 'A step', command, args, maxSilence });
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { runStep } from ${JSON.stringify(pathToFileURL(join(__dirname, 'test-step.mjs')).href)};
     let output;
     const progress = { begin: () => ({ count() {}, end: (_counts, text) => (output = text) }) };
     const counts = await runStep(${step}, { progress, isShown: true });
     process.stdout.write(JSON.stringify({ counts, output }));
     process.exit();`,
  ]);
  return JSON.parse(stdout) as Ran;
}

async function program(name: string, code: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, code);
  return path;
}

test('kills a hanging step and all processes that it started, in any process group', async () => {
  const pids = join(folder, 'pids');
  const hanging = await program(
    'hangs.cjs',
    `const { spawn } = require('node:child_process');
     const started = [false, true].map((detached) => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached }));
     require('node:fs').writeFileSync(${JSON.stringify(pids)}, JSON.stringify([process.pid, ...started.map(({ pid }) => pid)]));
     console.log('Begun.');`,
  );
  const { counts, output } = await runStep(process.execPath, [hanging], { start: 2000, test: 2000 });
  expect(counts).toEqual({ passed: 0, failed: 1, failedFiles: [] });
  expect(output).toBe('Begun.\n\nEnded because it printed nothing for too long, while no test was running.\n');
  await allEnded(JSON.parse(await readFile(pids, 'utf8')) as number[]);
});

/** Runs a file's tests with Jest. */
const runTests = (file: string) =>
  runStep(
    join(ROOT, 'node_modules/.bin/jest'),
    [file, '--config', JSON.stringify({ rootDir: folder }), '--runInBand', `--reporters=${REPORTER}`],
    { start: 60_000, test: 5000 },
  );

const FAILING = "test('passes', () => {}); test('fails', () => { throw new Error('No.'); });";

test('names the files to repeat', async () => {
  const file = await program('fails.test.js', FAILING);
  expect((await runTests(file)).counts).toEqual({ passed: 1, failed: 1, failedFiles: [relative(ROOT, file)] });
});

test('names the hanging test and its file, and no files to repeat, because others have not run', async () => {
  const file = await program('endless.test.js', `${FAILING} test('never ends', () => { for (;;) JSON.parse('1'); });`);
  const { counts, output } = await runTests(file);
  expect(counts).toMatchObject({ failed: 1, failedFiles: [] });
  expect(output).toContain('Ended because it printed nothing for too long, while it ran:\n');
  expect(output).toMatch(new RegExp(`${file.replace(/^.*\//, '').replaceAll('.', String.raw`\.`)} › never ends\n$`));
});

test('does not kill a compiler that prints nothing for a while, or a step that prints', async () => {
  const silent = await program('computes.cjs', 'setTimeout(() => undefined, 4000);');
  const printing = await program(
    'prints.cjs',
    "let left = 8; const timer = setInterval(() => { console.log('.'); if (--left === 0) clearInterval(timer); }, 500);",
  );
  const [quiet, printed] = await Promise.all([
    runStep(process.execPath, [silent], { start: 60_000, test: 1000 }),
    runStep(process.execPath, [printing], { start: 2000, test: 2000 }),
  ]);
  expect(quiet).toEqual({ counts: { passed: 1, failed: 0, failedFiles: [] }, output: '' });
  expect(printed).toEqual({ counts: { passed: 1, failed: 0, failedFiles: [] }, output: '.\n'.repeat(8) });
});
