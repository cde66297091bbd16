import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { KEPT_DAYS } from './stored';
import { useStore } from './testing/use-store';

const { store, storeFolder, at, sample, registry, liveVersion, releaseInTurn } = useStore();

test('rolls back to the given release, else to the last good one, else to the previous one', async () => {
  const [first = '', second = '', third = ''] = await releaseInTurn('one', 'two', 'three');
  expect(await at().rollBack('mfe_sample')).toBe(second);
  await at().markGood('mfe_sample', second);
  await at().rollBack('mfe_sample', third);
  expect(await at().rollBack('mfe_sample')).toBe(second);
  expect(await at().rollBack('mfe_sample', first)).toBe(first);
  expect(await liveVersion()).toBe(first);
  // A good release that was rolled back is no longer a fallback.
  expect((await registry()).remotes[0]?.good?.version).toBe(first);
  await expect(at().rollBack('mfe_sample', '9.9.9')).rejects.toThrow(/has no release "9\.9\.9"\. Stored releases: /);
});

test('the next start does not publish a release that was rolled back or is a canary, nor one of a pinned remote', async () => {
  const first = await sample({ content: 'one' });
  const second = await sample({ content: 'two' });
  await at().release([await sample({ content: 'one' })]);
  await at().release([await sample({ content: 'two' })]);
  expect(await at().releasable([second])).toEqual([second]);
  await at().rollBack('mfe_sample');
  expect(await at().releasable([second])).toEqual([]);
  expect(await at().releasable([first])).toEqual([first]);
  await at().canary('mfe_sample', second.version, 10);
  expect(await at().releasable([second])).toEqual([]);
  await at().pin('mfe_sample');
  expect(await at().releasable([first])).toEqual([]);
  // An explicit release overrides the rollback.
  await at().unpin('mfe_sample');
  await at().release([await sample({ content: 'two' })]);
  expect(await at().releasable([second])).toEqual([second]);
});

test('the next start does not publish a canary that another canary or release has replaced', async () => {
  await releaseInTurn('one');
  for (const content of ['two', 'three']) {
    const build = await sample({ content });
    await at().stage([build]);
    await at().canary('mfe_sample', build.version, 10);
  }
  const second = await sample({ content: 'two' });
  expect(await at().releasable([second])).toEqual([]);
  await releaseInTurn('four');
  const third = await sample({ content: 'three' });
  expect(await at().releasable([third])).toEqual([]);
  await at().canary('mfe_sample', third.version, 10);
  await at().promote('mfe_sample');
  expect(await at().releasable([third])).toEqual([third]);
});

test('a canary keeps its percentage until it is promoted or ended', async () => {
  const [first = ''] = await releaseInTurn('one');
  const next = await sample({ content: 'two' });
  await at().stage([next]);
  expect(await liveVersion()).toBe(first);
  await at().canary('mfe_sample', next.version, 25);
  expect((await registry()).remotes[0]?.canary).toMatchObject({ version: next.version, percent: 25 });
  await expect(at().canary('mfe_sample', next.version, 100)).rejects.toThrow('from 0 to 99');
  await at().canary('mfe_sample', next.version, 0);
  expect((await registry()).remotes[0]?.canary).toBeUndefined();
  await at().canary('mfe_sample', next.version, 50);
  await at().promote('mfe_sample');
  expect((await registry()).remotes[0]).toMatchObject({ version: next.version });
  expect((await registry()).remotes[0]?.canary).toBeUndefined();
  await at().promote('mfe_sample');
  expect((await registry()).remotes[0]?.good?.version).toBe(next.version);
});

test('a pinned remote stores new releases and keeps the live one', async () => {
  const [first = ''] = await releaseInTurn('one');
  await at().pin('mfe_sample');
  const next = await sample({ content: 'two' });
  expect(await at().release([next])).toEqual([{ remote: 'mfe_sample', version: next.version, isPinned: true }]);
  expect(await liveVersion()).toBe(first);
  await at().unpin('mfe_sample');
  await at().release([next]);
  expect(await liveVersion()).toBe(next.version);
});

