import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Releases } from './releases';
import { useStore } from './testing/use-store';

const { storeFolder, records, at, sample, registry, liveVersion, releaseInTurn } = useStore();

describe('failing releases', () => {
  const health = () =>
    new Releases({
      records: records(),
      author: { by: 'health', reason: 'fails' },
    });
  const lastEvent = async () => (await at().history('mfe_sample')).at(-1);

  test('end as a canary, and the next start does not publish them', async () => {
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
    expect(await at().releasable([next])).toEqual([]);
  });

  test('are replaced once by the last good release, even if several servers report them', async () => {
    const [first = ''] = await releaseInTurn('one');
    await at().markGood('mfe_sample', first);
    const [second = ''] = await releaseInTurn('two');
    const done = await Promise.all([second, second].map((version) => health().takeBack('mfe_sample', version)));
    expect(done.sort()).toEqual([first, undefined]);
    expect(await liveVersion()).toBe(first);
    expect(await lastEvent()).toMatchObject({ action: 'rollback', version: first, from: second, by: 'health' });
    // A release that itself replaced a failing one is left for a person to decide.
    expect(await health().takeBack('mfe_sample', first)).toBeUndefined();
  });

  test.each<[string, (version: string) => Promise<unknown>]>([
    ['the server', (version) => health().takeBack('mfe_sample', version)],
    ['a person', () => at().rollBack('mfe_sample')],
  ])('are replaced by %s with the last good release at its own origin', async (_by, replace) => {
    const cdn = new Releases({ records: records(), author: { by: 'tester' }, origin: 'https://cdn.the.site' });
    const good = await sample({ content: 'one' });
    await cdn.release([good]);
    await cdn.promote('mfe_sample');
    const bad = await sample({ content: 'two' });
    await cdn.release([bad]);
    await replace(bad.version);
    expect((await registry()).remotes[0]).toMatchObject({
      version: good.version,
      manifest: `https://cdn.the.site/remotes/mfe-sample/${good.version}/mf-manifest.json`,
    });
  });

  test('are replaced again if a newer registry was copied over the one that the server had changed', async () => {
    const [first = ''] = await releaseInTurn('one');
    await at().markGood('mfe_sample', first);
    const [second = ''] = await releaseInTurn('two');
    await health().takeBack('mfe_sample', second);
    const own = await readFile(join(storeFolder(), 'history.jsonl'));
    const [third = ''] = await releaseInTurn('three');
    await writeFile(join(storeFolder(), 'history.jsonl'), own);
    expect(await health().takeBack('mfe_sample', third)).toBe(first);
    expect(await liveVersion()).toBe(first);
  });

  test('that the server has replaced: a rollback is refused unless it names a release', async () => {
    const [first = '', second = ''] = await releaseInTurn('one', 'two');
    await at().markGood('mfe_sample', second);
    const [third = ''] = await releaseInTurn('three');
    await health().takeBack('mfe_sample', third);
    await expect(at().rollBack('mfe_sample')).rejects.toThrow(
      `The site's server has already rolled mfe_sample back from ${third} to ${second}`,
    );
    expect(await liveVersion()).toBe(second);
    expect(await at().rollBack('mfe_sample', first)).toBe(first);
  });

  test('that were good are replaced by the previous good one, never by one that was rolled back', async () => {
    const [first = '', second = ''] = [...(await releaseInTurn('one')), ...(await releaseInTurn('two'))];
    await at().rollBack('mfe_sample');
    await at().markGood('mfe_sample', first);
    const [third = ''] = await releaseInTurn('three');
    await at().markGood('mfe_sample', third);
    expect(await health().takeBack('mfe_sample', third)).toBe(first);
    expect((await registry()).remotes[0]?.good?.version).toBe(first);
    expect(second).not.toBe('');
  });

  test('stay live if they are pinned or have no good release to fall back to', async () => {
    const [first = ''] = await releaseInTurn('one');
    expect(await health().takeBack('mfe_sample', first)).toBeUndefined();
    await at().markGood('mfe_sample', first);
    const [second = ''] = await releaseInTurn('two');
    await at().pin('mfe_sample');
    expect(await health().takeBack('mfe_sample', second)).toBeUndefined();
    expect(await liveVersion()).toBe(second);
  });
});
