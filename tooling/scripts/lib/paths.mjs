import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');
export const CACHE = join(ROOT, '.cache');
export const RELEASES = join(ROOT, '.releases');
export const REMOTES = ['mfe-public', 'mfe-auth', 'mfe-dashboard'];
