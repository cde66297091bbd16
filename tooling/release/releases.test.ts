import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, ReleaseContract } from 'shared-contract';
import { readBuild } from './build';
import { FolderShelf } from './folder-shelf';
import { newTally, withSighting, type HealthKind } from './health';
import { KEPT_DAYS, Releases } from './releases';
import { ReleaseStore } from './store';
import { sampleBuild, type Sample } from './testing/sample-build';

let root: string;
let now: Date;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'releases-'));
  now = new Date();
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

const storeFolder = () => join(root, 'store');
const at = (isDry = false) =>
  new Releases({
    store: new ReleaseStore(new FolderShelf(storeFolder())),
    author: { by: 'tester' },
    now: () => now,
    isDry,
  });

const sample = (what?: Sample) => sampleBuild(root, what);

async function registry(): Promise<Registry> {
  return JSON.parse(await readFile(join(storeFolder(), 'registry.json'), 'utf8')) as Registry;
}

const liveVersion = async () => (await registry()).remotes[0]?.version;

/** Releases a build of each content, one after the other; returns their versions. */
async function releaseInTurn(...contents: string[]): Promise<string[]> {
  const versions: string[] = [];
  for (const content of contents) {
    const build = await sample({ content });
    await at().release([build]);
    versions.push(build.version);
  }
  return versions;
}

test('a release is stored whole before the registry names it', async () => {
  const build = await sample();
  await at().release([build]);
  const [entry] = (await registry()).remotes;
  expect(entry).toMatchObject({
    name: 'mfe_sample',
    version: build.version,
    manifest: `/remotes/mfe-sample/${build.version}/mf-manifest.json`,
    preload: [`/remotes/mfe-sample/${build.version}/remoteEntry.js`, `/remotes/mfe-sample/${build.version}/exposed.js`],
    claimed: now.toISOString(),
  });
  expect(entry?.integrity).toMatch(/^sha384-/);
  expect((await readdir(join(storeFolder(), 'remotes/mfe-sample', build.version))).sort()).toEqual(
    (await readdir(build.dist)).sort(),
  );
});

test('the version before is no good one only because it was there', async () => {
  await releaseInTurn('one', 'two');
  expect((await registry()).remotes[0]?.good).toBeUndefined();
});

test('a release that was seen to work is the good one, also when the next is live', async () => {
  const [first = ''] = await releaseInTurn('one');
  await at().markGood('mfe_sample', first);
  await releaseInTurn('two');
  expect((await registry()).remotes[0]?.good?.version).toBe(first);
});

test('rolling back takes the last good release, else the one that was live before, or the one named', async () => {
  const [first = '', second = '', third = ''] = await releaseInTurn('one', 'two', 'three');
  expect(await at().rollBack('mfe_sample')).toBe(second);
  await at().markGood('mfe_sample', second);
  await at().rollBack('mfe_sample', third);
  expect(await at().rollBack('mfe_sample')).toBe(second);
  expect(await at().rollBack('mfe_sample', first)).toBe(first);
  expect(await liveVersion()).toBe(first);
  // A good release that was taken back is no fallback any more.
  expect((await registry()).remotes[0]?.good?.version).toBe(first);
  await expect(at().rollBack('mfe_sample', '9.9.9')).rejects.toThrow(/has no release "9\.9\.9"\. Stored are: /);
});

test('what was taken back, pinned or is a canary is no matter of the next start', async () => {
  const first = await sample({ content: 'one' });
  const second = await sample({ content: 'two' });
  await at().release([await sample({ content: 'one' })]);
  await at().release([await sample({ content: 'two' })]);
  expect(await at().undecided([second])).toEqual([second]);
  await at().rollBack('mfe_sample');
  expect(await at().undecided([second])).toEqual([]);
  expect(await at().undecided([first])).toEqual([first]);
  await at().canary('mfe_sample', second.version, 10);
  expect(await at().undecided([second])).toEqual([]);
  await at().pin('mfe_sample');
  expect(await at().undecided([first])).toEqual([]);
  // Whoever releases it by name has decided.
  await at().unpin('mfe_sample');
  await at().release([await sample({ content: 'two' })]);
  expect(await at().undecided([second])).toEqual([second]);
});

