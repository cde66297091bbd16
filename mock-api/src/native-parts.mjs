/**
 * The packages whose native part belongs to one platform and version of Node, held against this one. Plain JavaScript, as
 * the scripts ask as well, before anything is compiled.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const load = createRequire(import.meta.url);

const OLD_SQLITE = 'better-sqlite3-12';

/** The package of the embedded database: its version 13 ends Node 20, its version 12 Node 24. */
export const SQLITE = Number.parseInt(process.versions.node, 10) < 22 ? OLD_SQLITE : 'better-sqlite3';

/** Where Node's headers stand, if beside the running one: what compiles need not download them then. */
const prefix = dirname(dirname(process.execPath));
const headers = existsSync(join(prefix, 'include/node/node.h')) ? `npm_config_nodedir=${prefix} ` : '';

const SQLITE_REMEDIES = {
  [OLD_SQLITE]: [
    'Its install script has not run here, or has failed; npm leaves it out then without a word.',
    `Get it with: npm install --ignore-scripts && ${headers}npm rebuild ${OLD_SQLITE}`,
    'Where there is no binary to download, that compiles it, which takes Python 3, a C++ compiler and the headers of Node.',
    'Node 22 and later need none of this.',
  ],
  'better-sqlite3': ['It brings its binaries, for Linux, macOS and Windows on x64 and arm64. Get it with: npm ci'],
};

const PARTS = {
  [SQLITE]: {
    use: (SQLite) => new SQLite(':memory:').close(),
    remedy: SQLITE_REMEDIES[SQLITE],
  },
  sharp: { remedy: ['Its package for this platform is not installed. Get it with: npm ci --include=optional'] },
  '@node-rs/argon2': {
    remedy: ['Its package for this platform is not installed. Get it with: npm ci --include=optional'],
  },
};

/** All of them; a host on a PostgreSQL server does without the first. */
export const NATIVE_PARTS = Object.keys(PARTS);

function isUsable(name) {
  try {
    const part = load(name);
    PARTS[name].use?.(part);
    return true;
  } catch {
    return false;
  }
}

/** Tells which of the packages cannot be loaded and how to get them, null where all can. */
export function missingParts(names = NATIVE_PARTS) {
  const missing = names.filter((name) => !isUsable(name));
  if (missing.length === 0) return null;
  const lines = missing.flatMap((name) => [`  ${name}`, ...PARTS[name].remedy.map((line) => `    ${line}`)]);
  return [`What does not load on Node ${process.version}, ${process.platform}-${process.arch}:`, ...lines].join('\n');
}

/** Its binary is loaded with the first database. Throws with what to do where the package is not there. */
export function loadSqlite() {
  try {
    return load(SQLITE);
  } catch (cause) {
    throw new Error(missingParts([SQLITE]) ?? `${SQLITE} cannot be loaded.`, { cause });
  }
}
