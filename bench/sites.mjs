import { copyFile, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildAndPublish } from '../tooling/scripts/lib/build.mjs';
import { CACHE, RELEASES, ROOT } from '../tooling/scripts/lib/paths.mjs';
import { startProduct, startSite } from '../tooling/scripts/lib/product.mjs';
import { run } from '../tooling/scripts/lib/run.mjs';
import { BUNDLE } from './bundle.config.mjs';

const SHELL = join(ROOT, 'shell');
const BUNDLED = { dist: join(BUNDLE, 'dist'), releases: join(BUNDLE, 'releases') };

/**
 * Writes the registry for the site of one bundle. Its releases have no browser files of their own. The server renders
 * them with the server bundles of the federated build.
 */
async function writeBundledReleases() {
  const { remotes } = JSON.parse(await readFile(join(RELEASES, 'registry.json'), 'utf8'));
  const bundled = remotes.map(({ name, version, areas, slots, server }) => ({
    ...{ name, version, areas, slots },
    manifest: '/bundle.json',
    ...(server && { server: { ...server, chunks: 'chunks.json' } }),
  }));
  await rm(BUNDLED.releases, { recursive: true, force: true });
  await mkdir(BUNDLED.releases, { recursive: true });
  await symlink(join(RELEASES, 'remotes'), join(BUNDLED.releases, 'remotes'));
  await copyFile(join(BUNDLED.dist, 'chunks.json'), join(BUNDLED.releases, 'chunks.json'));
  await writeFile(join(BUNDLED.releases, 'registry.json'), JSON.stringify({ remotes: bundled }));
  await writeFile(join(BUNDLED.dist, 'bundle.json'), '{}');
}

/** Builds the product twice: federated, and as one bundle. */
export async function build() {
  await buildAndPublish();
  const config = join(import.meta.dirname, 'bundle.config.mjs');
  await run('npx', ['webpack', '--mode', 'production', '--config', config], { quiet: true });
  await copyFile(join(SHELL, 'dist/server/render.cjs'), join(BUNDLED.dist, 'server/render.cjs'));
  await writeBundledReleases();
}

const FIRST_PORT = 3500;

/** Starts one API host with demo content and four sites: both builds, each rendered by the server and by the browser. */
export async function startSites() {
  const product = await startProduct({ port: FIRST_PORT, data: join(CACHE, 'bench-data') });
  const ended = [];
  const start = async (...options) => {
    const { child, match } = await startSite(FIRST_PORT + 1, ['--api', product.api, ...options]);
    ended.push(() => new Promise((resolve) => child.once('exit', resolve).kill()));
    return match[1];
  };
  const bundle = ['--dist', BUNDLED.dist, '--releases', BUNDLED.releases];
  const byBrowser = ['--renderers', '0'];
  const sites = {
    'federated, by the server': product.address,
    'one bundle, by the server': await start(...bundle),
    'federated, by the browser': await start(...byBrowser),
    'one bundle, by the browser': await start(...bundle, ...byBrowser),
  };
  const stop = async () => {
    await Promise.all(ended.map((end) => end()));
    await product.stop();
  };
  return { sites, stop };
}
