import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** The folders of the repository's remotes. Needs no installed package, unlike `remotes.mjs`. */
export const REMOTE_FOLDERS = readdirSync(ROOT).filter(
  (folder) => folder.startsWith('mfe-') && existsSync(join(ROOT, folder, 'package.json')),
);
