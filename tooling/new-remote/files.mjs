import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { REMOTE_FOLDERS } from '../remote-folders.mjs';
import { CACHE, ROOT } from '../scripts/lib/paths.mjs';
import { SHELL_PORT } from '../webpack/ports.mjs';

export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const asJson = (value) => `${JSON.stringify(value, null, 2)}\n`;
export const isBelow = (path, prefix) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);

/** Replaces the names of the example remote in one of its files. */
function named(text, { name, folder, short, component, owns, label }, port) {
  return text
    .replaceAll('mfe-example', folder)
    .replaceAll('mfe_example', name)
    .replaceAll('port: 0', `port: ${port}`)
    .replaceAll('/owned', owns)
    .replaceAll('ExamplePage', `${component}Page`)
    .replaceAll('exampleRoute', `${component[0].toLowerCase()}${component.slice(1)}Route`)
    .replaceAll(/(?<=['"])Example(?=['"])/g, label)
    .replaceAll(/\bexample: /g, /^\w+$/.test(short) ? `${short}: ` : `'${short}': `)
    .replaceAll(/\bexample\b/g, short);
}

function manifestOf({ folder, isOutside }) {
  const root = readJson(join(ROOT, 'package.json'));
  const like = readJson(join(ROOT, REMOTE_FOLDERS[0], 'package.json'));
  const versions = { ...root.devDependencies, ...readJson(join(ROOT, 'tooling/package.json')).dependencies };
  const pick = (names) => Object.fromEntries(names.map((library) => [library, versions[library]]));
  return {
    name: folder,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      build: 'webpack --mode production',
      ...(isOutside
        ? {
            dev: 'webpack serve --mode development',
            preview: 'webpack serve --mode production',
            api: 'node node_modules/demo/main.js --data .data',
            test: 'jest',
            lint: 'eslint . && tsc -p .',
            release: 'release-remote release',
          }
        : like.scripts),
    },
    peerDependencies: like.peerDependencies,
    ...(isOutside && {
      devDependencies: {
        ...pick(['@types/node', '@types/react', '@types/react-dom', '@typescript/native', 'eslint', 'typescript']),
        ...pick(['react', 'react-dom', 'react-router-dom', 'styled-components']),
        ...tarballs(),
      },
      overrides: { typescript: '$typescript' },
      // npm asks about install scripts that are neither allowed nor denied. The first compiles the tests' database on Node 20.
      allowScripts: noScripts(root.allowScripts),
    }),
    ...(!isOutside && { devDependencies: pick(['@testing-library/react']) }),
  };
}

const noScripts = (allowed) => Object.fromEntries(Object.entries(allowed).filter(([, isAllowed]) => !isAllowed));

/** Dependencies of the new folder on the packages that `npm run pack` created. */
const packed = () => readdirSync(join(CACHE, 'packages')).filter((file) => file.endsWith('.tgz'));
const tarballs = () =>
  Object.fromEntries(packed().map((file) => [file.replace(/-\d.*$/, ''), `file:packages/${file}`]));

const OWN_FILES = {
  'webpack.config.mjs': "import { remote } from 'tooling/webpack';\n\nexport default remote(import.meta.dirname);\n",
  'jest.config.mjs':
    "import { browserPreset } from 'tooling/jest';\n\nexport default browserPreset(import.meta.dirname);\n",
};

const OUTSIDE_FILES = {
  'eslint.config.mjs':
    "import { eslintPreset } from 'tooling/eslint';\n\nexport default eslintPreset(import.meta.dirname);\n",
  'tsconfig.json': asJson({
    extends: 'tooling/tsconfig/browser.json',
    compilerOptions: { rootDir: '.', outDir: '.cache/types', tsBuildInfoFile: '.cache/types.tsbuildinfo' },
    include: ['src'],
  }),
  '.gitignore': ['node_modules/', 'dist/', '.cache/', '.data/', '.releases/', ''].join('\n'),
};

function tsconfigInside(folder) {
  const references = ['shared-contract', 'shared-state', 'shared-ui', 'tooling', 'mock-api'];
  return asJson({
    extends: '../tooling/tsconfig/browser.json',
    compilerOptions: {
      rootDir: '.',
      outDir: `../.cache/types/${folder}`,
      tsBuildInfoFile: `../.cache/types/${folder}.tsbuildinfo`,
    },
    include: ['src'],
    references: references.map((path) => ({ path: `../${path}` })),
  });
}

/** Writes the files of a new remote. */
export function writeRemote(asked, owners) {
  const { target, short, folder, owns, isOutside } = asked;
  const isGuarded = owners.some(({ session, prefixes }) => session && prefixes.some((path) => isBelow(owns, path)));
  const port = Math.max(SHELL_PORT, ...owners.map((owner) => owner.port).filter(Number.isInteger)) + 1;
  const write = (path, text) => {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  };
  const template = join(import.meta.dirname, isGuarded ? 'dashboard' : 'site');
  const files = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    write(relative(template, path).replaceAll('example', short), named(readFileSync(path, 'utf8'), asked, port));
  }
  const more = isOutside ? OUTSIDE_FILES : { 'tsconfig.json': tsconfigInside(folder) };
  for (const [path, text] of Object.entries({ ...OWN_FILES, ...more })) write(path, text);
  write('package.json', asJson(manifestOf(asked)));
  if (isOutside) {
    mkdirSync(join(target, 'packages'));
    for (const file of packed()) copyFileSync(join(CACHE, 'packages', file), join(target, 'packages', file));
  }
}