test('a canary has its share until it is promoted, ended or taken back', async () => {
  const [first = ''] = await releaseInTurn('one');
  const next = await sample({ content: 'two' });
  await at().stage([next]);
  expect(await liveVersion()).toBe(first);
  await at().canary('mfe_sample', next.version, 25);
  expect((await registry()).remotes[0]?.canary).toMatchObject({ version: next.version, percent: 25 });
  await expect(at().canary('mfe_sample', next.version, 100)).rejects.toThrow('0 to 99 per cent');
  await at().canary('mfe_sample', next.version, 0);
  expect((await registry()).remotes[0]?.canary).toBeUndefined();
  await at().canary('mfe_sample', next.version, 50);
  await at().promote('mfe_sample');
  expect((await registry()).remotes[0]).toMatchObject({ version: next.version });
  expect((await registry()).remotes[0]?.canary).toBeUndefined();
  await at().promote('mfe_sample');
  expect((await registry()).remotes[0]?.good?.version).toBe(next.version);
});

test('a pinned remote stores a release and keeps the live one', async () => {
  const [first = ''] = await releaseInTurn('one');
  await at().pin('mfe_sample');
  const next = await sample({ content: 'two' });
  expect(await at().release([next])).toEqual(['mfe_sample']);
  expect(await liveVersion()).toBe(first);
  await at().unpin('mfe_sample');
  await at().release([next]);
  expect(await liveVersion()).toBe(next.version);
});

test('twenty releases at once end well, one after the other, and leave nothing behind', async () => {
  const same = await sample({ content: 'same' });
  const others = await Promise.all(
    Array.from({ length: 10 }, (_, index) => sample({ name: `mfe_other${index}`, prefixes: [`/other${index}`] })),
  );
  await Promise.all([
    ...Array.from({ length: 10 }, () => at().release([same])),
    ...others.map((build) => at().release([build])),
  ]);
  expect((await registry()).remotes).toHaveLength(11);
  expect(await readdir(join(storeFolder(), 'remotes/mfe-sample'))).toEqual([same.version]);
  expect((await readdir(storeFolder())).sort()).toEqual(['history.jsonl', 'registry.json', 'remotes']);
});

test('what a killed release has left goes with the next', async () => {
  const build = await sample();
  const remains = ['.staging-1', 'remotes/mfe-sample/.staging-2'].map((path) => join(storeFolder(), path));
  for (const path of remains) await mkdir(path, { recursive: true });
  const lock = join(storeFolder(), '.lock');
  await mkdir(lock);
  await utimes(lock, new Date(0), new Date(0));
  await at().release([build]);
  expect((await readdir(storeFolder())).sort()).toEqual(['history.jsonl', 'registry.json', 'remotes']);
  expect(await readdir(join(storeFolder(), 'remotes/mfe-sample'))).toEqual([build.version]);
});

test('an entry or a line of the history that is none keeps nobody from releasing', async () => {
  const [first = ''] = await releaseInTurn('one');
  const path = (name: string) => join(storeFolder(), name);
  const { remotes } = await registry();
  await writeFile(path('registry.json'), JSON.stringify({ remotes: [null, { name: 'mfe_nothing' }, ...remotes] }));
  await appendFile(path('history.jsonl'), '{"at":1}\n{"at":"2026-');
  const [second = ''] = await releaseInTurn('two');
  expect((await at().history()).map(({ version }) => version)).toEqual([first, second]);
  expect((await at().status()).find(({ remote }) => remote === 'mfe_sample')?.live).toBe(second);
});

test('a note of what the shell offers that cannot be read is told by its name', async () => {
  await mkdir(storeFolder(), { recursive: true });
  await writeFile(join(storeFolder(), 'host.json'), '{}');
  await expect(at().release([await sample()])).rejects.toThrow('host.json does not say what a shell offers');
  await at().releaseHost({ contracts: [1], shared: {} });
  await at().release([await sample()]);
});

test('nothing is published that the history cannot tell of', async () => {
  const [first = ''] = await releaseInTurn('one');
  await rm(join(storeFolder(), 'history.jsonl'));
  await mkdir(join(storeFolder(), 'history.jsonl'));
  await expect(at().release([await sample({ content: 'two' })])).rejects.toThrow();
  expect(await liveVersion()).toBe(first);
});

test('nothing is published over a registry that cannot be read', async () => {
  await mkdir(storeFolder(), { recursive: true });
  await writeFile(join(storeFolder(), 'registry.json'), '{"remotes":');
  await expect(at().release([await sample()])).rejects.toThrow('registry.json is not a registry.');
});

test.each([
  ['remoteEntry.js', 'dist has no remoteEntry.js'],
  ['mf-manifest.json', 'dist has no mf-manifest.json'],
  ['exposed.js', 'dist has no exposed.js'],
  ['release.json', 'dist has no release.json'],
])('a build without %s is refused', async (name, fault) => {
  const { dist } = await sample();
  await rm(join(dist, name));
  await expect(readBuild(join(dist, '..'))).rejects.toThrow(fault);
});

