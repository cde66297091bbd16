/**
 * Checks packages with a binary for each platform before they are used. Plain JavaScript, because scripts run the check
 * before anything is compiled.
 */
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/** The embedded database: better-sqlite3 13 needs Node 22; libsql has the same API (ADR 7). */
const SQLITE = Number.parseInt(process.versions.node, 10) < 22 ? 'libsql' : 'better-sqlite3';

/** How to verify that a package works: some load their binary only when it is used. */
const PARTS = {
  [SQLITE]: (SQLite) => new SQLite(':memory:').close(),
  sharp: () => undefined,
  '@node-rs/argon2': () => undefined,
};

function isUsable([name, use]) {
  try {
    use(load(name));
    return true;
  } catch {
    return false;
  }
}

/** Describes the packages that cannot be loaded and how to install them. Null if all can be loaded. */
export function missingParts() {
  const missing = Object.entries(PARTS).filter((part) => !isUsable(part));
  if (missing.length === 0) return null;
  const lines = missing.flatMap(([name]) => [
    `  ${name}`,
    '    Its binary for this platform is not installed. Get it with: npm ci --include=optional',
  ]);
  return [`These packages do not load on Node ${process.version}, ${process.platform}-${process.arch}:`, ...lines].join(
    '\n',
  );
}

/** Throws with installation instructions if the package cannot be loaded. */
export function loadSqlite() {
  try {
    return load(SQLITE);
  } catch (cause) {
    throw new Error(missingParts() ?? `${SQLITE} cannot be loaded.`, { cause });
  }
}
