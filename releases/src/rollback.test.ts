import { Releases } from './releases';
import { KEPT_DAYS } from './stored';
import { useStore } from './testing/use-store';

const { store, records, at, sample, registry, liveVersion, releaseInTurn } = useStore();

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
    expect(await claims()).toEqual([['/sample'], [], undefined]);
  });

  test('when a canary is promoted', async () => {
    await releaseInTurn('one');
    const next = await wider();
    await at().stage([next]);
    await at().canary('mfe_sample', next.version, 5);
    expect(await claims()).toEqual([['/sample'], [], undefined]);
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
    expect(await claims()).toEqual([['/sample'], [], undefined]);
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
  store.now = new Date(store.now.getTime() + (KEPT_DAYS + 1) * 24 * 60 * 60 * 1000);
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

describe('what fails is taken back', () => {
  const health = () =>
    new Releases({
      records: records(),
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
