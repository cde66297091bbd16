import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from 'shared-contract';
import type { RemoteBuild } from '../build/build';
import { startBucket } from '../testing/bucket';
import { aheadOfWrites, clockWrongBy, COMMAND, runCommand, type Run } from '../testing/command';
import { useStore } from '../testing/use-store';

const { store, storeFolder, at, sample, registry } = useStore();

let bucket: Awaited<ReturnType<typeof startBucket>> | undefined;
afterEach(() => bucket?.stop());

/** Clock errors of the writers, in seconds. */
const CLOCKS = [0, 7, -7, 60, -60, 3600, -3600, 86_400 * 365, 7, -7, 60, -60];

const folderOf = ({ dist }: RemoteBuild) => join(dist, '..');

/** One build for each of twelve remotes. */
const builds = (content: string) =>
  Promise.all(CLOCKS.map((_, index) => sample({ name: `mfe_writer${index}`, prefixes: [`/writer${index}`], content })));

/** Releases all builds, each in a process whose clock is wrong. */
async function releaseTogether(released: readonly RemoteBuild[], place: string): Promise<Run[]> {
  return Promise.all(
    released.map((build, index) =>
      runCommand(['release', folderOf(build), '--releases', place], clockWrongBy(CLOCKS[index] ?? 0)),
    ),
  );
}

const versionsIn = ({ remotes }: Registry) => Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
const versionsOf = (released: readonly RemoteBuild[]) =>
  Object.fromEntries(released.map(({ claim, version }) => [claim.name, version]));

test('releases of twelve writers with wrong clocks are all live, also in a second round', async () => {
  for (const content of ['one', 'two']) {
    const released = await builds(content);
    const runs = await releaseTogether(released, storeFolder());
    expect(runs.map(({ code }) => code)).toEqual(CLOCKS.map(() => 0));
    expect(versionsIn(await registry())).toEqual(versionsOf(released));
  }
  expect(await at().history()).toHaveLength(2 * CLOCKS.length);
  expect((await readdir(storeFolder())).sort()).toEqual(['changes', 'history.jsonl', 'registry.json', 'remotes']);
}, 180_000);

test('releases of twelve writers with wrong clocks are all live in a bucket that answers 409 and loses responses', async () => {
  bucket = await startBucket();
  bucket.faults.trouble = true;
  const released = await builds('one');
  const runs = await releaseTogether(released, bucket.address);
  for (const [index, { claim, version }] of released.entries()) {
    expect(runs[index]?.output).toContain(`${claim.name} ${version} is live in `);
    expect(runs[index]?.code).toBe(0);
  }
  const text = (name: string) => bucket?.objects.get(`site/${name}`)?.body.toString() ?? '';
  expect(versionsIn(JSON.parse(text('registry.json')) as Registry)).toEqual(versionsOf(released));
  expect(text('history.jsonl').trim().split('\n')).toHaveLength(CLOCKS.length);
}, 180_000);

test('a writer killed at any step loses nothing and does not block the next one', async () => {
  const first = await sample({ content: 'one' });
  await at().release([first]);
  let live = first.version;
  for (let step = 1, code: number | null = null; code === null; step += 1) {
    const build = await sample({ content: `step ${step}` });
    const kill = aheadOfWrites(`if (count === ${step}) process.kill(process.pid, 'SIGKILL');`);
    ({ code } = await runCommand(['release', folderOf(build), '--releases', storeFolder()], kill));
    if (code === null) {
      expect([live, build.version]).toContain(versionsIn(await registry()).mfe_sample);
      const other = await sample({ name: 'mfe_other', prefixes: ['/other'], content: `step ${step}` });
      await at().release([other]);
      expect(versionsIn(await registry()).mfe_other).toBe(other.version);
      expect([live, build.version]).toContain(versionsIn(await registry()).mfe_sample);
      await at().release([build]);
    } else expect(code).toBe(0);
    live = build.version;
    expect(versionsIn(await registry()).mfe_sample).toBe(live);
    expect((await at().history('mfe_sample')).filter(({ version }) => version === live)).toHaveLength(1);
    if (code === 0) expect(step).toBeGreaterThan(10);
  }
}, 180_000);

test('a release that a later one has replaced says so and ends with code 3', async () => {
  await at().release([await sample({ content: 'one' })]);
  const older = await sample({ content: 'two' });
  const copy = join(store.root, 'older');
  await cp(folderOf(older), copy, { recursive: true });
  const newer = await sample({ content: 'three' });
  const command = [COMMAND, 'release', folderOf(newer), '--releases', storeFolder()];
  // The older release calls `rm` for the first time right after its commit, to remove its temporary record.
  const overtake = `
    import { execFileSync } from 'node:child_process';
    ${aheadOfWrites(`if (call === 'rm' && process.env.IS_NEWER === undefined) {
      process.env.IS_NEWER = 'true';
      execFileSync(process.execPath, ${JSON.stringify(command)});
    }`)}
  `;
  const { code, output } = await runCommand(['release', copy, '--releases', storeFolder()], overtake);
  expect(output).toBe(`mfe_sample ${older.version} is not live: a later change has made ${newer.version} live.\n`);
  expect(code).toBe(3);
  expect((await at().history()).map(({ version, from }) => [version, from]).slice(1)).toEqual([
    [older.version, expect.any(String)],
    [newer.version, older.version],
  ]);
});
