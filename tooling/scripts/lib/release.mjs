import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteIn } from '../../remotes.mjs';
import { RELEASES, ROOT } from './paths.mjs';

async function readJson(path, fallback) {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' && fallback !== undefined) return fallback;
    throw error;
  }
}

/** A version that names the content: the package's version and a hash over all files of the build. */
async function versionOf({ version }, dist) {
  const hash = createHash('sha256');
  const names = (await readdir(dist, { recursive: true })).sort();
  for (const name of names) {
    const path = join(dist, name);
    if ((await stat(path)).isFile()) hash.update(name).update(await readFile(path));
  }
  return `${version}-${hash.digest('hex').slice(0, 10)}`;
}

/** Scripts that the remote's exposed module needs, for the shell's preload. */
async function preloadOf(folder, base) {
  const { exposes = [] } = await readJson(join(folder, 'mf-manifest.json'));
  const scripts = exposes.flatMap(({ assets }) => assets?.js?.sync ?? []);
  return ['remoteEntry.js', ...scripts].map((name) => `${base}/${name}`);
}

/** One writer of the registry at a time, also across processes. */
async function withRegistryLock(releases, change) {
  const lock = join(releases, '.registry-lock');
  for (;;) {
    try {
      await mkdir(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > 30_000) await rm(lock, { recursive: true, force: true });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  try {
    return await change();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

/**
 * Publishes a remote's build: an immutable folder named by its content, then the registry entry, atomically. The version
 * before it stands as the last good one. Returns the version.
 */
export async function publish(app, releases = RELEASES) {
  const dist = join(ROOT, app, 'dist');
  const remote = remoteIn(app);
  const version = await versionOf(remote, dist);
  const base = `/remotes/${app}/${version}`;
  const folder = join(releases, 'remotes', app, version);

  const exists = await stat(folder).catch(() => null);
  if (exists === null) {
    const staging = `${folder}.${process.pid}.tmp`;
    await cp(dist, staging, { recursive: true });
    await rename(staging, folder);
  }

  const release = { version, manifest: `${base}/mf-manifest.json`, preload: await preloadOf(folder, base) };
  await withRegistryLock(releases, async () => {
    const path = join(releases, 'registry.json');
    const registry = await readJson(path, { remotes: [] });
    const live = registry.remotes.find(({ name }) => name === remote.entry.name);
    if (live?.version === version) return;
    const good = live && { version: live.version, manifest: live.manifest, preload: live.preload };
    const entry = { ...remote.entry, ...release, ...(good && { good }) };
    const others = registry.remotes.filter(({ name }) => name !== remote.entry.name);
    const remotes = [...others, entry].sort((a, b) => a.name.localeCompare(b.name));
    await writeFile(`${path}.tmp`, `${JSON.stringify({ remotes }, null, 2)}\n`);
    await rename(`${path}.tmp`, path);
  });
  return version;
}
