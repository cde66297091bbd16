import { deepStrictEqual as deepEqual, match, strictEqual as equal } from 'node:assert';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE, ROOT } from './lib/paths.mjs';

// Creates the remote of docs/add-a-remote.md outside this repository with the packed packages, and checks its first commit,
// types, lint, contract, page tests on the packaged API host, the development build, and the release command.
const GUIDE = join(ROOT, 'docs/add-a-remote.md');
const above = mkdtempSync(join(tmpdir(), 'outside-'));
const folder = join(above, 'careers');

// The machine may have no Git identity.
const AUTHOR = {
  GIT_AUTHOR_NAME: 'Test',
  GIT_COMMITTER_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 't@t.example',
  GIT_COMMITTER_EMAIL: 't@t.example',
};
const run = (command, args, cwd = folder) =>
  execFileSync(command, args, { cwd, env: { ...process.env, ...AUTHOR }, stdio: ['ignore', 'inherit', 'inherit'] });
const tool = (name) => join(ROOT, 'node_modules/.bin', name);

try {
  const owns = ['/careers', '/dashboard/careers'].flatMap((prefix) => ['--owns', prefix]);
  const make = ['tooling/scripts/new-remote.mjs', 'careers', ...owns, '--outside', folder];
  run(process.execPath, make, ROOT);
  const committed = execFileSync('git', ['ls-files'], { cwd: folder, encoding: 'utf8' }).split('\n');
  for (const file of ['README.md', '.ci/run', 'package.json'])
    if (!committed.includes(file)) throw new Error(`${file} is not committed.`);
  // Use the packed versions of the product's packages, and this repository's installation of all others.
  symlinkSync(join(ROOT, 'node_modules'), join(above, 'node_modules'));
  for (const entry of readdirSync(join(CACHE, 'packages'), { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    cpSync(join(CACHE, 'packages', entry.name), join(folder, 'node_modules', entry.name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'tooling/node_modules'), join(folder, 'node_modules/tooling/node_modules'));
  // The endpoint of the guide.
  const [, calls = ''] = /```ts\n(import \{ injectResource \}[^]*?)```/.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  match(calls, /useListJobsQuery/);
  writeFileSync(join(folder, 'src/parts/jobs.ts'), calls);
  run(tool('tsc'), ['-p', '.']);
  run(tool('eslint'), ['.']);
  const { readContract } = await import(
    pathToFileURL(join(folder, 'node_modules/tooling/webpack/contract/contract.mjs'))
  );
  const { name, areas, pages, navigation } = await readContract(folder);
  deepEqual(
    { name, areas, pages, links: navigation.map(({ menu, to }) => [menu, to]) },
    {
      name: 'mfe_careers',
      areas: [
        { prefix: '/careers', session: false },
        { prefix: '/dashboard/careers', session: true },
      ],
      pages: ['/careers', '/dashboard/careers'],
      links: [
        ['navbar', '/careers'],
        ['sidebar', '/dashboard/careers'],
      ],
    },
  );
  run(tool('jest'), []);
  // As `npm run dev`, which bundles the shared packages.
  run(tool('webpack'), ['--mode', 'development']);
  // As `npm run release -- rollback mfe_careers`.
  const release = [join(folder, 'node_modules/releases/bin/release-remote.mjs'), 'rollback', 'mfe_careers', '--json'];
  const { status, stdout } = spawnSync(process.execPath, release, { cwd: folder, encoding: 'utf8' });
  equal(status, 1);
  match(JSON.parse(stdout).error, /^No remote "mfe_careers" is published\./);
} finally {
  rmSync(above, { recursive: true, force: true });
}
