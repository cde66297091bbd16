import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSync } from 'esbuild';
import { REMOTE_FOLDERS } from './remote-folders.mjs';

const ROOT = join(import.meta.dirname, '..');
const DECLARATION = 'src/release.ts';

export const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Compiles and evaluates a module. */
function load(module) {
  const [{ text }] = buildSync({ ...module, bundle: true, format: 'cjs', write: false }).outputFiles;
  const loaded = { exports: {} };
  new Function('module', text)(loaded);
  return loaded.exports;
}

/**
 * The declaration of the remote in a folder (`ReleaseDeclaration` of shared-contract). Throws if the folder is not a remote.
 */
export function readRelease(folder) {
  const path = join(folder, DECLARATION);
  if (!existsSync(path)) throw new Error(`${folder} is not a remote: it has no ${DECLARATION}.`);
  return load({ entryPoints: [path] }).release;
}

let contract = null;

/** `reservedPath` of shared-contract. */
export function reservedPath(path) {
  const contents = "export { reservedPath } from 'shared-contract';";
  contract ??= load({ stdin: { contents, resolveDir: import.meta.dirname } });
  return contract.reservedPath(path);
}

/** The remote in a folder: port of its development server, and registry entry. */
export function remoteIn(folder) {
  const { port, name, areas, slots, navigation } = readRelease(folder);
  return {
    folder: basename(folder),
    version: readPackage(folder).version,
    port,
    entry: { name, areas, slots: slots.fills, ...(navigation && { navigation }) },
  };
}

/** The remotes of the repository. */
export const REMOTES = REMOTE_FOLDERS.map((folder) => remoteIn(join(ROOT, folder)));
