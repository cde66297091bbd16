import { existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * Links the installed packages of this repository into a copy of it. The product's own packages are those of the copy.
 */
export function linkPackages(copy) {
  const packages = readdirSync(copy).filter((name) => existsSync(join(copy, name, 'package.json')));
  for (const modules of ['.', ...packages].map((folder) => join(folder, 'node_modules'))) {
    const installed = existsSync(join(ROOT, modules)) ? readdirSync(join(ROOT, modules), { withFileTypes: true }) : [];
    for (const entry of installed) {
      const [from, to] = [ROOT, copy].map((root) => join(root, modules, entry.name));
      mkdirSync(dirname(to), { recursive: true });
      // The product's own packages are relative links, which lead to the folders of the copy.
      symlinkSync(entry.isSymbolicLink() ? readlinkSync(from) : from, to);
    }
  }
}
