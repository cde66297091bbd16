// `npm run lint`: runs all linters, as many at a time as there are cores, and prints what each reports. `-- --changed` limits
// ESLint, Oxlint and Prettier to the files changed since the branch left main, including uncommitted and new files.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/lib/paths.mjs';
import { createProgress } from '../scripts/steps/progress.mjs';
import { runStep } from '../scripts/steps/test-step.mjs';

const { values } = parseArgs({ options: { changed: { type: 'boolean' } } });

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

function baseOfBranch() {
  try {
    return git('merge-base', 'HEAD', 'main').trim();
  } catch {
    return 'HEAD';
  }
}

function changedFiles() {
  const tracked = git('diff', '--name-only', '--diff-filter=d', '-z', baseOfBranch());
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return `${tracked}${added}`.split('\0').filter((file) => file !== '');
}

const files = values.changed ? changedFiles() : ['.'];
const SCRIPT = /\.(?:[cm]?[jt]s|tsx)$/;
const scripts = values.changed ? files.filter((file) => SCRIPT.test(file)) : files;
const packages = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'package.json')));
const own = (name) => ['node', '--import', 'tsx', `tooling/lint/${name}.mjs`];

/** Title, command, and the files that it is limited to; the slowest first. */
const LINTERS = [
  ['ESLint', ['eslint', '--no-warn-ignored', ...scripts], scripts],
  ['Oxlint', ['oxlint', '--deny-warnings', ...scripts], scripts],
  ['Prettier', ['prettier', '--check', '--ignore-unknown', ...files], files],
  [
    'Import directions',
    ['depcruise', '--output-type', 'err-long', '--config', 'tooling/lint/dependency-cruiser.mjs', ...packages],
  ],
  ['Forms', own('forms')],
  ['Docs', own('docs')],
  ['Folders', own('folders')],
  ['Licences', own('licences')],
];

const progress = createProgress();
const queue = LINTERS.filter(([, , checked]) => checked?.length !== 0);
const results = [];
async function runNext() {
  for (let linter = queue.shift(); linter !== undefined; linter = queue.shift()) {
    const [title, [command, ...args]] = linter;
    const path = command === 'node' ? process.execPath : join(ROOT, 'node_modules/.bin', command);
    results.push(await runStep({ title, command: path, args }, { progress, isShown: false }));
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, runNext));
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
