import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { REMOTES } from '../remotes.mjs';
import { readContract } from '../webpack/contract.mjs';
import { SHELL_PORT } from '../webpack/ports.mjs';
import { CACHE, RELEASES, ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const USAGE = `npm run new-remote -- NAME --owns /PATH [--outside DIR] [--label TEXT] [--releases DIR]

  NAME             of the remote, like careers: it becomes mfe-careers
  --owns /PATH     the prefix of its addresses; below /dashboard its pages stand in the dashboard, for agents alone
  --outside DIR    makes it in an empty folder outside of this repository
  --label TEXT     what the link in the navbar or the sidebar says; the name where it is left out
  --releases DIR   the release store whose remotes it must not clash with (RELEASES, or .releases)
`;

const TEMPLATES = join(import.meta.dirname, '../new-remote');
/** The site's server answers these itself. */
const RESERVED = ['/api', '/remotes', '/metrics', '/csp-reports', '/release-reports', '/assets', '/images'];
/** An outline for the sidebar, to be replaced. */
const ICON = 'M4 5h16v14H4zM4 10h16M9 10v9';

class Refused extends Error {}

function refuse(message) {
  throw new Refused(message);
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const asJson = (value) => `${JSON.stringify(value, null, 2)}\n`;
const isBelow = (path, prefix) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      owns: { type: 'string' },
      outside: { type: 'string' },
      label: { type: 'string' },
      releases: { type: 'string', default: process.env.RELEASES ?? RELEASES },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit();
  }
  const [given = '', ...more] = positionals;
  const short = given.replace(/^mfe-/, '');
  if (more.length > 0) refuse(`One remote at a time, please: what is "${more.join(' ')}"?`);
  if (given === '') refuse(`The name is missing.\n\n${USAGE}`);
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(short))
    refuse(`"${given}" is no name: small letters, digits and single hyphens, like careers or open-days.`);
  const owns = values.owns ?? refuse(`--owns is missing: the prefix of its addresses, like --owns /${short}.`);
  if (!/^(?:\/[a-z0-9][a-z0-9_-]*)+$/.test(owns))
    refuse(
      `--owns: "${owns}" is no prefix. It begins with / and has small letters, digits and hyphens, like /${short}.`,
    );
  const words = short.split('-').map((word) => word[0].toUpperCase() + word.slice(1));
  const label = (values.label ?? words.join(' ')).trim();
  if (label === '' || /['\\\n<>]/.test(label)) refuse(`--label: "${label}" cannot be the text of a link.`);
  const at = (path) => resolve(process.env.INIT_CWD ?? '.', path);
  return {
    short,
    folder: `mfe-${short}`,
    name: `mfe_${short.replaceAll('-', '_')}`,
    component: words.join(''),
    owns,
    label,
    releases: at(values.releases),
    target: values.outside === undefined ? join(ROOT, `mfe-${short}`) : at(values.outside),
    isOutside: values.outside !== undefined,
  };
}

/** Remotes of the repository, and of the store, with all that they own. */
async function findOwners(releases) {
  const own = await Promise.all(
    REMOTES.map(async ({ folder, entry, port }) => ({ ...entry, ...(await readContract(join(ROOT, folder))), port })),
  );
  const registry = join(releases, 'registry.json');
  const published = existsSync(registry) ? readJson(registry).remotes : [];
  const others = published
    .filter(({ name }) => !own.some((remote) => remote.name === name))
    .map(({ name, prefixes, session }) => ({ name, prefixes, session, pages: [] }));
  return [...own, ...others];
}

async function refuseTaken({ name, owns, releases, target, isOutside }) {
  if (isOutside && isBelow(target, ROOT)) refuse(`--outside: ${target} lies in this repository.`);
  if (isOutside && existsSync(target) && readdirSync(target).length > 0) refuse(`${target} is not empty.`);
  if (!isOutside && existsSync(target)) refuse(`There is a folder ${relative(ROOT, target)} already.`);
  const reserved = RESERVED.find((path) => isBelow(owns, path));
  if (reserved !== undefined) refuse(`--owns: ${reserved} is the site's own.`);
  const owners = await findOwners(releases);
  for (const owner of owners) {
    if (owner.name === name)
      refuse(`There is a remote ${name} already: ${owner.prefixes.join(', ')}. Take another name.`);
    if (owner.prefixes.includes(owns)) refuse(`--owns: ${owns} belongs to ${owner.name}. Take another prefix.`);
    const page = owner.pages.find((path) => isBelow(path, owns));
    if (page !== undefined)
      refuse(`--owns: ${owns} would take the page ${page} from ${owner.name}. Take another prefix.`);
  }
  return owners;
}

/** Names of the example in its files, and what stands in their place. */
function named(text, { folder, short, component, owns, label }) {
  return text
    .replaceAll('mfe-example', folder)
    .replaceAll('/owned', owns)
    .replaceAll('ExamplePage', `${component}Page`)
    .replaceAll(/(?<=['"])Example(?=['"])/g, label)
    .replaceAll(/\bexample: /g, /^\w+$/.test(short) ? `${short}: ` : `'${short}': `)
    .replaceAll(/\bexample\b/g, short);
}

function manifestOf({ folder, name, owns, label, isOutside }, { port, isGuarded }) {
  const root = readJson(join(ROOT, 'package.json'));
  const like = readJson(join(ROOT, REMOTES[0].folder, 'package.json'));
  const versions = { ...root.devDependencies, ...readJson(join(ROOT, 'tooling/package.json')).dependencies };
  const pick = (names) => Object.fromEntries(names.map((library) => [library, versions[library]]));
  const link = {
    area: isGuarded ? 'sidebar' : 'navbar',
    to: owns,
    label,
    ...(isGuarded ? { icon: ICON } : { order: 65 }),
  };
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
      // npm asks about each that nobody has decided about.
      allowScripts: noScripts(root.allowScripts),
    }),
    ...(!isOutside && { devDependencies: pick(['@testing-library/react']) }),
    remote: { name, port, prefixes: [owns], session: isGuarded, navigation: [link] },
  };
}

const noScripts = (allowed) => Object.fromEntries(Object.entries(allowed).filter(([, isAllowed]) => !isAllowed));

/** What `npm run pack` has made, as the new folder names it. */
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

function writeRemote(asked, owners) {
  const { target, short, folder, owns, isOutside } = asked;
  const isGuarded = owners.some(({ session, prefixes }) => session && prefixes.some((path) => isBelow(owns, path)));
  const ports = [SHELL_PORT, ...owners.map(({ port }) => port).filter(Number.isInteger)];
  const write = (path, text) => {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  };
  const template = join(TEMPLATES, isGuarded ? 'dashboard' : 'site');
  const files = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    write(relative(template, path).replaceAll('example', short), named(readFileSync(path, 'utf8'), asked));
  }
  const more = isOutside ? OUTSIDE_FILES : { 'tsconfig.json': tsconfigInside(folder) };
  for (const [path, text] of Object.entries({ ...OWN_FILES, ...more })) write(path, text);
  write('package.json', asJson(manifestOf(asked, { port: Math.max(...ports) + 1, isGuarded })));
  if (isOutside) {
    mkdirSync(join(target, 'packages'));
    for (const file of packed()) copyFileSync(join(CACHE, 'packages', file), join(target, 'packages', file));
  }
}

