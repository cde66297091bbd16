import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REMOTE_FOLDERS } from '../remote-folders.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';
import { SHELL_PORT } from '../webpack/ports.mjs';
import { asJson, copyPackages, readJson, tarballs } from './packages.mjs';
import { forRemote, pageOf, sourcesOf } from './sources.mjs';

/** Ports of development servers in other repositories: 20000 to 29999, below the ephemeral ports. */
const OUTSIDE_PORTS = { first: 20_000, count: 10_000 };
/** Files that only a remote in another repository has. */
const OUTSIDE = join(import.meta.dirname, 'outside');

export const isBelow = (path, prefix) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);

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
            check: 'release-remote release --dry-run',
            release: 'release-remote',
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
      // typescript-eslint accepts these versions, but npm would install a preview of `@typescript/native` in four of its packages.
      overrides: { typescript: '$typescript', '@typescript/native': '$@typescript/native' },
      // npm asks about install scripts that are neither allowed nor denied. The first compiles the tests' database on Node 20.
      allowScripts: noScripts(root.allowScripts),
    }),
    ...(!isOutside && { devDependencies: pick(['@testing-library/react']) }),
  };
}

const noScripts = (allowed) => Object.fromEntries(Object.entries(allowed).filter(([, isAllowed]) => !isAllowed));

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

/** The port of its development server: the next number here; in another repository, derived from its name. */
function portOf({ name, isOutside }, owners) {
  if (!isOutside) return Math.max(SHELL_PORT, ...owners.map(({ port }) => port).filter(Number.isInteger)) + 1;
  return OUTSIDE_PORTS.first + (createHash('sha256').update(name).digest().readUInt32BE() % OUTSIDE_PORTS.count);
}

/** Writes the files of a new remote. */
export function writeRemote(asked, owners) {
  const { target, folder, owns, isOutside } = asked;
  const guarded = owners.flatMap(({ areas }) => areas.filter(({ session }) => session));
  const pages = owns.map((prefix) =>
    pageOf(
      prefix,
      guarded.some((area) => isBelow(prefix, area.prefix)),
    ),
  );
  const write = (path, text) => {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  };
  const more = isOutside ? OUTSIDE_FILES : { 'tsconfig.json': tsconfigInside(folder) };
  const remote = { ...asked, port: portOf(asked, owners) };
  const files = { ...sourcesOf(remote, pages), ...OWN_FILES, ...more };
  for (const [path, text] of Object.entries(files)) write(path, text);
  write('package.json', asJson(manifestOf(asked)));
  if (!isOutside) return;
  cpSync(OUTSIDE, target, { recursive: true });
  write('README.md', forRemote(readFileSync(join(OUTSIDE, 'README.md'), 'utf8'), remote));
  copyPackages(target);
}
