// Part of `npm run typecheck`: compares the exports of the published packages, read from the generated declaration files, with
// `api.txt`, the exports of the last recorded version. An addition needs a new minor version, a removed or changed export a new
// major one. `npm run api` sets the versions and records the exports; it refuses a major version without `--major`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inc, lt, satisfies } from 'semver';
import { compare, parseRecord, readExports, RECORDED } from './exports.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';

const LOCK = 'package-lock.json';
/** Maximum number of names in a message; the others are only counted. */
const MAX_NAMES = 12;

const { values: options } = parseArgs({ options: { record: { type: 'boolean' }, major: { type: 'boolean' } } });

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const readJson = (path) => JSON.parse(read(path));
const writeJson = (path, value) => writeFileSync(join(ROOT, path), `${JSON.stringify(value, null, 2)}\n`);
const reportOf = (name) => `${name}/api.txt`;

function readReport(name) {
  return existsSync(join(ROOT, reportOf(name)))
    ? parseRecord(read(reportOf(name)))
    : { version: '0.0.0', api: new Map() };
}

function judge(name, api) {
  const { version } = readJson(`${name}/package.json`);
  const recorded = readReport(name);
  const { added, broken } = compare(recorded.api, api);
  const kind = broken.length > 0 ? 'major' : added.length > 0 ? 'minor' : undefined;
  const needed = kind && inc(recorded.version, kind);
  const next = needed && lt(version, needed) ? needed : undefined;
  return {
    ...{ name, api, version, next, added, broken, isMajor: kind === 'major', recorded: recorded.version },
  };
}

const listed = (names) =>
  `${names.slice(0, MAX_NAMES).join(', ')}${names.length > MAX_NAMES ? `, and ${names.length - MAX_NAMES} more` : ''}`;

function describe({ name, next, isMajor, recorded, added, broken }) {
  const file = `${name}/package.json`;
  return isMajor
    ? `${name}: removed, changed or newly required since ${recorded}: ${listed(broken)}. This breaks code that uses it. ` +
        `Restore it, or, if the change is intended, run \`npm run api -- --major\`: it sets version ${next} in ${file} ` +
        '(docs/adr/releases/0022-packages-for-other-repositories.md).'
    : `${name}: added since ${recorded}: ${listed(added)}. This is a minor change: run \`npm run api\`, which sets version ` +
        `${next} in ${file} and records the exports in ${reportOf(name)}.`;
}

/** Sets a package's new version in a manifest: its own version, and ranges of it that exclude the new version. */
function setVersion(manifest, { name, next }) {
  if (manifest.name === name) manifest.version = next;
  for (const kind of ['dependencies', 'devDependencies', 'peerDependencies']) {
    const range = manifest[kind]?.[name];
    if (range && !satisfies(next, range)) manifest[kind][name] = range.replace(/[\d.]+$/, next);
  }
}

/** Sets the versions in the manifests of all workspaces, and in the lock file. */
function setVersions(changed) {
  const lock = readJson(LOCK);
  for (const [folder, locked] of Object.entries(lock.packages)) {
    if (folder.includes('node_modules')) continue;
    const path = join(folder, 'package.json');
    const manifest = readJson(path);
    for (const one of changed) {
      setVersion(manifest, one);
      setVersion(locked, one);
      if (folder === one.name) locked.version = one.next;
    }
    writeJson(path, manifest);
  }
  writeJson(LOCK, lock);
}

const judged = [...readExports(RECORDED)].map(([name, api]) => judge(name, api));
const changed = judged.filter(({ next }) => next !== undefined);

if (options.record && (options.major || !changed.some(({ isMajor }) => isMajor))) {
  if (changed.length > 0) setVersions(changed);
  for (const { name, api, version, next = version } of judged) {
    const lines = [...api].map(([key, text]) => `${key} ${text}`).toSorted();
    writeFileSync(join(ROOT, reportOf(name)), `${[`version ${next}`, ...lines].join('\n')}\n`);
    console.log(`${name} ${next}${next === version ? '' : ` (was ${version})`}: ${reportOf(name)} is up to date.`);
  }
} else {
  for (const line of changed.map(describe)) console.error(line);
  if (changed.length > 0) process.exitCode = 1;
}
