import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { allEnded } from 'server-kit/testing/processes';

const ROOT = join(__dirname, '../../..');
const REPORTER = join(ROOT, 'tooling/jest/progress-reporter.mjs');

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'step-'))));
afterAll(() => rm(folder, { recursive: true }));

interface Ran {
  counts: { passed: number; failed: number };
  output: string;
}

/** Runs a step as `npm test` does, with less patience. */
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

test('ends a step that hangs, with all that it has started, in whatever group', async () => {
  const pids = join(folder, 'pids');
  const hanging = await program(
    'hangs.cjs',
    `const { spawn } = require('node:child_process');
     const started = [false, true].map((detached) => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached }));
     require('node:fs').writeFileSync(${JSON.stringify(pids)}, JSON.stringify([process.pid, ...started.map(({ pid }) => pid)]));
     console.log('Begun.');`,
  );
  const { counts, output } = await runStep(process.execPath, [hanging], { start: 2000, test: 2000 });
  expect(counts).toEqual({ passed: 0, failed: 1 });
  expect(output).toBe('Begun.\n\nEnded because it printed nothing for too long, while no test was running.\n');
  await allEnded(JSON.parse(await readFile(pids, 'utf8')) as number[]);
});

test('names the test file and the test that hang in Jest', async () => {
  const file = await program(
    'endless.test.js',
    "test('passes', () => {}); test('never ends', () => { for (;;) JSON.parse('1'); });",
  );
  const { counts, output } = await runStep(
    join(ROOT, 'node_modules/.bin/jest'),
    ['--config', JSON.stringify({ rootDir: folder }), '--runInBand', `--reporters=${REPORTER}`],
    { start: 60_000, test: 5000 },
  );
  expect(counts.failed).toBe(1);
  expect(output).toContain('Ended because it printed nothing for too long, while it ran:\n');
  expect(output).toMatch(new RegExp(`${file.replace(/^.*\//, '').replaceAll('.', String.raw`\.`)} › never ends\n$`));
});

test('does not end a compiler that prints nothing for a while, nor a step that prints', async () => {
  const silent = await program('computes.cjs', 'setTimeout(() => undefined, 4000);');
  const printing = await program(
    'prints.cjs',
    "let left = 8; const timer = setInterval(() => { console.log('.'); if (--left === 0) clearInterval(timer); }, 500);",
  );
  const [quiet, printed] = await Promise.all([
    runStep(process.execPath, [silent], { start: 60_000, test: 1000 }),
    runStep(process.execPath, [printing], { start: 2000, test: 2000 }),
  ]);
  expect(quiet).toEqual({ counts: { passed: 1, failed: 0 }, output: '' });
  expect(printed).toEqual({ counts: { passed: 1, failed: 0 }, output: '.\n'.repeat(8) });
});