/** Files of the repository that name a remote, because nothing can tell them of it. */
const joined = {
  'tsconfig.json': (text, { folder }) => text.replace('{ "path": "tooling" }', `{ "path": "${folder}" },\n    $&`),
  'docs/product.md': (text, { owns, label }) => text.replace(/^\| anything else /m, `| \`${owns}\` | ${label} |\n$&`),
};

/** Makes the repository know the remote. Where that fails, its files are as before. */
async function joinRepository(asked) {
  const paths = [...Object.keys(joined), 'package-lock.json'];
  const before = new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
  try {
    for (const [path, change] of Object.entries(joined))
      writeFileSync(join(ROOT, path), change(before.get(path), asked));
    await run('npx', ['prettier', '--write', asked.folder, ...Object.keys(joined)], { quiet: true });
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true });
  } catch (error) {
    for (const [path, text] of before) writeFileSync(join(ROOT, path), text);
    throw error;
  }
}

async function makeRemote(asked) {
  const owners = await refuseTaken(asked);
  if (asked.isOutside) await run('node', [join(import.meta.dirname, 'pack.mjs')], { quiet: true });
  const wasThere = existsSync(asked.target);
  try {
    writeRemote(asked, owners);
    if (!asked.isOutside) await joinRepository(asked);
  } catch (error) {
    for (const name of readdirSync(asked.target)) rmSync(join(asked.target, name), { recursive: true });
    if (!wasThere) rmSync(asked.target, { recursive: true });
    throw error;
  }
}

try {
  const asked = readArguments();
  await makeRemote(asked);
  const { isOutside, target, folder } = asked;
  console.log(
    isOutside
      ? `${target} is a remote of its own. Go on there: npm install && npm test && npm run build`
      : `${folder} is a remote of this repository. Go on: npm run dev -w ${folder}`,
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = error instanceof Refused || error.code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1;
}
