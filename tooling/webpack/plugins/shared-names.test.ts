import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { exportedNames, importedNames } from './shared-names.mjs';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'names-')));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = {
  'node_modules/state/package.json': JSON.stringify({ name: 'state', version: '1.0.0', exports: './index.mjs' }),
  'node_modules/state/index.mjs': `export const one = 1, two = 2;\nexport * from './more.mjs';`,
  'node_modules/state/more.mjs': `export const three = 3, four = 4;`,
  'node_modules/plain/package.json': JSON.stringify({ name: 'plain', version: '1.0.0', main: './index.js' }),
  'node_modules/plain/index.js': `exports.one = 1;`,
  'package.json': JSON.stringify({ sideEffects: false, dependencies: { state: '1.0.0', plain: '1.0.0' } }),
  'shell.js': `import { sharedLibraries } from 'virtual:shared-libraries';\nconsole.log(sharedLibraries);`,
  'remote.js': `import { used } from './parts';\nimport * as state from 'state';\nconsole.log(used(), state.three);
export const page = () => import('./page');`,
  'parts.js': `import { one, two } from 'state';\nexport const used = () => one;\nexport const unused = () => two;`,
  'page.js': `export { four as renamed } from 'state';\nimport { one } from 'plain';\nconsole.log(one);`,
};

for (const [path, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Builds `entry` as in production; returns what `read` finds in the build. */
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

test('a remote lists the names that it imports from shared modules, without those that are tree-shaken', async () => {
  const shared = { import: false, singleton: true } as const;
  const plugins = [new webpack.sharing.ConsumeSharedPlugin({ consumes: { state: shared, plain: shared } })];
  expect(await build('remote.js', { plugins }, importedNames)).toEqual({
    plain: ['one'],
    state: ['four', 'one', 'three'],
  });
});

test('a shell lists the names that its shared ES modules export', async () => {
  const list = `exports.sharedLibraries = { a: () => require('state'), b: () => require('plain') };`;
  const plugins = [new webpack.experiments.schemes.VirtualUrlPlugin({ 'shared-libraries': () => list })];
  const read = (compilation: webpack.Compilation) => exportedNames(compilation, { 'state@2': 'state', plain: 'plain' });
  expect(await build('shell.js', { plugins }, read)).toEqual({ 'state@2': ['four', 'one', 'three', 'two'] });
});
