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
import * as z from 'zod/mini';
import { claimOf, Refused, type Claim } from '../registry/registry';
import { filesIn } from '../storage/folder-storage';
import type { ReleaseFiles } from '../storage/storage';

const ENTRY = 'remoteEntry.js';
const MANIFEST = 'mf-manifest.json';
const CONTRACT = 'release.json';
const SERVER_HALF = 'server/remote.cjs';
/** Names that the shared modules export; in the shell's build. */
const EXPORTS = 'server/exports.json';
const EXAMPLE_LINK = '{"menu": "navbar", "to": "/careers", "label": "Careers"}';

/** A verified build of a remote. */
export interface RemoteBuild {
  dist: string;
  /** Name of the folder of its releases: the federation name with hyphens. */
  folder: string;
  /** The package's version and a hash of all files, so that different builds have different versions. */
  version: string;
  claim: Claim;
  contract: ReleaseContract;
  /** True if it has pages for visitors but no server bundle, so that browsers render them. */
  lacksServerBundle: boolean;
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}

const text = z.string();
const texts = z.array(text);
const owners = z.record(text, text);
/** Exported or imported names, by module. */
const namesByModule = z.record(text, texts);
const words = text.check(z.regex(/\S/));
const link = z.object({
  menu: z.enum(MENUS),
  to: text.check(z.startsWith('/')),
  label: z.union([words, z.record(z.enum(LANGUAGES), words)]),
  icon: z.optional(text),
  order: z.optional(z.number()),
});
const contractFile = z.object({
  name: text,
  namespace: text,
  contract: z.number(),
  areas: z.array(z.object({ prefix: text, session: z.boolean(), layout: z.optional(z.enum(LAYOUTS)) })),
  slots: z.object({ fills: texts, uses: texts }),
  shared: owners,
  imports: z.optional(namesByModule),
  pages: texts,
  // `claimFaults` checks each link.
  navigation: z.array(z.unknown()),
  endpoints: owners,
  slices: owners,
  tags: owners,
  calls: texts,
});
const manifestFile = z.object({
  exposes: z.array(z.object({ assets: z.object({ js: z.object({ sync: texts }) }) })),
});
/** The part of an OpenAPI document that lists the calls: methods by path. */
const apiDocument = z.object({ paths: z.record(text, z.record(text, z.unknown())) });

/** True if a value has the format of `release.json`. */
export const isContract = (value: unknown): value is ReleaseContract => contractFile.safeParse(value).success;

/** Scripts that the exposed module loads first, from the federation manifest. */
const exposedScripts = (manifest: unknown): string[] =>
  manifestFile.safeParse(manifest).data?.exposes.flatMap(({ assets }) => assets.js.sync) ?? [];

/** Errors in the name, the prefixes, the pages and the links of a contract. */
function claimFaults({ name, areas, pages, navigation = [] }: ReleaseContract): string[] {
  const prefixes = areas.map(({ prefix }) => prefix);
  const reserved = [...new Set([...prefixes, ...pages])].filter((path) => reservedPath(path) !== undefined);
  const wrongPrefixes = prefixes.filter(
    (prefix) => !reserved.includes(prefix) && !/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/.test(prefix),
  );
  const repeated = prefixes.filter((prefix, index) => prefixes.map(normalPath).indexOf(normalPath(prefix)) < index);
  const unguarded = areas.filter(({ prefix, session }) => !session && needsSession(areas, prefix));
  const wrongLinks = navigation.filter((given) => !link.safeParse(given).success);
  return [
    ...(/^\w+$/.test(name) ? [] : [`its name "${name}" is not a federation name like mfe_careers`]),
    ...(areas.length > 0 ? [] : ['it has no areas']),
    ...reserved.map((path) => `it cannot own "${path}": the site's server answers ${reservedPath(path)} itself`),
    ...wrongPrefixes.map((prefix) => `its prefix "${prefix}" is not a path like /careers`),
    ...repeated.map((prefix) => `it declares the prefix ${prefix} twice`),
    ...unguarded.map(({ prefix }) => `its area ${prefix} lies below one that requires a session, but requires none`),
    ...wrongLinks.map((given) => `its link ${JSON.stringify(given)} is not like ${EXAMPLE_LINK}`),
  ];
}

