import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingParts } from '../../../mock-api/src/native-parts.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.installed');
/** Appended to the stamp if the development dependencies are not installed. */
const WITHOUT_DEVELOPMENT = ' --omit=dev';
/** `--omit=peer`: packages that are only peers of others are not used here. One of them is another bundler, of 53 MB. */
const FLAGS = ['--omit=peer', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

const readStamp = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : null);
const packagesIn = (lock) => JSON.parse(readFileSync(lock, 'utf8')).packages;
const wantedPackages = () =>
  Object.entries(packagesIn(join(ROOT, 'package-lock.json'))).filter(([path]) => path.includes('node_modules/'));

/**
 * Identifies the packages that have to be installed: what the lock file has in `node_modules`, and the Node version and the
 * platform, which determine optional packages.
 */
export function wantedStamp() {
  const lock = createHash('sha256').update(JSON.stringify(wantedPackages()));
  return [lock.digest('hex'), process.versions.modules, process.platform, process.arch].join(' ');
}

/** True if npm, run by hand, has installed these packages. It lists what it has installed in `.package-lock.json`. */
function isInstalledByHand(packages) {
  const lock = join(MODULES, '.package-lock.json');
  const found = !existsSync(STAMP) && existsSync(lock) ? packagesIn(lock) : {};
  const required = packages.filter(([, { optional, devOptional, peer }]) => !optional && !devOptional && !peer);
  // Entries of our packages have no version to compare, so check that they exist.
  return required.every(([path, { version }]) => path in found && found[path].version === version);
}

/** Which packages are installed and current: none, those that the product needs, or all. */
function installed() {
  const stamp = readStamp();
  const packages = wantedPackages();
  if (stamp === wantedStamp() || isInstalledByHand(packages)) return 'all';
  const isProduct = stamp === wantedStamp() + WITHOUT_DEVELOPMENT;
  return isProduct || isInstalledByHand(packages.filter(([, { dev }]) => !dev)) ? 'product' : 'none';
}

/**
 * Installs the packages that build and run the product, or `all`, if they are missing, older than the lock file, or
 * installed for another Node or platform. Runs no install scripts: no package needs one, except the PostgreSQL for
 * tests, whose script `postgres.mjs` runs. If a binary does not load, throws with its name and how to get it.
 */
export async function ensureInstalled({ all = true, signal } = {}) {
  const found = installed();
  if (found === 'none') {
    console.log('Installing dependencies …');
    await run('npm', ['ci', ...(all ? [] : ['--omit=dev']), ...FLAGS], { signal });
  } else if (found === 'product' && all) {
    console.log('Installing dependencies for development …');
    // Not `npm ci`, which deletes node_modules: a running product may be using it.
    await run('npm', ['install', '--no-save', ...FLAGS], { signal });
  }
  const missing = missingParts();
  if (missing !== null) throw new Error(missing);
  const stamp = wantedStamp() + (all || found === 'all' ? '' : WITHOUT_DEVELOPMENT);
  // Do not rewrite it needlessly: another process may be reading it.
  if (readStamp() !== stamp) writeFileSync(STAMP, stamp);
}
