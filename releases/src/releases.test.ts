import { appendFile, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseContract } from 'shared-contract';
import { readBuild } from './build/build';
import { useStore } from './testing/use-store';

const { store, storeFolder, at, sample, registry, liveVersion, releaseInTurn } = useStore();

test('a release is stored completely before the registry names it', async () => {
  const build = await sample();
  await at().release([build]);
  const [entry] = (await registry()).remotes;
  expect(entry).toMatchObject({
    name: 'mfe_sample',
    version: build.version,
    manifest: `/remotes/mfe-sample/${build.version}/mf-manifest.json`,
    preload: [`/remotes/mfe-sample/${build.version}/remoteEntry.js`, `/remotes/mfe-sample/${build.version}/exposed.js`],
    claimed: store.now.toISOString(),
  });
  expect(entry?.integrity).toMatch(/^sha384-/);
  expect((await readdir(join(storeFolder(), 'remotes/mfe-sample', build.version))).sort()).toEqual(
    (await readdir(build.dist)).sort(),
  );
});

test('twenty concurrent releases run one after the other and leave no temporary files', async () => {
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
  expect((await readdir(storeFolder())).sort()).toEqual(['changes', 'history.jsonl', 'registry.json', 'remotes']);
});

test('a release removes temporary files of a release that was killed over an hour ago', async () => {
  const build = await sample();
  const remains = ['.staging-1', 'remotes/mfe-sample/.staging-2', 'changes/.staging-3'];
  for (const path of remains.map((name) => join(storeFolder(), name))) {
    await mkdir(path, { recursive: true });
    await utimes(path, new Date(0), new Date(0));
  }
  await mkdir(join(storeFolder(), '.staging-4'));
  await at().release([build]);
  expect((await readdir(storeFolder())).sort()).toEqual([
    '.staging-4',
    'changes',
    'history.jsonl',
    'registry.json',
    'remotes',
  ]);
  expect(await readdir(join(storeFolder(), 'changes'))).toEqual(['1']);
  expect(await readdir(join(storeFolder(), 'remotes/mfe-sample'))).toEqual([build.version]);
});

test('a release succeeds although temporary files cannot be removed', async () => {
  await mkdir(join(storeFolder(), 'remotes'), { recursive: true });
  await writeFile(join(storeFolder(), 'remotes/notes.txt'), 'not the folder of a remote');
  const [version] = await releaseInTurn('one');
  expect(await liveVersion()).toBe(version);
});

test('an invalid entry of the registry or line of the history does not block releases', async () => {
  const [first = ''] = await releaseInTurn('one');
  const path = (name: string) => join(storeFolder(), name);
  const { remotes } = await registry();
  await writeFile(path('registry.json'), JSON.stringify({ remotes: [null, { name: 'mfe_nothing' }, ...remotes] }));
  await appendFile(path('history.jsonl'), '{"at":1}\n{"at":"2026-');
  const [second = ''] = await releaseInTurn('two');
  expect((await at().history()).map(({ version }) => version)).toEqual([first, second]);
  expect((await at().status()).find(({ remote }) => remote === 'mfe_sample')?.live).toBe(second);
});

test('names the file of an invalid shell contract', async () => {
  await mkdir(storeFolder(), { recursive: true });
  await writeFile(join(storeFolder(), 'shell.json'), '{}');
  await expect(at().release([await sample()])).rejects.toThrow('shell.json is not a valid shell contract');
  await at().releaseShell({ contracts: [1], shared: {} });
  await at().release([await sample()]);
});

test('publishes nothing if the history cannot be written', async () => {
  const [first = ''] = await releaseInTurn('one');
  await rm(join(storeFolder(), 'history.jsonl'));
  await mkdir(join(storeFolder(), 'history.jsonl'));
  await expect(at().release([await sample({ content: 'two' })])).rejects.toThrow();
  expect(await liveVersion()).toBe(first);
});

test('publishes nothing over an invalid registry', async () => {
  await mkdir(storeFolder(), { recursive: true });
  await writeFile(join(storeFolder(), 'registry.json'), '{"remotes":');
  await expect(at().release([await sample()])).rejects.toThrow('registry.json is not a valid registry.');
});

