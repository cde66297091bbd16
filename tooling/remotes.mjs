import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/**
 * A remote: its folder, the port of its development server, and its registry entry. Both stand in the `remote` field of its
 * `package.json`, and nowhere else.
 */
function readRemote(path) {
  const file = join(path, 'package.json');
  if (!existsSync(file)) return [];
  const { remote, version } = JSON.parse(readFileSync(file, 'utf8'));
  if (remote === undefined) return [];
  const { port, ...entry } = remote;
  return [{ folder: basename(path), version, port, entry }];
}

/** Every remote of the repository. */
export const REMOTES = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mfe-'))
  .flatMap((folder) => readRemote(join(ROOT, folder)));

/** The remote in a folder, wherever that lies. Throws for any other. */
export function remoteIn(path) {
  const [remote] = readRemote(path);
  if (remote === undefined) throw new Error(`${path} is no remote: its package.json has no field "remote".`);
  return remote;
}
