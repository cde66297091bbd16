import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from 'shared-contract';
import { Releases } from '../releases';
import { FolderStorage } from '../storage/folder-storage';
import { ReleaseRecords } from '../storage/records';
import { sampleBuild, type Sample } from './sample-build';

/** Gives each test of a file an empty folder for releases. */
export function useStore() {
  const store = { root: '', now: new Date() };
  beforeEach(async () => {
    store.root = await mkdtemp(join(tmpdir(), 'releases-'));
    store.now = new Date();
  });
  afterEach(() => rm(store.root, { recursive: true, force: true }));

  const storeFolder = () => join(store.root, 'store');
  const records = () => new ReleaseRecords(new FolderStorage(storeFolder()));
  const at = (isDry = false) =>
    new Releases({ records: records(), author: { by: 'tester' }, now: () => store.now, isDry });
  const sample = (what?: Sample) => sampleBuild(store.root, what);
  const registry = async () => JSON.parse(await readFile(join(storeFolder(), 'registry.json'), 'utf8')) as Registry;
  const liveVersion = async () => (await registry()).remotes[0]?.version;

  /** Releases a build of each content, one after the other. Returns their versions. */
  async function releaseInTurn(...contents: string[]): Promise<string[]> {
    const versions: string[] = [];
    for (const content of contents) {
      const build = await sample({ content });
      await at().release([build]);
      versions.push(build.version);
    }
    return versions;
  }

  return { store, storeFolder, records, at, sample, registry, liveVersion, releaseInTurn };
}