test.each<[Partial<ReleaseContract>, string]>([
  [{ name: 'mfe/sample' }, 'its name "mfe/sample" is not a federation name'],
  [{ prefixes: [] }, 'it has no prefixes'],
  [{ prefixes: ['sample'] }, 'its prefix "sample" is not a path'],
  [{ navigation: [{ area: 'navbar', to: 'sample', label: 'Sample' }] }, 'is not like {"area"'],
])('a build that claims %j is refused', async (contract, fault) => {
  await expect(sample({ contract })).rejects.toThrow(fault);
});

test('a release that clashes changes nothing, and a dry run says so before', async () => {
  await releaseInTurn('one');
  const before = await registry();
  const intruder = await sample({ name: 'mfe_intruder' });
  for (const releases of [at(true), at()]) {
    await expect(releases.release([intruder])).rejects.toThrow(
      /^mfe_intruder .* clashes with what is published:\n {2}- The prefix \/sample belongs to mfe_sample .* \(live\)\./,
    );
  }
  expect(await registry()).toEqual(before);
  expect(await readdir(join(storeFolder(), 'remotes'))).toEqual(['mfe-sample']);
});

test('a dry run writes nothing, also no lock: it needs no right to write', async () => {
  await at(true).release([await sample()]);
  expect(await readdir(root)).toEqual(['work']);
});

test('a build whose release.json is no contract is refused', async () => {
  const { dist } = await sample();
  await writeFile(join(dist, 'release.json'), '{"name":"mfe_sample"}');
  await expect(readBuild(join(dist, '..'))).rejects.toThrow('release.json is no contract');
});

describe('what a release claims goes with it', () => {
  const claims = async () => {
    const entry = (await registry()).remotes.find(({ name }) => name === 'mfe_sample');
    return [entry?.prefixes, entry?.navigation?.map(({ to }) => to), entry?.server?.script];
  };
  const link = { area: 'navbar', to: '/sample/news', label: 'News' } as const;
  const wider = () =>
    sample({
      content: 'two',
      prefixes: ['/sample', '/other'],
      navigation: [link],
      pages: ['/sample/news'],
      server: true,
    });
  const scriptOf = (version: string) => `/remotes/mfe-sample/${version}/server/remote.cjs`;

  test('when it is taken back', async () => {
    await releaseInTurn('one');
    const { version } = await wider();
    await at().release([await wider()]);
    expect(await claims()).toEqual([['/sample', '/other'], ['/sample/news'], scriptOf(version)]);
    await at().rollBack('mfe_sample');
    expect(await claims()).toEqual([['/sample'], undefined, undefined]);
  });

  test('when a canary is promoted', async () => {
    await releaseInTurn('one');
    const next = await wider();
    await at().stage([next]);
    await at().canary('mfe_sample', next.version, 5);
    expect(await claims()).toEqual([['/sample'], undefined, undefined]);
    await at().promote('mfe_sample');
    expect(await claims()).toEqual([['/sample', '/other'], ['/sample/news'], scriptOf(next.version)]);
  });

  test('and a release whose prefix has another owner by now is not put back', async () => {
    const first = await wider();
    await at().release([first]);
    await releaseInTurn('three');
    await at().release([await sample({ name: 'mfe_other', prefixes: ['/other'] })]);
    for (const change of [
      () => at().rollBack('mfe_sample'),
      () => at().pin('mfe_sample', first.version),
      () => at().canary('mfe_sample', first.version, 5),
    ]) {
      await expect(change()).rejects.toThrow('The prefix /other belongs to mfe_other');
    }
    expect(await claims()).toEqual([['/sample'], undefined, undefined]);
  });
});

test('a version that is named by its beginning stands in the history as a whole', async () => {
  const [first = '', second = ''] = await releaseInTurn('one', 'two');
  const short = ({ length }: string) => length - 4;
  await at().rollBack('mfe_sample', first.slice(0, short(first)));
  await at().canary('mfe_sample', second.slice(0, short(second)), 5);
  await at().canary('mfe_sample', second.slice(0, short(second)), 0);
  await at().pin('mfe_sample', second.slice(0, short(second)));
  expect((await at().history('mfe_sample')).slice(2).map(({ action, version }) => [action, version])).toEqual([
    ['rollback', first],
    ['canary', second],
    ['canary', second],
    ['pin', second],
  ]);
});

