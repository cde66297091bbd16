import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingParts } from '../../../mock-api/src/native-parts.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

const STAMP = join(ROOT, 'node_modules/.installed');

/** What the installed packages depend on: the lock file, and the Node and platform that npm chose optional packages for. */
export function wantedStamp() {
  const lock = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  return [lock.digest('hex'), process.versions.modules, process.platform, process.arch].join(' ');
}

const isInstalled = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wantedStamp();

/**
 * Installs the packages if they are missing, older than the lock file or made for another Node or platform. Runs none of their
 * scripts: nothing that is installed needs one, except for the PostgreSQL of tests, which runs its own (`postgres.mjs`).
 * Throws with what is missing, and how to get it, if a binary does not load.
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
