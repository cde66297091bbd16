import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readRelease, REMOTES } from '../remotes.mjs';
import { SHELL_PORT } from '../webpack/ports.mjs';

// Part of `npm run lint`: reports missing steps of docs/add-a-remote.md that cannot be derived from a remote's release.ts.

const ROOT = join(import.meta.dirname, '../..');
const FILES = ['src/remote.tsx', 'tsconfig.json', 'webpack.config.mjs', 'jest.config.mjs'];
/** The modules that declare routes. */
const ROUTES = /\/(?:remote\.tsx|route\.ts)$/;
const SCRIPTS = ['build', 'dev', 'release', 'test'];

const read = (path) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '');
const readJson = (path) => JSON.parse(read(path) || '{}');

const compiled = readJson('tsconfig.json').references.map(({ path }) => path);
const locked = readJson('package-lock.json').packages;

/** Missing steps of one remote. */
function missingSteps(remote) {
  const { folder, port, entry } = remote;
  const { name, scripts = {} } = readJson(`${folder}/package.json`);
  const declaration = `${folder}/src/release.ts`;
  const others = REMOTES.filter((other) => other !== remote);
  const ports = [SHELL_PORT, ...others.map((other) => other.port)];
  const prefixesOf = ({ areas }) => areas.map(({ prefix }) => prefix);
  const owned = others.flatMap((other) => prefixesOf(other.entry));
  const shared = prefixesOf(entry).filter((prefix) => owned.includes(prefix));
  return [
    name !== folder && `${folder}/package.json: "name" must be "${folder}", the namespace of its texts.`,
    entry.name !== folder.replaceAll('-', '_') && `${declaration}: the name must be ${folder.replaceAll('-', '_')}.`,
    ports.includes(port) && `${declaration}: another app uses the port ${port}.`,
    entry.areas.length === 0 && `${declaration}: the areas are missing.`,
    shared.length > 0 && `${declaration}: another remote owns the prefix ${shared.join(' and ')}.`,
    ...SCRIPTS.map((script) => !(script in scripts) && `${folder}/package.json needs the script "${script}".`),
    ...FILES.map((file) => !existsSync(join(ROOT, folder, file)) && `${folder}/${file} is missing.`),
    readRelease(join(ROOT, folder)).namespace !== folder && `${declaration}: the namespace must be '${folder}'.`,
    !compiled.includes(folder) && `tsconfig.json: add { "path": "${folder}" } to "references".`,
    !(folder in locked) && `package-lock.json does not know ${folder}: run npm install.`,
  ];
}

/** Routes that are not made by `page(…)`, which requires a loader. */
function bareRoutes({ folder }) {
  const files = readdirSync(join(ROOT, folder, 'src'), { recursive: true }).map((file) => `${folder}/src/${file}`);
  return files
    .filter((file) => ROUTES.test(file) && /\b(?:lazy|Component):/.test(read(file)))
    .map((file) => `${file}: make each page's route with page(…), which requires a loader.`);
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

const missing = REMOTES.flatMap((remote) =>
  [missingSteps, bareRoutes, untestedPages].flatMap((check) => check(remote)),
).filter(Boolean);
for (const step of missing) console.error(step);
if (missing.length > 0) {
  console.error('See docs/add-a-remote.md.');
  process.exitCode = 1;
}
