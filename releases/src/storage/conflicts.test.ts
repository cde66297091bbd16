import { mkdir, mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from 'shared-contract';
import { Superseded } from '../changes';
import { Releases } from '../releases';
import { startBucket } from '../testing/bucket';
import { sampleBuild } from '../testing/sample-build';
import { BucketStorage } from './bucket-storage';
import { FolderStorage } from './folder-storage';
import { ReleaseRecords } from './records';
import { WriteConflict, type Change, type ReleaseStorage } from './storage';

let root: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'conflicts-'));
  bucket = await startBucket();
});

afterEach(async () => {
  await bucket.stop();
  await rm(root, { recursive: true, force: true });
});

const KINDS: [string, () => ReleaseStorage][] = [
  ['a folder', () => new FolderStorage(join(root, 'store'))],
  ['a bucket', () => new BucketStorage(bucket.address)],
];

interface At {
  now?: Date;
  /** Runs once, between the checks of a change and its commit. */
  meanwhile?: () => Promise<unknown>;
  /** Runs once, after a commit. */
  after?: () => Promise<unknown>;
}

/** A `Releases` with its own clock, which runs the given steps around its next commit. */
function at(storage: ReleaseStorage, { now = new Date(), meanwhile, after }: At = {}): Releases {
  const steps = { meanwhile, after };
  const once = async (step: keyof typeof steps) => {
    const run = steps[step];
    steps[step] = undefined;
    await run?.();
  };
  const begin = storage.begin.bind(storage);
  storage.begin = async (): Promise<Change> => {
    const { registry, commit } = await begin();
    return {
      registry,
      commit: async (...change) => {
        await once('meanwhile');
        await commit(...change);
        await once('after');
      },
    };
  };
  return new Releases({ records: new ReleaseRecords(storage), author: { by: 'tester' }, now: () => now });
}

const IN_A_YEAR = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);

describe.each(KINDS)('in %s', (_kind, open) => {
  const liveVersion = async () => (await at(open()).status())[0]?.live;

  /** Releases two builds. Returns the first one, which `prune` may remove after a while. */
  async function twoReleases() {
    const build = await sampleBuild(root, { content: 'one' });
    await at(open()).release([build]);
    await at(open()).release([await sampleBuild(root, { content: 'two' })]);
    return { build, version: build.version };
  }

  test('saves only one of two changes to the same registry', async () => {
    const [one, other] = [open(), open()];
    const [first, second] = [await one.begin(), await other.begin()];
    const text = (id: string) => JSON.stringify({ remotes: [], changes: [id] });
    await first.commit(text('first'), {}, 'first');
    await expect(second.commit(text('second'), {}, 'second')).rejects.toThrow(WriteConflict);
    expect(await other.read('registry.json')).toBe(text('first'));
  });

  test('a change is checked again after a conflict', async () => {
    const taken = async () => at(open()).release([await sampleBuild(root, { name: 'mfe_other' })]);
    const build = await sampleBuild(root);
    await expect(at(open(), { meanwhile: taken }).release([build])).rejects.toThrow(
      'The prefix /sample belongs to mfe_other',
    );
  });

  test('a release reports that a later one has already replaced it', async () => {
    const build = await sampleBuild(root, { content: 'one' });
    const replaced = async () => at(open()).release([await sampleBuild(root, { content: 'two' })]);
    const change = at(open(), { after: replaced }).release([build]);
    await expect(change).rejects.toThrow(Superseded);
    await expect(change).rejects.toThrow(`mfe_sample ${build.version} is not live: a later change has made 1.0.0-`);
    expect((await at(open()).history()).map(({ action }) => action)).toEqual(['release', 'release']);
  });

  test('prune keeps a release that another change makes live in the meantime', async () => {
    const { version } = await twoReleases();
    const rollBack = () => at(open()).rollBack('mfe_sample', version);
    const kept = at(open(), { now: IN_A_YEAR, meanwhile: rollBack });
    expect((await kept.prune()).map((removed) => removed.version)).not.toContain(version);
    expect(await liveVersion()).toBe(version);
    expect(await open().release('mfe-sample', version).names()).toContain('remoteEntry.js');
  });

  test('a release that prune removes in the meantime is not made live', async () => {
    const { version } = await twoReleases();
    const prune = () => at(open(), { now: IN_A_YEAR }).prune();
    const late = at(open(), { meanwhile: prune });
    await expect(late.rollBack('mfe_sample', version)).rejects.toThrow(`mfe_sample has no release "${version}"`);
    expect(await liveVersion()).not.toBe(version);
  });

  test('a build whose release was pruned is stored again, under another version', async () => {
    const { version } = await twoReleases();
    const build = await sampleBuild(root, { content: 'one' });
    const prune = () => at(open(), { now: IN_A_YEAR }).prune();
    const [published] = await at(open(), { meanwhile: prune }).release([build]);
    expect(published).toMatchObject({ version: `${version}-2` });
    expect(await liveVersion()).toBe(`${version}-2`);
    expect(await open().release('mfe-sample', `${version}-2`).names()).toContain('remoteEntry.js');
    await at(open()).release([build]);
    expect(await liveVersion()).toBe(`${version}-2`);
  });
});

