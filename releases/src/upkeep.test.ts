import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newTally, withSighting, type HealthKind } from './health/health';
import { Releases } from './releases';
import { KEPT_DAYS } from './stored';
import { useStore } from './testing/use-store';

const { store, storeFolder, records, at, sample, registry, releaseInTurn } = useStore();

test('the previous version is not good merely because it was live', async () => {
  await releaseInTurn('one', 'two');
  expect((await registry()).remotes[0]?.good).toBeUndefined();
});

test('a release that worked stays the good one when the next one goes live', async () => {
  const [first = ''] = await releaseInTurn('one');
  await at().markGood('mfe_sample', first);
  await releaseInTurn('two');
  expect((await registry()).remotes[0]?.good?.version).toBe(first);
});

test('status shows the commit of the release, not of later events', async () => {
  const by = (commit: string) => new Releases({ records: records(), author: { by: 'tester', commit } });
  await by('a1').release([await sample()]);
  await by('b2').promote('mfe_sample');
  expect((await at().status())[0]?.commit).toBe('a1');
});

test('prunes only releases that are not in the registry and that no browser was given for a long time', async () => {
  const [first = '', second = '', third = ''] = await releaseInTurn('one', 'two', 'three');
  await at().markGood('mfe_sample', third);
  expect(await at().prune()).toEqual([]);
  store.now = new Date(store.now.getTime() + (KEPT_DAYS + 1) * 24 * 60 * 60 * 1000);
  expect(await at(true).prune()).toHaveLength(2);
  expect((await at().prune()).map(({ version }) => version).sort()).toEqual([first, second].sort());
  expect(await readdir(join(storeFolder(), 'remotes/mfe-sample'))).toEqual([third]);
});

test('keeps a release that was a canary or the good one until recently, for open tabs', async () => {
  const [good = ''] = await releaseInTurn('one');
  await at().markGood('mfe_sample', good);
  const tried = await sample({ content: 'tried' });
  await at().stage([tried]);
  await at().canary('mfe_sample', tried.version, 5);
  const [next = ''] = await releaseInTurn('two');
  store.now = new Date(store.now.getTime() + (KEPT_DAYS + 10) * 24 * 60 * 60 * 1000);
  await at().canary('mfe_sample', tried.version, 5);
  store.now = new Date(store.now.getTime() + (KEPT_DAYS + 10) * 24 * 60 * 60 * 1000);
  await at().markGood('mfe_sample', next);
  await releaseInTurn('three');
  expect(await at().prune()).toEqual([]);
  store.now = new Date(store.now.getTime() + (KEPT_DAYS + 1) * 24 * 60 * 60 * 1000);
  expect((await at().prune()).map(({ version }) => version).sort()).toEqual([good, tried.version].sort());
});

test('history and status show who changed what, and the current state', async () => {
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
      since: store.now.toISOString(),
      commit: null,
      canary: null,
      good: null,
      pinned: false,
      health: [],
    },
  ]);
});

test('status sums the reports of all servers since the release was given to browsers', async () => {
  const [live = ''] = await releaseInTurn('one');
  const seen = (kind: HealthKind, since: Date) =>
    withSighting(
      newTally('mfe_sample', live, since),
      { remote: 'mfe_sample', release: live, kind, page: '/a', weight: 1, client: 'a' },
      since,
    );
  await records().writeHealth('one', [seen('load', store.now)]);
  await records().writeHealth('two', [seen('crash', store.now)]);
  await records().writeHealth('old', [seen('crash', new Date(store.now.getTime() - 1000))]);
  const [status] = await at().status();
  expect(status?.health).toEqual([
    {
      as: 'live',
      version: live,
      since: store.now.toISOString(),
      ...{ load: 1, good: 0, heal: 0, crash: 1, render: 0 },
      pages: { '/a': 1 },
    },
  ]);
});
