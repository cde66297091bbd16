import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { transform } from 'esbuild';
import { compileServer } from '../../presets/servers/compile.mjs';
import { RECORDED } from '../lint/exports.mjs';
import { copyPackages, PACKED, tarballs } from '../new-remote/packages.mjs';
import stableIds from '../webpack/stable-ids.cjs';
import { changelogOf, readRecords } from './changelog/changelog.mjs';
import { isPacked } from './lib/packed.mjs';
import { CACHE, ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

// Packs each package that a remote needs as a tarball for other repositories: JavaScript with types, and nothing private to
// this repository. Prints the paths. `npm publish <tarball>` publishes one to a registry. `--for DIR` installs them in a remote
// of another repository.
const PACKAGES = [
  'presets',
  'shared-contract',
  'shared-state',
  'shared-ui',
  'server-kit',
  'mock-api',
  'demo',
  'releases',
  'tooling',
];
const TYPES = join(CACHE, 'types');
const SCRIPT = /(?<!\.d)\.tsx?$/;

const { values } = parseArgs({ options: { for: { type: 'string' } } });
const remote = values.for && resolve(process.env.INIT_CWD ?? '.', values.for);
/** True if the remote's folder "packages" has only packages. It is replaced, so other files would be lost. */
const hasPackages = (folder) =>
  existsSync(join(folder, 'packages')) && readdirSync(join(folder, 'packages')).every((name) => name.endsWith('.tgz'));
if (remote && !hasPackages(remote)) {
  console.error(
    `--for: ${remote}/packages must exist and contain only .tgz files, because it is replaced. Is this a remote made by \`npm run new-remote -- … --outside\`?`,
  );
  process.exit(2);
}

const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const asScript = (path) => path.replace(SCRIPT, '.js');

/** Relative imports; Node requires their file extension. */
const RELATIVE = /((?:^|[\s;}])(?:import|from)\s*|\bimport\((?:\s|\/\*[^*]*\*\/)*)"(\.{1,2}\/[^"]*|\.{1,2})"/g;

function withEndings(code, path) {
  const folder = dirname(join(ROOT, path));
  return code.replace(RELATIVE, (_whole, before, specifier) => {
    const found = ['', '.ts', '.tsx', '/index.ts'].map((ending) => specifier + ending);
    const file = found.find((name) => /\.\w+$/.test(name) && existsSync(join(folder, name)));
    const target = file && relative(ROOT, join(folder, file));
    if (target === undefined || target.split('/')[0] !== path.split('/')[0] || !isPacked(target))
      throw new Error(`${path} imports ${specifier}, which its package does not contain.`);
    return `${before}"${asScript(file)}"`;
  });
}

/** Compiles a source to JavaScript. Names styled components here, because loaders skip installed packages. */
async function compile(path) {
  const source = stableIds.nameStyledComponents(readFileSync(join(ROOT, path), 'utf8'), path);
  const { code } = await transform(source, {
    loader: path.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
    target: 'es2022',
    sourcefile: path,
  });
  return withEndings(code, path);
}

/** The entries and patterns of `exports` whose files are packed, each with its types. */
function published(name, exported = {}) {
  const packed = Object.entries(exported).filter(([, path]) => isPacked(join(name, path)));
  return Object.fromEntries(
    packed.map(([entry, path]) => {
      const isScript = SCRIPT.test(path);
      return [entry, isScript ? { types: path.replace(SCRIPT, '.d.ts'), default: asScript(path) } : path];
    }),
  );
}

/** Packages whose development dependencies other repositories need for tests and linting. */
const FOR_DEVELOPMENT = ['presets', 'tooling'];
/** Development dependencies that only this repository's scripts use. */
const ONLY_HERE = ['@sparticuz/chromium', '@types/semver', 'tsx'];
const forRemotes = (devDependencies) =>
  Object.fromEntries(Object.entries(devDependencies).filter(([name]) => !ONLY_HERE.includes(name)));

function manifestOf(name) {
  const manifest = readJson(`${name}/package.json`);
  const { version, type, sideEffects, exports, publishConfig } = manifest;
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = manifest;
  const { license, engines } = readJson('package.json');
  return {
    name,
    version,
    license,
    engines,
    type,
    sideEffects,
    exports: published(name, exports),
    dependencies: FOR_DEVELOPMENT.includes(name) ? { ...dependencies, ...forRemotes(devDependencies) } : dependencies,
    optionalDependencies,
    peerDependencies,
    ...publishConfig,
  };
}

async function stage(name) {
  const target = join(PACKED, name);
  rmSync(target, { recursive: true, force: true });
  const write = (path, text) => {
    const file = join(target, relative(name, path));
    mkdirSync(dirname(file), { recursive: true });
    if (text === undefined) copyFileSync(join(ROOT, path), file);
    else writeFileSync(file, text);
  };
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', name];
  const listed = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  for (const path of listed.filter((file) => existsSync(join(ROOT, file)) && isPacked(file))) {
    if (!SCRIPT.test(path)) {
      write(path);
      continue;
    }
    write(asScript(path), await compile(path));
    const types = path.replace(SCRIPT, '.d.ts');
    if (existsSync(join(TYPES, types))) write(types, readFileSync(join(TYPES, types), 'utf8'));
  }
  if (RECORDED.includes(name)) write(`${name}/CHANGELOG.md`, changelogOf(name, readRecords(name)));
  write(`${name}/package.json`, `${JSON.stringify(manifestOf(name), null, 2)}\n`);
  return target;
}

function pack(folders) {
  const answer = execFileSync(
    'npm',
    ['pack', '--json', '--pack-destination', PACKED, ...folders.map((folder) => resolve(folder))],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  return Object.values(JSON.parse(answer)).map(({ filename }) => join(PACKED, filename));
}

rmSync(PACKED, { recursive: true, force: true });
mkdirSync(PACKED, { recursive: true });
await run('npx', ['tsc', '-b', '--checkers', '1', ...PACKAGES], { quiet: true });
const program = await compileServer('releases');
await run('node', [join(ROOT, 'tooling/catalogue/build.mjs')], { quiet: true });
const folders = [];
for (const name of PACKAGES) {
  const folder = await stage(name);
  folders.push(folder);
  if (name === 'releases') execFileSync('cp', ['-r', dirname(program('release')), join(folder, 'dist')]);
  if (name === 'shared-ui') copyFileSync(join(CACHE, 'catalogue/index.html'), join(folder, 'catalogue.html'));
  if (name === 'tooling') copyFileSync(join(ROOT, 'shell/config.json'), join(folder, 'standalone/config.json'));
}
console.log(pack(folders).join('\n'));
if (remote) {
  copyPackages(remote);
  const specs = Object.entries(tarballs()).map(([name, spec]) => `${name}@${spec}`);
  // Named explicitly, because npm does not read a tarball again if its name has not changed.
  await run('npm', ['install', '--save-dev', ...specs], { cwd: remote });
}
