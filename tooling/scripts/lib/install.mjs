import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingParts } from '../../../mock-api/src/native-parts.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

const STAMP = join(ROOT, 'node_modules/.installed');

/**
 * State of the installed packages: the lock file without the versions of ours, and the Node version and platform, which
 * determine optional packages.
 */
export function wantedStamp() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
  const lock = createHash('sha256').update(JSON.stringify(installed));
  return [lock.digest('hex'), process.versions.modules, process.platform, process.arch].join(' ');
}

const isInstalled = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wantedStamp();

/**
 * Installs the packages if they are missing, older than the lock file, or installed for another Node or platform. Runs no
 * install scripts: no package needs one, except the PostgreSQL for tests, whose script `postgres.mjs` runs. If a binary does
 * not load, throws with its name and how to get it.
 */
export async function ensureInstalled(signal) {
  if (!isInstalled()) {
    console.log('Installing dependencies …');
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { signal });
  }
  const missing = missingParts();
  if (missing !== null) throw new Error(missing);
  writeFileSync(STAMP, wantedStamp());
}
