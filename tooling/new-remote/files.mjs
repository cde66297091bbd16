import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REMOTE_FOLDERS } from '../remote-folders.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';
import { SHELL_PORT } from '../webpack/ports.mjs';
import { asJson, copyPackages, readJson, tarballs } from './packages.mjs';
import { forRemote, pageOf, sourcesOf } from './sources.mjs';

/** Ports of development servers in other repositories: 20000 to 29999, below the ephemeral ports. */
const OUTSIDE_PORTS = { first: 20_000, count: 10_000 };
/** Files that only a remote in another repository has. */
const OUTSIDE = join(import.meta.dirname, 'outside');
/** The remote whose configuration is copied to new remotes of this repository. */
const [LIKE] = REMOTE_FOLDERS;

export const isBelow = (path, prefix) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);

/** The text of another remote's file, with the name of the new one. */
const likewise = (file, folder) => readFileSync(join(ROOT, LIKE, file), 'utf8').replaceAll(LIKE, folder);

function filesInside({ folder }) {
  const manifest = JSON.parse(likewise('package.json', folder));
  return {
    // Omit the other remote's libraries.
    'package.json': asJson({ ...manifest, version: '1.0.0', dependencies: undefined }),
    'tsconfig.json': likewise('tsconfig.json', folder),
  };
}

/**
 * Files of a remote in another repository. Without the overrides in `outside/package.json`, npm would install four copies
 * of a preview version of TypeScript.
 */
function filesOutside(remote) {
  const root = readJson(join(ROOT, 'package.json'));
  const manifest = readJson(join(OUTSIDE, 'package.json'));
  const tooling = readJson(join(ROOT, 'tooling/package.json'));
  const versions = { ...root.devDependencies, ...tooling.devDependencies, ...tooling.dependencies };
  const installed = Object.keys(manifest.devDependencies).map((library) => [library, versions[library]]);
  const denied = Object.entries(root.allowScripts).filter(([, isAllowed]) => !isAllowed);
  return {
    'package.json': asJson({
      ...manifest,
      name: remote.folder,
      peerDependencies: readJson(join(ROOT, LIKE, 'package.json')).peerDependencies,
      devDependencies: { ...Object.fromEntries(installed), ...tarballs() },
      // npm asks about install scripts that are neither allowed nor denied.
      allowScripts: Object.fromEntries(denied),
    }),
    'README.md': forRemote(readFileSync(join(OUTSIDE, 'README.md'), 'utf8'), remote),
  };
}

/** Port of the remote's development server: in this repository the next free one, in another one derived from the name. */
function portOf({ name, isOutside }, owners) {
  if (!isOutside) return Math.max(SHELL_PORT, ...owners.map(({ port }) => port).filter(Number.isInteger)) + 1;
  return OUTSIDE_PORTS.first + (createHash('sha256').update(name).digest().readUInt32BE() % OUTSIDE_PORTS.count);
}

export function writeRemote(asked, owners) {
  const { target, owns, isOutside } = asked;
  const guarded = owners.flatMap(({ areas }) => areas.filter(({ session }) => session));
  const isGuarded = (prefix) => guarded.some((area) => isBelow(prefix, area.prefix));
  const pages = owns.map((prefix) => pageOf(prefix, isGuarded(prefix)));
  const remote = { ...asked, port: portOf(asked, owners) };
  if (isOutside) {
    cpSync(OUTSIDE, target, { recursive: true });
    copyPackages(target);
  }
  const files = { ...sourcesOf(remote, pages), ...(isOutside ? filesOutside(remote) : filesInside(remote)) };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  }
}