test('status names the commit at which a release was made, not one at which something was done to it', async () => {
  const by = (commit: string) =>
    new Releases({ store: new ReleaseStore(new FolderShelf(storeFolder())), author: { by: 'tester', commit } });
  await by('a1').release([await sample()]);
  await by('b2').promote('mfe_sample');
  expect((await at().status())[0]?.commit).toBe('a1');
});

test('a remote that is withdrawn is off the site until somebody releases it again', async () => {
  const build = await sample({ slots: ['profileDialog'] });
  await at().release([build]);
  const user = await sample({
    name: 'mfe_user',
    prefixes: ['/user'],
    contract: { slots: { fills: [], uses: ['profileDialog'] } },
  });
  await at().release([user]);
  await expect(at().rollBack('mfe_sample')).rejects.toThrow('`withdraw` takes it off the site');
  await expect(at().withdraw('mfe_sample')).rejects.toThrow(
    'It no longer fills the slot profileDialog, which mfe_user',
  );
  await at().withdraw('mfe_user');
  await at().withdraw('mfe_sample');
  expect((await registry()).remotes).toEqual([]);
  expect(await at().undecided([build, user])).toEqual([]);
  await at().release([build]);
  expect(await at().undecided([build, user])).toEqual([build]);
  now = new Date(now.getTime() + (KEPT_DAYS + 1) * 24 * 60 * 60 * 1000);
  expect(await at().prune()).toEqual([{ remote: 'mfe_user', version: user.version }]);
});

test('who rolls back twice does not come back to what was taken back', async () => {
  const [first = '', second = ''] = await releaseInTurn('one', 'two', 'three');
  expect(await at().rollBack('mfe_sample')).toBe(second);
  expect(await at().rollBack('mfe_sample')).toBe(first);
  await expect(at().rollBack('mfe_sample')).rejects.toThrow(/^mfe_sample has no earlier release; .* Stored are: /);
});

test('a release that is no canary cannot be ended as one', async () => {
  const [first = ''] = await releaseInTurn('one');
  await expect(at().canary('mfe_sample', first, 0)).rejects.toThrow(`mfe_sample ${first} is no canary.`);
});

test('the calls of the API host that are known stay known when a shell comes without them', async () => {
  const shell = { contracts: [1], shared: {} };
  await at().releaseHost({ ...shell, calls: ['GET team'] });
  await at().release([await sample({ contract: { calls: ['GET team'] } })], shell);
  const next = await sample({ contract: { calls: ['GET team', 'POST team/hire'] } });
  await expect(at().release([next])).rejects.toThrow(
    'It makes the call POST team/hire, which the API host does not have.',
  );
});

test('a shell that a live remote does not run in is refused', async () => {
  await at().release([await sample({ contract: { shared: { react: '^19.0.0' } } })], {
    contracts: [1],
    shared: { react: '19.3.1' },
  });
  await expect(at().releaseHost({ contracts: [1], shared: { react: '20.0.0' } })).rejects.toThrow(
    'It needs react ^19.0.0; the shell shares 20.0.0.',
  );
  await expect(at().releaseHost({ contracts: [2], shared: { react: '19.3.1' } })).rejects.toThrow(
    'It keeps contract 1',
  );
  await at().releaseHost({ contracts: [1], shared: { react: '19.4.0' } });
});

test('only releases go that the registry does not name and nobody has been given for long', async () => {
  const [first = '', second = '', third = ''] = await releaseInTurn('one', 'two', 'three');
  await at().markGood('mfe_sample', third);
  expect(await at().prune()).toEqual([]);
  now = new Date(now.getTime() + (KEPT_DAYS + 1) * 24 * 60 * 60 * 1000);
  expect(await at(true).prune()).toHaveLength(2);
  expect((await at().prune()).map(({ version }) => version).sort()).toEqual([first, second].sort());
  expect(await readdir(join(storeFolder(), 'remotes/mfe-sample'))).toEqual([third]);
});

test('what was the good release or a canary until lately is kept for the tabs that run it', async () => {
  const [good = ''] = await releaseInTurn('one');
  await at().markGood('mfe_sample', good);
  const tried = await sample({ content: 'tried' });
  await at().stage([tried]);
  await at().canary('mfe_sample', tried.version, 5);
  const [next = ''] = await releaseInTurn('two');
  now = new Date(now.getTime() + (KEPT_DAYS + 10) * 24 * 60 * 60 * 1000);
  await at().canary('mfe_sample', tried.version, 5);
  now = new Date(now.getTime() + (KEPT_DAYS + 10) * 24 * 60 * 60 * 1000);
  await at().markGood('mfe_sample', next);
  await releaseInTurn('three');
  expect(await at().prune()).toEqual([]);
  now = new Date(now.getTime() + (KEPT_DAYS + 1) * 24 * 60 * 60 * 1000);
  expect((await at().prune()).map(({ version }) => version).sort()).toEqual([good, tried.version].sort());
});

