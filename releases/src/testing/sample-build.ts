import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NavigationEntry, ReleaseContract } from 'shared-contract';
import { readBuild } from '../build/build';

export interface Sample {
  name?: string;
  prefixes?: string[];
  content?: string;
  navigation?: NavigationEntry[];
  pages?: string[];
  slots?: string[];
  /** True for a build with a server bundle. */
  server?: boolean;
  /** Other fields of its contract. */
  contract?: Partial<ReleaseContract>;
}

/** A contract in which only the given fields matter. */
export function sampleContract({ name = 'mfe_sample', ...fields }: Partial<ReleaseContract> = {}): ReleaseContract {
  return {
    name,
    namespace: name.replaceAll('_', '-'),
    contract: 1,
    areas: [{ prefix: '/sample', session: false }],
    slots: { fills: [], uses: [] },
    shared: {},
    pages: [],
    navigation: [],
    endpoints: {},
    slices: {},
    tags: {},
    calls: [],
    ...fields,
  };
}

/** Writes a build into a remote's folder below `root` and reads it. Its version depends on `content`. */
export async function sampleBuild(
  root: string,
  {
    name = 'mfe_sample',
    prefixes = ['/sample'],
    content = 'one',
    navigation,
    pages = prefixes,
    slots = [],
    server = false,
    contract = {},
  }: Sample = {},
) {
  const folder = join(root, 'work', name.replace('_', '-'));
  await mkdir(join(folder, 'dist'), { recursive: true });
  const files = {
    'package.json': { version: '1.0.0' },
    'dist/mf-manifest.json': { exposes: [{ assets: { js: { sync: ['exposed.js'] } } }] },
    'dist/release.json': sampleContract({
      name,
      areas: prefixes.map((prefix) => ({ prefix, session: false })),
      slots: { fills: slots, uses: [] },
      pages,
      ...(navigation && { navigation }),
      ...contract,
    }),
  };
  for (const [path, value] of Object.entries(files)) await writeFile(join(folder, path), JSON.stringify(value));
  await writeFile(join(folder, 'dist/remoteEntry.js'), content);
  await writeFile(join(folder, 'dist/exposed.js'), 'exposed');
  await rm(join(folder, 'dist/server'), { recursive: true, force: true });
  if (server) {
    await mkdir(join(folder, 'dist/server'));
    await writeFile(join(folder, 'dist/server/remote.cjs'), '');
  }
  return readBuild(folder);
}
