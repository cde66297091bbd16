import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { applyInsertions } from './example/insertions.mjs';
import { linkPackages } from './lib/link-packages.mjs';
import { ROOT } from './lib/paths.mjs';

// Applies the example of docs/add-a-resource.md to a copy of this repository, which may have got more resources since the
// example was saved. Then runs `npm run api` with its type check, the linter's rules for forms, imports and docs, and the
// example's tests. `--keep` keeps the copy, a Git repository, for work on the example; `--save DIR` saves the diff of such
// a copy as the example.
const EXAMPLE = 'docs/add-a-resource.patch';
const MAX_FILES = 23;
const MAX_LINES = 450;
/** Tests that cover each resource. */
const TESTS = [
  'mock-api/src/db/schema.test.ts',
  'mock-api/src/migrations/rules.once.test.ts',
  'mock-api/src/tests/inactive.once.test.ts',
];
const PACKAGES = ['mock-api', 'verify-api', 'demo', 'shell', 'mfe-dashboard', 'mfe-public'];

const { values } = parseArgs({ options: { keep: { type: 'boolean' }, save: { type: 'string' } } });

const run = (command, args, cwd) => execFileSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
const read = (command, args, cwd) => execFileSync(command, args, { cwd, encoding: 'utf8' });

if (values.save !== undefined) {
  run('git', ['add', '--intent-to-add', '--all'], values.save);
  run('git', ['diff', `--output=${join(ROOT, EXAMPLE)}`], values.save);
  process.exit();
}

const copy = mkdtempSync(join(tmpdir(), 'example-'));
try {
  const files = read('git', ['ls-files', '--cached', '--others', '--exclude-standard'], ROOT).split('\n');
  for (const file of files.filter((name) => existsSync(join(ROOT, name)))) {
    if (file !== '') cpSync(join(ROOT, file), join(copy, file), { recursive: true });
  }
  linkPackages(copy);
  run('git', ['init', '--quiet'], copy);
  run('git', ['add', '--all'], copy);
  const paths = applyInsertions(readFileSync(join(ROOT, EXAMPLE), 'utf8'), {
    read: (path) => readFileSync(join(copy, path), 'utf8'),
    write: (path, text) => {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    },
  });
  run('npx', ['prettier', '--log-level=warn', '--write', ...paths], copy);
  run('git', ['add', '--intent-to-add', '--all'], copy);

  const changed = read('git', ['diff', '--numstat'], copy)
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , file]) => !file.startsWith('docs/'));
  const code = changed.filter(([, , file]) => !file.includes('.test.'));
  const lines = code.reduce((sum, [added, removed]) => sum + Number(added) + Number(removed), 0);
  console.log(`${changed.length} files with their tests, ${lines} lines without them.`);
  if (changed.length > MAX_FILES || lines > MAX_LINES) {
    throw new Error(`A resource should take ${MAX_FILES} files and ${MAX_LINES} lines at most.`);
  }
  if (values.keep) {
    console.log(`The copy is in ${copy}. Save its diff as the example with: npm run example -- --save ${copy}`);
  } else {
    run('npm', ['run', '--silent', 'api'], copy);
    run('npx', ['depcruise', '--config', 'tooling/lint/dependency-cruiser.mjs', ...PACKAGES], copy);
    run('node', ['--import', 'tsx', 'tooling/lint/forms.mjs'], copy);
    run('node', ['tooling/lint/docs.mjs'], copy);
    const tests = changed.map(([, , file]) => file).filter((file) => file.includes('.test.'));
    run('npx', ['jest', '--runTestsByPath', ...tests, ...TESTS], copy);
  }
} finally {
  if (!values.keep) rmSync(copy, { recursive: true, force: true });
}
