import { join } from 'node:path';
export { REMOTE_FOLDERS as REMOTES } from '../../remote-folders.mjs';

export const ROOT = join(import.meta.dirname, '../../..');
export const CACHE = join(ROOT, '.cache');
export const RELEASES = join(ROOT, '.releases');