test('a stale writer in a folder changes nothing, even if its record number is free again', async () => {
  const open = () => new FolderStorage(join(root, 'store'));
  const asleep = await open().begin();
  for (let change = 0; change < 105; change += 1) await (await open().begin()).commit(`{"change":${change}}`, {}, '');
  expect(await readdir(join(root, 'store/changes'))).toHaveLength(100);
  await expect(asleep.commit('asleep', {}, '')).rejects.toThrow(WriteConflict);
  expect(await readdir(join(root, 'store/changes'))).toHaveLength(100);
  expect(await open().read('registry.json')).toBe('{"change":104}');
  expect((await readdir(join(root, 'store'))).sort()).toEqual(['changes', 'registry.json']);
});

test('a lock of an earlier version, dated in the future, blocks nobody', async () => {
  const lock = join(root, 'store/.lock');
  await mkdir(lock, { recursive: true });
  await utimes(lock, IN_A_YEAR, IN_A_YEAR);
  await at(new FolderStorage(join(root, 'store'))).release([await sampleBuild(root)]);
  const { remotes } = JSON.parse(await readFile(join(root, 'store/registry.json'), 'utf8')) as Registry;
  expect(remotes).toHaveLength(1);
});

test('a change whose response is lost is made and recorded once, even if another change has followed', async () => {
  const open = () => new BucketStorage(bucket.address);
  const follow = (name: string) => async () =>
    at(open()).release([await sampleBuild(root, { name, prefixes: [`/${name}`] })]);
  const versions: string[] = [];
  for (const content of ['one', 'two', 'three']) {
    const build = await sampleBuild(root, { content });
    if (content === 'one') bucket.faults.overtake = follow('mfe_other');
    await at(open()).release([build]);
    versions.push(build.version);
  }
  bucket.faults.overtake = follow('mfe_third');
  expect(await at(open()).rollBack('mfe_sample')).toBe(versions[1]);
  expect((await at(open()).history('mfe_sample')).map(({ action, version }) => [action, version])).toEqual([
    ...versions.map((version) => ['release', version]),
    ['rollback', versions[1]],
  ]);
});

test('a change whose writer loses the bucket once the registry is saved is recorded by the next change', async () => {
  const open = () => new BucketStorage(bucket.address);
  const one = await sampleBuild(root, { content: 'one' });
  await at(open()).release([one]);
  bucket.faults.overtake = () => {
    bucket.faults.refusal = [403, 'AccessDenied'];
    return Promise.resolve();
  };
  await expect(at(open()).release([await sampleBuild(root, { content: 'two' })])).rejects.toThrow('cannot be used');
  bucket.faults.refusal = null;
  expect(await at(open()).rollBack('mfe_sample')).toBe(one.version);
  expect((await at(open()).history()).map(({ action }) => action)).toEqual(['release', 'release', 'rollback']);
  expect([...bucket.objects.keys()].filter((key) => key.includes('unfinished'))).toEqual([]);
});

test('a bucket whose server ignores conditions is refused, and nothing is published', async () => {
  bucket.faults.ignoresConditions = true;
  await expect(at(new BucketStorage(bucket.address)).release([await sampleBuild(root)])).rejects.toThrow(
    "The bucket's server ignores If-None-Match and If-Match, so concurrent releases could be lost.",
  );
  expect([...bucket.objects.keys()]).toEqual(['site/.conditions']);
});
