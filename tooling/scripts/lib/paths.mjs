import { join } from 'node:path';
import { REMOTES as FOUND } from '../../remotes.mjs';

export const ROOT = join(import.meta.dirname, '../../..');
export const CACHE = join(ROOT, '.cache');
export const RELEASES = join(ROOT, '.releases');
export const REMOTES = FOUND.map(({ folder }) => folder);
