import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from '../scripts/lib/paths.mjs';

/** Folder of the packages that `npm run pack` creates. */
export const PACKED = join(CACHE, 'packages');

export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
export const asJson = (value) => `${JSON.stringify(value, null, 2)}\n`;

const packed = () => readdirSync(PACKED).filter((file) => file.endsWith('.tgz'));

/** Dependencies of a remote in another repository on the packages that `npm run pack` created. */
export const tarballs = () =>
  Object.fromEntries(packed().map((file) => [file.replace(/-\d.*$/, ''), `file:packages/${file}`]));

/** Replaces the packages in the folder of a remote in another repository. */
export function copyPackages(folder) {
  const target = join(folder, 'packages');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  for (const file of packed()) copyFileSync(join(PACKED, file), join(target, file));
}
