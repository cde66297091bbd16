import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  LANGUAGES,
  NAVIGATION_AREAS,
  REMOTE_CONTRACT,
  type HostContract,
  type NavigationEntry,
  type ReleaseContract,
  type RemoteRelease,
} from 'shared-contract';
import { Refused, type Claim } from './registry';
import { filesIn } from './folder-shelf';
import type { ReleaseFiles } from './shelf';

const ENTRY = 'remoteEntry.js';
const MANIFEST = 'mf-manifest.json';
const CONTRACT = 'release.json';
const SERVER_HALF = 'server/remote.cjs';

/** A remote's build, checked, as it is on the disk. */
export interface RemoteBuild {
  dist: string;
  /** Name of the folder of its releases: the federation name with hyphens. */
  folder: string;
  /** The package's version and a hash over all files: one build is one version. */
  version: string;
  claim: Claim;
  contract: ReleaseContract;
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isLabel = (value: unknown): boolean =>
  isText(value) || (isObject(value) && LANGUAGES.every((language) => isText(value[language])));

const isLink = (value: unknown): boolean =>
  isObject(value) &&
  NAVIGATION_AREAS.some((area) => area === value.area) &&
  typeof value.to === 'string' &&
  value.to.startsWith('/') &&
  isLabel(value.label) &&
  ['string', 'undefined'].includes(typeof value.icon) &&
  ['number', 'undefined'].includes(typeof value.order);

function readClaim(value: unknown): Claim | string {
  if (!isObject(value)) return 'package.json has no field "remote"';
  const { name, prefixes, session, slots, navigation } = value;
  if (typeof name !== 'string' || !/^\w+$/.test(name)) return '"remote.name" is no federation name, like mfe_careers';
  if (!isTexts(prefixes) || prefixes.length === 0) return '"remote.prefixes" is no list of paths, like ["/careers"]';
  const wrong = prefixes.find((prefix) => !/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/.test(prefix));
  if (wrong !== undefined) return `"remote.prefixes" has ${JSON.stringify(wrong)}, which is no path like /careers`;
  if (typeof session !== 'boolean') return '"remote.session" is neither true nor false';
  if (slots !== undefined && !isTexts(slots)) return '"remote.slots" is no list of names';
  const wrongLink = Array.isArray(navigation) ? (navigation as unknown[]).find((link) => !isLink(link)) : navigation;
  if (wrongLink !== undefined) {
    return `"remote.navigation" has ${JSON.stringify(wrongLink)}, which is no link like {"area": "navbar", "to": "/careers", "label": "Careers"}`;
  }
  return {
    name,
    prefixes,
    session,
    ...(slots && { slots: slots as Claim['slots'] }),
    ...(navigation !== undefined && { navigation: navigation as NavigationEntry[] }),
  };
}

/** Scripts that the exposed module needs at once, as the federation's manifest names them. */
function exposedScripts(manifest: unknown): string[] {
  const exposes = isObject(manifest) && Array.isArray(manifest.exposes) ? (manifest.exposes as unknown[]) : [];
  return exposes.flatMap((exposed) => {
    const assets = isObject(exposed) && isObject(exposed.assets) ? exposed.assets : {};
    const js = isObject(assets.js) ? assets.js : {};
    return isTexts(js.sync) ? js.sync : [];
  });
}

async function versionOf(packageVersion: unknown, dist: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const name of files)
    hash
      .update(name)
      .update('\0')
      .update(await readFile(join(dist, name)));
  return `${String(packageVersion)}-${hash.digest('hex').slice(0, 10)}`;
}

/** Reads the build in a remote's folder. Throws `Refused` with all that is missing or wrong. */
export async function readBuild(folder: string): Promise<RemoteBuild> {
  const packageFile = (await readJson(join(folder, 'package.json')).catch(() => null)) as Record<
    string,
    unknown
  > | null;
  if (packageFile === null) throw new Refused(`${folder} has no package.json that can be read.`);
  const claim = readClaim(packageFile.remote);
  const dist = join(folder, 'dist');
  const files = await filesIn(dist)
    .names()
    .catch((): string[] => []);
  const faults: string[] = typeof claim === 'string' ? [claim] : [];
  if (files.length === 0) faults.push('there is no build in dist');
  for (const name of files.length === 0 ? [] : [ENTRY, MANIFEST, CONTRACT]) {
    if (!files.includes(name)) faults.push(`dist has no ${name}`);
  }
  const readPart = (name: string) =>
    files.includes(name) ? readJson(join(dist, name)).catch(() => null) : Promise.resolve(undefined);
  const [manifest, contract] = [await readPart(MANIFEST), await readPart(CONTRACT)];
  if (manifest === null) faults.push(`${MANIFEST} is not JSON`);
  if (contract === null) faults.push(`${CONTRACT} is not JSON`);
  const scripts = exposedScripts(manifest);
  if (manifest && scripts.length === 0) faults.push(`${MANIFEST} exposes no module`);
  for (const name of scripts.filter((script) => !files.includes(script))) faults.push(`dist has no ${name}`);
  if (typeof claim === 'string' || faults.length > 0) {
    throw new Refused(`${basename(folder)} cannot be released: ${faults.join('; ')}. Build it anew.`);
  }
  return {
    dist,
    folder: claim.name.replaceAll('_', '-'),
    version: await versionOf(packageFile.version, dist, files),
    claim,
    contract: contract as ReleaseContract,
  };
}

/** A stored release as the registry names it. `base` is the address that its folder is served at. */
export async function describeRelease(release: ReleaseFiles, version: string, base: string): Promise<RemoteRelease> {
  const files = await release.names();
  const scripts = exposedScripts(JSON.parse((await release.read(MANIFEST)).toString('utf8')));
  const integrity = createHash('sha384')
    .update(await release.read(ENTRY))
    .digest('base64');
  return {
    version,
    manifest: `${base}/${MANIFEST}`,
    preload: [ENTRY, ...scripts].map((name) => `${base}/${name}`),
    integrity: `sha384-${integrity}`,
    ...(files.includes(SERVER_HALF) && { server: { script: `${base}/${SERVER_HALF}`, chunks: `${base}/chunks.json` } }),
  };
}

/**
 * What the shell in a folder offers remotes: its exact dependencies are the versions that it shares. Of a library that it
 * lists a second time, under another name (`npm:shared-state@1.9.0`), it shares both.
 */
export async function readHost(folder: string): Promise<HostContract> {
  const { dependencies } = (await readJson(join(folder, 'package.json'))) as { dependencies: Record<string, string> };
  const shared: Record<string, string | string[]> = {};
  for (const [name, wanted] of Object.entries(dependencies)) {
    const [, library = name, version = wanted] = /^npm:(.+)@(.+)$/.exec(wanted) ?? [];
    const others = [shared[library] ?? []].flat();
    shared[library] = others.length === 0 ? version : [...others, version];
  }
  return { contracts: [REMOTE_CONTRACT], shared };
}
