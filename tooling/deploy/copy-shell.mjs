import { copyFileSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Adds the files of a built shell to those of earlier ones, which open tabs may still request.
const [, , dist, target] = process.argv;
if (!dist || !target) {
  console.error('node tooling/deploy/copy-shell.mjs DIST DIR');
  process.exit(2);
}
/** Files that refer to other files by name. Running servers read them at any time. */
const isEntry = (path) => /^(?:index\.html|server\b)/.test(path);
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile())
  .map((file) => join(file.parentPath, file.name).slice(join(dist, '/').length));
// Entries come last, when the files that they name are there.
for (const path of [...files.filter((one) => !isEntry(one)), ...files.filter(isEntry)]) {
  const to = join(target, path);
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(join(dist, path), `${to}.new`);
  // Servers never read an unfinished file.
  renameSync(`${to}.new`, to);
}
