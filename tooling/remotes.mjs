import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/**
 * A remote: its folder `mfe-…`, the port of its development server, and its registry entry. Both stand in the `remote`
 * field of its `package.json`, and nowhere else.
 */
function readRemote(folder) {
  const path = join(ROOT, folder, 'package.json');
  if (!existsSync(path)) return [];
  const { remote, version } = JSON.parse(readFileSync(path, 'utf8'));
  if (remote === undefined) return [];
  const { port, ...entry } = remote;
  return [{ folder, version, port, entry }];
}

/** Every remote of the repository. */
export const REMOTES = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mfe-'))
  .flatMap(readRemote);

/** The remote in a folder. Throws for any other. */
export function remoteIn(folder) {
  const remote = REMOTES.find((other) => other.folder === folder);
  if (remote === undefined) throw new Error(`${folder} is no remote: its package.json has no field "remote".`);
  return remote;
}