test('history and status tell who did what, and how things stand', async () => {
  const [first = '', second = ''] = await releaseInTurn('one', 'two');
  await at().rollBack('mfe_sample');
  expect(
    (await at().history('mfe_sample')).map(({ action, version, from, by }) => [action, version, from, by]),
  ).toEqual([
    ['release', first, undefined, 'tester'],
    ['release', second, first, 'tester'],
    ['rollback', first, second, 'tester'],
  ]);
  expect(await at().status()).toEqual([
    {
      remote: 'mfe_sample',
      live: first,
      since: now.toISOString(),
      commit: null,
      canary: null,
      good: null,
      pinned: false,
      health: [],
    },
  ]);
});

describe('what fails is taken back', () => {
  const health = () =>
    new Releases({
      store: new ReleaseStore(new FolderShelf(storeFolder())),
      author: { by: 'health', reason: 'fails' },
    });
  const lastEvent = async () => (await at().history('mfe_sample')).at(-1);

  test('a canary ends, and the next start leaves that alone', async () => {
    const [first = ''] = await releaseInTurn('one');
    const next = await sample({ content: 'two' });
    await at().stage([next]);
    await at().canary('mfe_sample', next.version, 20);
    expect(await health().takeBack('mfe_sample', next.version)).toBe(first);
    expect((await registry()).remotes[0]?.canary).toBeUndefined();
    expect(await lastEvent()).toMatchObject({
      action: 'canary',
      version: next.version,
      percent: 0,
      by: 'health',
      reason: 'fails',
    });
    expect(await at().undecided([next])).toEqual([]);
  });

  test('a live release gives way to the last good one, once, however many servers say so', async () => {
    const [first = ''] = await releaseInTurn('one');
    await at().markGood('mfe_sample', first);
    const [second = ''] = await releaseInTurn('two');
    const done = await Promise.all([second, second].map((version) => health().takeBack('mfe_sample', version)));
    expect(done.sort()).toEqual([first, undefined]);
    expect(await liveVersion()).toBe(first);
    expect(await lastEvent()).toMatchObject({ action: 'rollback', version: first, from: second, by: 'health' });
    // What it put back itself is for people to judge.
    expect(await health().takeBack('mfe_sample', first)).toBeUndefined();
  });

  test('a good release that fails later gives way to the one that was good before, never to one that was taken back', async () => {
    const [first = '', second = ''] = [...(await releaseInTurn('one')), ...(await releaseInTurn('two'))];
    await at().rollBack('mfe_sample');
    await at().markGood('mfe_sample', first);
    const [third = ''] = await releaseInTurn('three');
    await at().markGood('mfe_sample', third);
    expect(await health().takeBack('mfe_sample', third)).toBe(first);
    expect((await registry()).remotes[0]?.good?.version).toBe(first);
    expect(second).not.toBe('');
  });

  test('what a person holds, and what has nothing behind it, stays', async () => {
    const [first = ''] = await releaseInTurn('one');
    expect(await health().takeBack('mfe_sample', first)).toBeUndefined();
    await at().markGood('mfe_sample', first);
    const [second = ''] = await releaseInTurn('two');
    await at().pin('mfe_sample');
    expect(await health().takeBack('mfe_sample', second)).toBeUndefined();
    expect(await liveVersion()).toBe(second);
  });
});

test('status tells how releases fare since browsers are given them, of all servers together', async () => {
  const [live = ''] = await releaseInTurn('one');
  const store = new ReleaseStore(new FolderShelf(storeFolder()));
  const seen = (kind: HealthKind, since: Date) =>
    withSighting(
      newTally('mfe_sample', live, since),
      { remote: 'mfe_sample', release: live, kind, page: '/a', weight: 1, client: 'a' },
      since,
    );
  await store.writeHealth('one', [seen('load', now)]);
  await store.writeHealth('two', [seen('crash', now)]);
  await store.writeHealth('old', [seen('crash', new Date(now.getTime() - 1000))]);
  const [status] = await at().status();
  expect(status?.health).toEqual([
    {
      as: 'live',
      version: live,
      since: now.toISOString(),
      ...{ load: 1, good: 0, heal: 0, crash: 1, render: 0 },
      pages: { '/a': 1 },
    },
  ]);
});