async function versionOf(packageVersion: string, dist: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const name of files)
    hash
      .update(name)
      .update('\0')
      .update(await readFile(join(dist, name)));
  return `${packageVersion}-${hash.digest('hex').slice(0, 10)}`;
}

/** Reads the build in a remote's folder. Throws `Refused` with everything that is missing or wrong. */
export async function readBuild(folder: string): Promise<RemoteBuild> {
  const manifestOf = z.object({ version: text });
  const { data: packageFile } = manifestOf.safeParse(await readJson(join(folder, 'package.json')).catch(() => null));
  if (packageFile === undefined) throw new Refused(`${folder} has no readable package.json.`);
  const dist = join(folder, 'dist');
  const files = await filesIn(dist)
    .names()
    .catch((): string[] => []);
  const faults = [ENTRY, MANIFEST, CONTRACT]
    .filter((name) => !files.includes(name))
    .map((name) => `dist has no ${name}`);
  const readPart = (name: string) =>
    files.includes(name) ? readJson(join(dist, name)).catch(() => null) : Promise.resolve(undefined);
  const [manifest, contract] = [await readPart(MANIFEST), await readPart(CONTRACT)];
  if (isContract(contract)) faults.push(...claimFaults(contract));
  else if (contract !== undefined) faults.push(`${CONTRACT} is not a contract`);
  const scripts = exposedScripts(manifest);
  if (manifest !== undefined && scripts.length === 0) faults.push(`${MANIFEST} exposes no module`);
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
    lacksServerBundle: !files.includes(SERVER_HALF) && contract.areas.some(({ session }) => !session),
  };
}

/** Warnings about builds for the release's author. */
export const warningsOf = (builds: readonly RemoteBuild[]): string[] =>
  builds
    .filter(({ lacksServerBundle }) => lacksServerBundle)
    .map(({ claim }) => `${claim.name} has no ${SERVER_HALF}: browsers, not the site's server, will render its pages.`);

/** Describes a release for the registry. `base` is the URL of its folder. */
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
  const { data } = apiDocument.safeParse(answer.ok ? await answer.json().catch(() => null) : null);
  if (data === undefined) throw refuse(`it answered ${answer.status}`);
  const base = new URL(api).pathname.replace(/\/$/, '');
  return Object.entries(data.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace(new RegExp(`^${base}`), '').replace(/^\//, '')}`,
    ),
  );
}

/**
 * Reads the contract of the shell in a folder. The shell shares the exact versions of its dependencies, and both
 * versions of a library that it lists a second time under another name (`npm:shared-state@1.9.0`). The shell must be
 * built: the contract includes what its shared modules export. With `api`, it also includes the calls of that API host.
 */
export async function readShellContract(folder: string, api?: string): Promise<ShellContract> {
  const manifestOf = z.object({ dependencies: owners });
  const { data: packageFile } = manifestOf.safeParse(await readJson(join(folder, 'package.json')).catch(() => null));
  if (packageFile === undefined) throw new Refused(`${folder} has no package.json with the dependencies of a shell.`);
  const shared: Record<string, string | string[]> = {};
  for (const [name, wanted] of Object.entries(packageFile.dependencies)) {
    const [, library = name, version = wanted] = /^npm:(.+)@(.+)$/.exec(wanted) ?? [];
    const others = [shared[library] ?? []].flat();
    shared[library] = others.length === 0 ? version : [...others, version];
  }
  const { data: exports } = namesByModule.safeParse(await readJson(join(folder, 'dist', EXPORTS)).catch(() => null));
  if (exports === undefined) throw new Refused(`${folder} has no complete build. Build the shell first.`);
  return {
    contracts: [REMOTE_CONTRACT],
    shared,
    exports,
    ...(api !== undefined && { calls: await readCalls(api) }),
  };
}
