import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REMOTES } from '../remotes.mjs';
import { SHELL_PORT } from '../webpack/ports.mjs';

// Part of `npm run lint`: reports missing steps of docs/add-a-remote.md that cannot be derived from a remote's package.json.

const ROOT = join(import.meta.dirname, '../..');
const FILES = ['src/remote.tsx', 'tsconfig.json', 'webpack.config.mjs', 'jest.config.mjs'];
const SCRIPTS = ['build', 'dev', 'release', 'test'];

const read = (path) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '');
const readJson = (path) => JSON.parse(read(path) || '{}');

const compiled = readJson('tsconfig.json').references.map(({ path }) => path);
const locked = readJson('package-lock.json').packages;

/** Missing steps of one remote. */
function missingSteps(remote) {
  const { folder, port, entry } = remote;
  const { name, scripts = {} } = readJson(`${folder}/package.json`);
  const field = `${folder}/package.json: "remote"`;
  const others = REMOTES.filter((other) => other !== remote);
  const ports = [SHELL_PORT, ...others.map((other) => other.port)];
  const owned = others.flatMap((other) => other.entry.prefixes ?? []);
  const shared = entry.prefixes?.filter((prefix) => owned.includes(prefix)) ?? [];
  return [
    name !== folder && `${folder}/package.json: "name" must be "${folder}", the namespace of its texts.`,
    entry.name !== folder.replaceAll('-', '_') && `${field} needs the "name" ${folder.replaceAll('-', '_')}.`,
    !Number.isInteger(port) && `${field} needs the "port" of its development server.`,
    ports.includes(port) && `${field}: another app uses the "port" ${port}.`,
    !entry.prefixes?.length && `${field} needs the "prefixes" of its URLs.`,
    shared.length > 0 && `${field}: another remote owns the prefix ${shared.join(' and ')}.`,
    typeof entry.session !== 'boolean' && `${field} needs "session": whether its pages are only for agents.`,
    ...SCRIPTS.map((script) => !(script in scripts) && `${folder}/package.json needs the script "${script}".`),
    ...FILES.map((file) => !existsSync(join(ROOT, folder, file)) && `${folder}/${file} is missing.`),
    !read(`${folder}/src/remote.tsx`).includes(`'${folder}'`) &&
      `${folder}/src/remote.tsx: its namespace must be '${folder}'.`,
    /\b(?:lazy|Component):/.test(read(`${folder}/src/remote.tsx`)) &&
      `${folder}/src/remote.tsx: make each page's route with page(…), which requires a loader.`,
    !compiled.includes(folder) && `tsconfig.json: add { "path": "${folder}" } to "references".`,
    !(folder in locked) && `package-lock.json does not know ${folder}: run npm install.`,
  ];
}

/** Page folders without a test. */
function untestedPages({ folder }) {
  const pages = join(ROOT, folder, 'src/pages');
  const files = readdirSync(pages, { recursive: true });
  const foldersOf = (ending) => [...new Set(files.filter((file) => file.endsWith(ending)).map(dirname))];
  const tested = foldersOf('.test.tsx');
  return foldersOf('-page.tsx')
    .filter((page) => !tested.includes(page))
    .map((page) => `${folder}/src/pages/${page}: the page has no test (docs/test-one-page.md).`);
}

/** Folders named like a remote but without a registry entry. */
function unregistered() {
  const known = REMOTES.map(({ folder }) => folder);
  return readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mfe-') && !known.includes(folder) && existsSync(join(ROOT, folder, 'src')))
    .map((folder) => `${folder}/package.json needs the field "remote": its registry entry and its port.`);
}

const missing = [...unregistered(), ...REMOTES.flatMap(missingSteps), ...REMOTES.flatMap(untestedPages)].filter(
  Boolean,
);
for (const step of missing) console.error(step);
if (missing.length > 0) {
  console.error('See docs/add-a-remote.md.');
  process.exitCode = 1;
}
