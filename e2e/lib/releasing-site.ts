import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startProcess } from 'server-kit/testing/start-process';
import { TARGETS, type Target } from './faults';

const ROOT = join(import.meta.dirname, '../..');

/** A site with its own release store. Its server trusts `X-Forwarded-For` as the client's address. */
export interface ReleasingSite {
  address: string;
  /** Runs the release CLI on its store. */
  release: (...args: string[]) => Promise<unknown>;
  /** Stages a copy of a remote's build as a new version. `damage` rewrites its scripts. */
  build: (target: Target, name: string, damage?: Damage) => Promise<{ folder: string; version: string }>;
  /** Replaces settings of the run-time configuration. */
  configure: (settings: object) => Promise<void>;
  stop: () => Promise<void>;
}

type Damage = (script: string, isExposed: boolean) => string;

/** Makes the exposed module throw. */
export const throwing: Damage = (script, isExposed) => (isExposed ? 'throw new Error("injected");' : script);

/** Renames the build's global, so that it is a different release, and applies `damage` to its scripts. */
async function rewrite(dist: string, name: string, damage: Damage): Promise<void> {
  const manifest = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8')) as {
    metaData: { globalName: string };
    exposes: { assets: { js: { sync: string[] } } }[];
  };
  const { globalName } = manifest.metaData;
  const exposed = manifest.exposes.flatMap(({ assets }) => assets.js.sync);
  for (const file of await readdir(dist)) {
    const path = join(dist, file);
    if (/\.(?:br|gz)$/.test(file)) await rm(path);
    else if (/\.js(?:on)?$/.test(file)) {
      const text = (await readFile(path, 'utf8')).replaceAll(globalName, `${globalName}_${name}`);
      await writeFile(path, damage(text, exposed.includes(file)));
    }
  }
}

/** Starts a site with the built remotes. `settings` override its run-time configuration. */
export async function startReleasingSite(settings: object = {}): Promise<ReleasingSite> {
  const folder = await mkdtemp(join(tmpdir(), 'releasing-'));
  const store = join(folder, 'store');
  const release = async (...args: string[]): Promise<unknown> => {
    const command = [join(ROOT, 'releases/dist/release.mjs'), ...args, '--releases', store, '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT });
    return JSON.parse(stdout) as unknown;
  };
  const build: ReleasingSite['build'] = async ({ folder: remote }, name, damage = (script) => script) => {
    const target = join(folder, name, remote);
    await cp(join(ROOT, remote, 'dist'), join(target, 'dist'), { recursive: true });
    await cp(join(ROOT, remote, 'package.json'), join(target, 'package.json'));
    await rewrite(join(target, 'dist'), name, damage);
    const { published } = (await release('stage', target)) as { published: { version: string }[] };
    return { folder: target, version: published[0]?.version ?? '' };
  };

  await release('release', ...TARGETS.map((target) => join(ROOT, target.folder)));
  const config = join(folder, 'config.json');
  const usual = JSON.parse(await readFile(join(ROOT, 'shell/config.json'), 'utf8')) as object;
  const configure = (changed: object) => writeFile(config, JSON.stringify({ ...usual, ...changed }));
  await configure(settings);
  const program = join(ROOT, 'shell/dist-server/server.mjs');
  const site = await startProcess(
    process.execPath,
    [program, '--port', '0', '--api', process.env.API ?? '', '--releases', store, '--config', config],
    {
      ready: /^Site ready on (\S+)/,
      env: { TRUSTED_PROXIES: 'loopback', RELEASE_GOOD_CLIENTS: '3', RELEASE_FAILING_CLIENTS: '3' },
    },
  );
  const stop = async () => {
    await site.end();
    await rm(folder, { recursive: true, force: true });
  };
  return { address: site.match[1] ?? '', release, build, configure, stop };
}
