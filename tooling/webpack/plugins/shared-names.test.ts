import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { exportedNames, importedNames } from './shared-names.mjs';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'names-')));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = {
  'node_modules/state/package.json': JSON.stringify({ name: 'state', version: '1.0.0', exports: './index.mjs' }),
  'node_modules/state/index.mjs': `import { use } from 'library';
export const one = () => use(), two = 2;\nexport * from './more.mjs';`,
  'node_modules/state/more.mjs': `export const three = 3, four = 4, five = 5;`,
  'node_modules/library/package.json': JSON.stringify({ name: 'library', version: '1.0.0', exports: './index.mjs' }),
  'node_modules/library/index.mjs': `export const use = () => 1, other = () => 2;`,
  'node_modules/plain/package.json': JSON.stringify({ name: 'plain', version: '1.0.0', main: './index.js' }),
  'node_modules/plain/index.js': `exports.one = 1;`,
  'package.json': JSON.stringify({
    sideEffects: false,
    dependencies: { library: '1.0.0', plain: '1.0.0', state: '1.0.0' },
  }),
  'shell.js': `import { sharedLibraries } from 'virtual:shared-libraries';\nconsole.log(sharedLibraries);`,
  'remote.js': `import { used } from './parts';\nimport { renamed, all } from './barrel';\nimport * as state from 'state';
console.log(used(), state.three, renamed, all.other());
export const page = () => import('./page');`,
  'parts.js': `import { one, two } from 'state';\nexport const used = () => one;\nexport const unused = () => two;`,
  'barrel.js': `export { five as renamed } from 'state';\nexport * as all from 'library';`,
  'page.js': `export { four as renamed } from 'state';\nimport { one } from 'plain';\nconsole.log(one);`,
};

for (const [path, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Builds `entry` for production. Returns what `read` finds in the build. */
function build<T>(entry: string, options: Configuration, read: (compilation: webpack.Compilation) => T): Promise<T> {
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: `./${entry}`,
    output: { path: join(folder, 'dist', entry) },
    ...options,
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (stats === undefined || stats.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve(read(stats.compilation));
    });
  });
}

test('a remote lists its imports from shared modules, but not what is tree-shaken or imported by its unused copies', async () => {
  const shared = { singleton: true } as const;
  const consumes = { library: shared, plain: shared, state: shared };
  const plugins = [new webpack.sharing.ConsumeSharedPlugin({ consumes })];
  expect(await build('remote.js', { plugins }, importedNames)).toEqual({
    library: ['other'],
    plain: ['one'],
    state: ['five', 'four', 'one', 'three'],
  });
});

test('a shell lists the exports of its shared ES modules and leaves out CommonJS modules', async () => {
  const list = `exports.sharedLibraries = { a: () => require('state'), b: () => require('plain') };`;
  const plugins = [new webpack.experiments.schemes.VirtualUrlPlugin({ 'shared-libraries': () => list })];
  const read = (compilation: webpack.Compilation) => exportedNames(compilation, { 'state@2': 'state', plain: 'plain' });
  expect(await build('shell.js', { plugins }, read)).toEqual({ 'state@2': ['five', 'four', 'one', 'three', 'two'] });
});