describe('the claims of a release apply while it is live', () => {
  const claims = async () => {
    const entry = (await registry()).remotes.find(({ name }) => name === 'mfe_sample');
    return [entry?.areas.map(({ prefix }) => prefix), entry?.navigation?.map(({ to }) => to), entry?.server?.script];
  };
  const link = { menu: 'navbar', to: '/sample/news', label: 'News' } as const;
  const wider = () =>
    sample({
      content: 'two',
      prefixes: ['/sample', '/other'],
      navigation: [link],
      pages: ['/sample/news'],
      server: true,
    });
  const scriptOf = (version: string) => `/remotes/mfe-sample/${version}/server/remote.cjs`;

  test('after a rollback', async () => {
    await releaseInTurn('one');
    const { version } = await wider();
    await at().release([await wider()]);
    expect(await claims()).toEqual([['/sample', '/other'], ['/sample/news'], scriptOf(version)]);
    await at().rollBack('mfe_sample');
    expect(await claims()).toEqual([['/sample'], [], undefined]);
  });

  test('after the promotion of a canary', async () => {
    await releaseInTurn('one');
    const next = await wider();
    await at().stage([next]);
    await at().canary('mfe_sample', next.version, 5);
    expect(await claims()).toEqual([['/sample'], [], undefined]);
    await at().promote('mfe_sample');
    expect(await claims()).toEqual([['/sample', '/other'], ['/sample/news'], scriptOf(next.version)]);
  });

  test('a rollback is refused if another remote has taken a prefix of the earlier release', async () => {
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
    expect(await claims()).toEqual([['/sample'], [], undefined]);
  });
});

describe('a slot that another remote uses stays filled', () => {
  const filling = () => sample({ content: 'filling', slots: ['profileDialog'] });
  const using = () =>
    sample({ name: 'mfe_user', prefixes: ['/user'], contract: { slots: { fills: [], uses: ['profileDialog'] } } });
  const REFUSAL = 'It no longer fills the slot profileDialog, which mfe_user';

  test('a rollback to a good release without it is refused', async () => {
    await releaseInTurn('one');
    await at().promote('mfe_sample');
    await at().release([await filling()]);
    await at().release([await using()]);
    await expect(at().rollBack('mfe_sample')).rejects.toThrow(REFUSAL);
    await at().withdraw('mfe_user');
    await at().rollBack('mfe_sample');
  });

  test('the promotion of a canary without it is refused', async () => {
    await at().release([await filling()]);
    const next = await sample({ content: 'two' });
    await at().stage([next]);
    await at().canary('mfe_sample', next.version, 5);
    await at().release([await using()]);
    await expect(at().promote('mfe_sample')).rejects.toThrow(REFUSAL);
    await at().withdraw('mfe_user');
    await at().promote('mfe_sample');
    expect(await liveVersion()).toBe(next.version);
  });
});

test('the history records the full version even if it was abbreviated', async () => {
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

test('a withdrawn remote is not on the site until it is released again', async () => {
  const build = await sample({ slots: ['profileDialog'] });
  await at().release([build]);
  const user = await sample({
    name: 'mfe_user',
    prefixes: ['/user'],
    contract: { slots: { fills: [], uses: ['profileDialog'] } },
  });
  await at().release([user]);
  await expect(at().rollBack('mfe_sample')).rejects.toThrow('`withdraw` removes it from the site');
  await expect(at().withdraw('mfe_sample')).rejects.toThrow(
    'It no longer fills the slot profileDialog, which mfe_user',
  );
  await at().withdraw('mfe_user');
  await at().withdraw('mfe_sample');
  expect((await registry()).remotes).toEqual([]);
  expect(await at().releasable([build, user])).toEqual([]);
  await at().release([build]);
  expect(await at().releasable([build, user])).toEqual([build]);
  store.now = new Date(store.now.getTime() + (KEPT_DAYS + 1) * 24 * 60 * 60 * 1000);
  expect(await at().prune()).toEqual([{ remote: 'mfe_user', version: user.version }]);
});

test('withdraws a remote whose files are missing', async () => {
  await releaseInTurn('one');
  await rm(join(storeFolder(), 'remotes/mfe-sample'), { recursive: true });
  await at().withdraw('mfe_sample');
  expect((await registry()).remotes).toEqual([]);
});

test('a second rollback does not return to the release that was rolled back', async () => {
  const [first = '', second = ''] = await releaseInTurn('one', 'two', 'three');
  expect(await at().rollBack('mfe_sample')).toBe(second);
  expect(await at().rollBack('mfe_sample')).toBe(first);
  await expect(at().rollBack('mfe_sample')).rejects.toThrow(/^mfe_sample has no earlier release; .* Stored releases: /);
});

test('refuses to end a canary that is not one', async () => {
  const [first = ''] = await releaseInTurn('one');
  await expect(at().canary('mfe_sample', first, 0)).rejects.toThrow(`mfe_sample ${first} is not a canary.`);
});
