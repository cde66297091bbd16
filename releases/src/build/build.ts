import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  LANGUAGES,
  LAYOUTS,
  MENUS,
  needsSession,
  normalPath,
  REMOTE_CONTRACT,
  reservedPath,
  type ShellContract,
  type ReleaseContract,
  type RemoteRelease,
} from 'shared-contract';
import { claimOf, Refused, type Claim } from '../registry/registry';
import { filesIn } from '../storage/folder-storage';
import type { ReleaseFiles } from '../storage/storage';

const ENTRY = 'remoteEntry.js';
const MANIFEST = 'mf-manifest.json';
const CONTRACT = 'release.json';
const SERVER_HALF = 'server/remote.cjs';
const EXAMPLE_LINK = '{"menu": "navbar", "to": "/careers", "label": "Careers"}';

/** A verified build of a remote. */
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
  MENUS.some((menu) => menu === value.menu) &&
  typeof value.to === 'string' &&
  value.to.startsWith('/') &&
  isLabel(value.label) &&
  ['string', 'undefined'].includes(typeof value.icon) &&
  ['number', 'undefined'].includes(typeof value.order);

const isArea = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.prefix === 'string' &&
  typeof value.session === 'boolean' &&
  [undefined, ...LAYOUTS].some((layout) => layout === value.layout);

/** Errors in the name, the prefixes, the pages and the links of a contract. */
function claimFaults({ name, areas, pages, navigation = [] }: ReleaseContract): string[] {
  const prefixes = areas.map(({ prefix }) => prefix);
  const reserved = [...new Set([...prefixes, ...pages])].filter((path) => reservedPath(path) !== undefined);
  const wrongPrefixes = prefixes.filter(
    (prefix) => !reserved.includes(prefix) && !/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/.test(prefix),
  );
  const repeated = prefixes.filter((prefix, index) => prefixes.map(normalPath).indexOf(normalPath(prefix)) < index);
  const unguarded = areas.filter(({ prefix, session }) => !session && needsSession(areas, prefix));
  const wrongLinks = navigation.filter((link) => !isLink(link));
  return [
    ...(/^\w+$/.test(name) ? [] : [`its name "${name}" is not a federation name like mfe_careers`]),
    ...(areas.length > 0 ? [] : ['it has no areas']),
    ...reserved.map((path) => `it cannot own "${path}": the site's server answers ${reservedPath(path)} itself`),
    ...wrongPrefixes.map((prefix) => `its prefix "${prefix}" is not a path like /careers`),
    ...repeated.map((prefix) => `it declares the prefix ${prefix} twice`),
    ...unguarded.map(({ prefix }) => `its area ${prefix} lies below one that requires a session, but requires none`),
    ...wrongLinks.map((link) => `its link ${JSON.stringify(link)} is not like ${EXAMPLE_LINK}`),
  ];
}

const isOwners = (value: unknown): value is Record<string, string> => isObject(value) && isTexts(Object.values(value));

/** True for the content of a `release.json`. */
export function isContract(value: unknown): value is ReleaseContract {
  if (!isObject(value) || !isObject(value.slots)) return false;
  const { name, namespace, contract, areas, slots, shared, pages, navigation, calls } = value;
  const { endpoints, slices, tags } = value;
  return (
    typeof name === 'string' &&
    typeof namespace === 'string' &&
    typeof contract === 'number' &&
    Array.isArray(areas) &&
    areas.every(isArea) &&
    Array.isArray(navigation) &&
    [slots.fills, slots.uses, pages, calls].every(isTexts) &&
    [shared, endpoints, slices, tags].every(isOwners)
  );
}

/** Scripts that the exposed module loads first, from the federation manifest. */
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

/** Reads the build in a remote's folder. Throws `Refused` with everything that is missing or wrong. */
export async function readBuild(folder: string): Promise<RemoteBuild> {
  const packageFile = (await readJson(join(folder, 'package.json')).catch(() => null)) as Record<
    string,
    unknown
  > | null;
  if (packageFile === null) throw new Refused(`${folder} has no readable package.json.`);
  const dist = join(folder, 'dist');
  const files = await filesIn(dist)
    .names()
    .catch((): string[] => []);
  const faults: string[] = [];
  if (files.length === 0) faults.push('there is no build in dist');
  for (const name of files.length === 0 ? [] : [ENTRY, MANIFEST, CONTRACT]) {
    if (!files.includes(name)) faults.push(`dist has no ${name}`);
  }
  const readPart = (name: string) =>
    files.includes(name) ? readJson(join(dist, name)).catch(() => null) : Promise.resolve(undefined);
  const [manifest, contract] = [await readPart(MANIFEST), await readPart(CONTRACT)];
  if (manifest === null) faults.push(`${MANIFEST} is not JSON`);
  if (contract === null) faults.push(`${CONTRACT} is not JSON`);
  else if (contract !== undefined && !isContract(contract)) faults.push(`${CONTRACT} is not a contract`);
  else if (contract !== undefined) faults.push(...claimFaults(contract));
  const scripts = exposedScripts(manifest);
  if (manifest && scripts.length === 0) faults.push(`${MANIFEST} exposes no module`);
  for (const name of scripts.filter((script) => !files.includes(script))) faults.push(`dist has no ${name}`);
  if (!isContract(contract) || faults.length > 0) {
    throw new Refused(`${basename(folder)} cannot be released: ${faults.join('; ')}. Build it again.`);
  }
  const { name } = contract;
  return {
    dist,
    folder: name.replaceAll('_', '-'),
    version: await versionOf(packageFile.version, dist, files),
    claim: { name, ...claimOf(contract) },
    contract,
  };
}

/** The registry's description of a stored release. `base` is the URL of its folder. */
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

/** Reads the list of an API host's calls from its `/docs/json`. Throws `Refused` if there is none. */
async function readCalls(api: string): Promise<string[]> {
  const address = `${api.replace(/\/$/, '')}/docs/json`;
  const refuse = (reason: string) => new Refused(`${address} does not list the calls of the API host: ${reason}.`);
  const answer = await fetch(address).catch((error: unknown) => {
    throw refuse(String(error));
  });
  const document: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  const paths = isObject(document) ? document.paths : null;
  if (!isObject(paths)) throw refuse(`it answered ${answer.status}`);
  const base = new URL(api).pathname.replace(/\/$/, '');
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(isObject(methods) ? methods : {}).map(
      (method) => `${method.toUpperCase()} ${path.replace(new RegExp(`^${base}`), '').replace(/^\//, '')}`,
    ),
  );
}

/**
 * The contract of the shell in a folder: it shares the exact versions of its dependencies. It shares two versions of a library
 * that it lists a second time under another name (`npm:shared-state@1.9.0`). With `api`, the contract includes the calls of
 * that API host.
 */
export async function readShellContract(folder: string, api?: string): Promise<ShellContract> {
  const packageFile = await readJson(join(folder, 'package.json')).catch(() => null);
  if (!isObject(packageFile) || !isOwners(packageFile.dependencies))
    throw new Refused(`${folder} has no package.json with the dependencies of a shell.`);
  const shared: Record<string, string | string[]> = {};
  for (const [name, wanted] of Object.entries(packageFile.dependencies)) {
    const [, library = name, version = wanted] = /^npm:(.+)@(.+)$/.exec(wanted) ?? [];
    const others = [shared[library] ?? []].flat();
    shared[library] = others.length === 0 ? version : [...others, version];
  }
  return { contracts: [REMOTE_CONTRACT], shared, ...(api !== undefined && { calls: await readCalls(api) }) };
}