test.each([
  ['remoteEntry.js', 'dist has no remoteEntry.js'],
  ['mf-manifest.json', 'dist has no mf-manifest.json'],
  ['exposed.js', 'dist has no exposed.js'],
  ['release.json', 'dist has no release.json'],
])('refuses a build without %s', async (name, fault) => {
  const { dist } = await sample();
  await rm(join(dist, name));
  await expect(readBuild(join(dist, '..'))).rejects.toThrow(fault);
});

const SAMPLE = { prefix: '/sample', session: false };

test.each<[Partial<ReleaseContract>, string]>([
  [{ name: 'mfe/sample' }, 'its name "mfe/sample" is not a federation name'],
  [{ areas: [{ ...SAMPLE, prefix: '/api' }] }, 'it cannot own "/api": the site\'s server answers /api itself'],
  [
    { areas: [{ ...SAMPLE, prefix: '/Remotes/sample' }] },
    'it cannot own "/Remotes/sample": the site\'s server answers /remotes itself',
  ],
  [
    { areas: [{ ...SAMPLE, prefix: '/robots.txt' }] },
    'it cannot own "/robots.txt": the site\'s server answers /robots.txt itself',
  ],
  [
    { areas: [{ ...SAMPLE, prefix: '/' }], pages: ['/assets/:any'] },
    'it cannot own "/assets/:any": the site\'s server answers /assets itself',
  ],
  [{ areas: [] }, 'it has no areas'],
  [{ areas: [{ prefix: 'sample', session: false }] }, 'its prefix "sample" is not a path'],
  [{ areas: [SAMPLE, { ...SAMPLE, prefix: '/Sample' }] }, 'it declares the prefix /Sample twice'],
  [
    {
      areas: [
        { ...SAMPLE, session: true },
        { prefix: '/sample/jobs', session: false },
      ],
    },
    '/sample/jobs lies below',
  ],
  [{ navigation: [{ menu: 'navbar', to: 'sample', label: 'Sample' }] }, 'is not like {"menu"'],
])('refuses a build that claims %j', async (contract, fault) => {
  await expect(sample({ contract })).rejects.toThrow(fault);
});

test('refuses a conflicting release, also in a dry run', async () => {
  await releaseInTurn('one');
  const before = await registry();
  const intruder = await sample({ name: 'mfe_intruder' });
  for (const releases of [at(true), at()]) {
    await expect(releases.release([intruder])).rejects.toThrow(
      /^mfe_intruder .* conflicts with published releases:\n {2}- The prefix \/sample belongs to mfe_sample .* \(live\)\./,
    );
  }
  expect(await registry()).toEqual(before);
  expect(await readdir(join(storeFolder(), 'remotes'))).toEqual(['mfe-sample']);
});

test('a dry run writes nothing, so it needs no write permission', async () => {
  await at(true).release([await sample()]);
  expect(await readdir(store.root)).toEqual(['work']);
});

test('refuses a build with an invalid release.json', async () => {
  const { dist } = await sample();
  await writeFile(join(dist, 'release.json'), '{"name":"mfe_sample"}');
  await expect(readBuild(join(dist, '..'))).rejects.toThrow('release.json is not a contract');
});

test('keeps the recorded calls of the API host if a new shell does not list them', async () => {
  const shell = { contracts: [1], shared: {} };
  await at().releaseShell({ ...shell, calls: ['GET team'] });
  await at().release([await sample({ contract: { calls: ['GET team'] } })], shell);
  const next = await sample({ contract: { calls: ['GET team', 'POST team/hire'] } });
  await expect(at().release([next])).rejects.toThrow(
    'It makes the call POST team/hire, which the API host does not have.',
  );
});

test('refuses a shell in which a live remote does not run', async () => {
  await at().release([await sample({ contract: { shared: { react: '^19.0.0' } } })], {
    contracts: [1],
    shared: { react: '19.3.1' },
  });
  await expect(at().releaseShell({ contracts: [1], shared: { react: '20.0.0' } })).rejects.toThrow(
    'It needs react ^19.0.0; the shell shares 20.0.0.',
  );
  await expect(at().releaseShell({ contracts: [2], shared: { react: '19.3.1' } })).rejects.toThrow(
    'It implements contract 1',
  );
  await at().releaseShell({ contracts: [1], shared: { react: '19.4.0' } });
});
