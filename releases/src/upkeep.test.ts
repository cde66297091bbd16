import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { statusLines } from './cli/status-lines';
import { newTally, withSighting, type HealthKind, type Tally } from './health/health';
import { Releases } from './releases';
import { KEPT_DAYS } from './stored';
import { useStore } from './testing/use-store';

const { store, storeFolder, records, at, sample, registry, releaseInTurn } = useStore();

const LIMITS = { goodClients: 20, failingClients: 5, failureShare: 0.1 };

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

test.each(['a1', undefined])(
  'status shows commit %p and the time of the release, not of later events',
  async (made) => {
    const by = (commit: string | undefined) =>
      new Releases({ records: records(), author: { by: 'tester', commit }, now: () => store.now });
    await by(made).release([await sample()]);
    const since = store.now.toISOString();
    store.now = new Date(store.now.getTime() + 1000);
    await by('b2').promote('mfe_sample');
    await by('b2').pin('mfe_sample');
    expect((await at().status())[0]).toMatchObject({ since, commit: made ?? null });
  },
);

test('prunes only releases that are not in the registry and that no browser was given for 30 days', async () => {
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
      untilGood: { clients: 0, failureShare: 0, limits: null },
      pinned: false,
      successSample: 10,
      health: [],
    },
  ]);
});

test('status sums the reports of all servers since the release was given to browsers', async () => {
  const [live = ''] = await releaseInTurn('one');
  const seen = (kind: HealthKind, since: Date, client = 'a') =>
    withSighting(
      newTally('mfe_sample', live, since),
      { remote: 'mfe_sample', release: live, kind, page: '/a', client },
      since,
    );
  const report = (...tallies: Tally[]) => ({ limits: LIMITS, tallies });
  await records().writeHealth('one', report({ ...seen('load', store.now), given: 1 }));
  await records().writeHealth('two', report(seen('crash', store.now)));
  await records().writeHealth('old', report({ ...seen('crash', store.now), given: 0 }));
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

test('status shows the reports received, the sampling rate, and what a release needs to become good', async () => {
  const [live = ''] = await releaseInTurn('one');
  const seen = (clients: Partial<Record<HealthKind, number>>) =>
    Object.entries(clients).reduce(
      (before, [kind, count]) =>
        Array.from({ length: count }).reduce<Tally>(
          (tally, _, index) =>
            withSighting(
              tally,
              { remote: 'mfe_sample', release: live, kind: kind as HealthKind, page: '/a', client: `${kind} ${index}` },
              store.now,
            ),
          before,
        ),
      newTally('mfe_sample', live, store.now),
    );
  const lines = async (clients: Partial<Record<HealthKind, number>>) => {
    await records().writeHealth('one', { limits: LIMITS, tallies: [seen(clients)] });
    return (await at().status()).flatMap(statusLines).slice(1);
  };
  const since = store.now.toISOString().slice(0, 16).replace('T', ' ');
  const sample = '  One browser in 10 reports loaded and working pages; all report failures.';
  expect(await lines({ load: 3, good: 14 })).toEqual([
    '  Seen working by 14 of 20 clients. It becomes good at 20 clients if it fails in at most 10 % of the browsers; `promote mfe_sample` marks it as good immediately.',
    `  live ${live}, reports received since ${since} UTC: 3 loaded, 14 working, 0 replaced, 0 crashed`,
    sample,
  ]);
  expect((await lines({ good: 20, crash: 50 }))[0]).toContain(
    'Seen working by 20 of 20 clients, but it fails in about 20 % of the browsers.',
  );
  await at().markGood('mfe_sample', live);
  expect((await lines({ good: 20 }))[0]).toContain('reports received');
  await records().removeHealth('one');
  const [next = ''] = await releaseInTurn('two');
  expect((await at().status()).flatMap(statusLines).slice(1)).toEqual([
    "  It becomes good when browsers have reported to the site's server that it works; `promote mfe_sample` marks it as good immediately.",
  ]);
  expect(next).not.toBe(live);
});
