import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { SQLITE } from '../../../mock-api/src/native-parts.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

const STAMP = join(ROOT, 'node_modules/.installed');

/** What the installed packages depend on: the lock file, and the Node and platform that their native parts are made for. */
export function wantedStamp() {
  const lock = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  return [lock.digest('hex'), process.versions.modules, process.platform, process.arch].join(' ');
}

/** True where packages and native parts are what the lock file and this Node ask for. */
export const isInstalled = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wantedStamp();

/** Half the compiler's time for a database that is a tenth slower (docs/adr/0007). */
const QUICKLY = '-O1';

/**
 * Native packages without a prebuilt binary compile, on all cores, against Node's headers; where these stand beside the
 * running Node, nothing has to be downloaded for it.
 */
function compilerSettings() {
  const prefix = dirname(dirname(process.execPath));
  const { CFLAGS = QUICKLY, CXXFLAGS = QUICKLY } = process.env;
  const headers = existsSync(join(prefix, 'include/node/node.h')) && { npm_config_nodedir: prefix };
  return { JOBS: 'max', CFLAGS, CXXFLAGS, ...headers };
}

/** The database's package, which has an install script on Node 20, and those that package.json allows, where installed. */
function packagesWithScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const names = [SQLITE, ...Object.keys(allowScripts).filter((name) => allowScripts[name])];
  return names.filter((name) => existsSync(join(ROOT, 'node_modules', name)));
}

/** Installs the packages when they are missing, older than the lock file or made for another Node; runs no scripts of theirs. */
export async function ensurePackages(signal) {
  if (isInstalled()) return;
  console.log('Installing dependencies …');
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { signal });
}

/**
 * Runs the install scripts that are allowed, after `ensurePackages`. A compilation, as on Node 20, takes most of a minute,
 * and nothing but the API host needs what it makes. Throws with what is missing, and how to get it, when a native part does not load.
 */
export async function ensureNativeParts(signal) {
  if (!isInstalled()) {
    const rebuild = ['rebuild', '--loglevel=error', ...packagesWithScripts()];
    // What failed has been printed; what follows from it is told below.
    await run('npm', rebuild, { env: compilerSettings(), quiet: true, signal }).catch(() => undefined);
    signal?.throwIfAborted();
  }
  const check = [join(ROOT, 'tooling/scripts/check-native-parts.mjs')];
  const { stdout: missing } = await promisify(execFile)(process.execPath, check).catch(() => ({
    stdout: `A native part ends Node ${process.version} when it is used. Start with another version of Node.`,
  }));
  if (missing !== '') throw new Error(missing);
  writeFileSync(STAMP, wantedStamp());
}

/** Both, for a script that needs all of it; ends the script where it cannot be had. */
export async function ensureInstalled() {
  try {
    await ensurePackages();
    await ensureNativeParts();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
