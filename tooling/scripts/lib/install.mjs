import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE, ROOT } from './paths.mjs';
import { run } from './run.mjs';

const STAMP = join(ROOT, 'node_modules/.installed-lockfile');

function lockfileHash() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
}

/**
 * Native packages without a prebuilt binary compile against Node's headers; where these stand beside the running Node,
 * nothing has to be downloaded for it.
 */
function headersBesideNode() {
  const prefix = dirname(dirname(process.execPath));
  return existsSync(join(prefix, 'include/node/node.h')) ? { npm_config_nodedir: prefix } : {};
}

/** Installs the dependencies when they are missing or older than the lock file. */
export async function ensureInstalled() {
  const hash = lockfileHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  console.log('Installing dependencies …');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { env: headersBesideNode() });
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(STAMP, hash);
}
