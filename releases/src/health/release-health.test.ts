import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from 'shared-contract';
import { Releases } from '../releases';
import { FolderStorage } from '../storage/folder-storage';
import { ReleaseRecords } from '../storage/records';
import { sampleContract } from '../testing/sample-build';
import type { HealthKind } from './health';
import { ReleaseHealth } from './release-health';

const LIMITS = { goodClients: 3, failingClients: 3, failureShare: 0.1 };

let folder: string;
let told: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'health-'));
  told = [];
  for (const version of ['1', '2', '3']) {
    const release = join(folder, 'remotes/mfe-sample', version);
    await mkdir(release, { recursive: true });
    await writeFile(join(release, 'mf-manifest.json'), '{"exposes":[{"assets":{"js":{"sync":[]}}}]}');
    await writeFile(
      join(release, 'release.json'),
      JSON.stringify(sampleContract({ areas: [{ prefix: '/', session: false }] })),
    );
    await writeFile(join(release, 'remoteEntry.js'), version);
  }
  await register({ version: '2', good: { version: '1', manifest: '/1' } });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const register = (entry: object) =>
  writeFile(
    join(folder, 'registry.json'),
    JSON.stringify({
      remotes: [null, { name: 'mfe_sample', areas: [{ prefix: '/', session: false }], manifest: '/m', ...entry }],
    }),
  );

async function entry() {
  const { remotes } = JSON.parse(await readFile(join(folder, 'registry.json'), 'utf8')) as Registry;
  return remotes.filter(Boolean).find(({ name }) => name === 'mfe_sample');
}

const history = () => new ReleaseRecords(new FolderStorage(folder)).readHistory();

/** Starts a server; servers with different names share the store. */
async function start(name = 'one', store = new ReleaseRecords(new FolderStorage(folder))): Promise<ReleaseHealth> {
  const tell = (message: string) => void told.push(message);
  const health = new ReleaseHealth({
    store,
    readRegistry: () => store.readRegistry(),
    limits: LIMITS,
    name,
    tell,
    onSight: () => undefined,
    onForget: () => undefined,
  });
  await health.resume();
  return health;
}

/** Sends reports of this many clients about a release, numbered from `from`. */
async function see(health: ReleaseHealth, kind: HealthKind, release: string, clients: number, from = 0): Promise<void> {
  for (let client = from; client < from + clients; client += 1) {
    health.see({
      remote: 'mfe_sample',
      release,
      kind,
      page: '/a',
      client: `192.0.2.${client}`,
    });
  }
  await health.look();
}

test('a release becomes good once it works for enough clients, which the history records', async () => {
  const health = await start();
  await see(health, 'good', '2', 2);
  await see(health, 'good', '2', 2);
  expect((await entry())?.good?.version).toBe('1');
  await see(health, 'good', '2', 1, 2);
  expect((await entry())?.good?.version).toBe('2');
  expect((await history()).at(-1)).toMatchObject({
    action: 'good',
    version: '2',
    by: 'health',
    reason: 'worked for 3 clients',
  });
});

test('a live release that fails for too many clients is rolled back to the last good one', async () => {
  const health = await start();
  await see(health, 'good', '2', 2, 50);
  for (let time = 0; time < 20; time += 1) await see(health, 'crash', '2', 2);
  expect((await entry())?.version).toBe('2');
  await see(health, 'heal', '2', 1, 2);
  expect((await entry())?.version).toBe('1');
  expect((await history()).at(-1)).toMatchObject({ action: 'rollback', version: '1', from: '2', by: 'health' });
  expect(told).toEqual(['mfe_sample 2 failed for 3 of about 23 browsers (13 %): rolled back to 1.']);
});

test('pages that the server cannot render count as failures', async () => {
  await see(await start(), 'render', '2', 3);
  expect((await entry())?.version).toBe('1');
});

test('ends a failing canary and keeps the live release', async () => {
  await register({ version: '2', canary: { version: '3', manifest: '/3', percent: 20 } });
  const health = await start();
  await see(health, 'crash', '3', 3);
  expect(await entry()).not.toHaveProperty('canary');
  expect((await entry())?.version).toBe('2');
});

test('does not roll back if the good release fails as well', async () => {
  const health = await start();
  await see(health, 'crash', '1', 3);
  await see(health, 'crash', '2', 3);
  expect((await entry())?.version).toBe('2');
});

test('ends a canary that is slower than the live release in the same period for enough clients, and not before', async () => {
  await register({ version: '2' });
  const health = await start();
  const measure = (release: string, clients: number, lcp: number) => {
    for (let client = 0; client < clients; client += 1)
      health.seeVitals({ remote: 'mfe_sample', release, page: '/a', client: `192.0.2.${client}` }, { lcp });
    return health.look();
  };
  await measure('2', 60, 900);
  await register({ version: '2', canary: { version: '3', manifest: '/3', percent: 20 } });
  await measure('3', 60, 5000);
  for (let time = 0; time < 20; time += 1) await measure('2', 5, 900);
  expect((await entry())?.canary?.version).toBe('3');
  await measure('2', 60, 900);
  expect(await entry()).not.toHaveProperty('canary');
  expect((await history()).at(-1)).toMatchObject({
    by: 'health',
    reason: 'has a worse LCP than the live release on /a',
  });
});

test('keeps a canary that is as fast as the live release while the whole site slows down', async () => {
  await register({ version: '2', canary: { version: '3', manifest: '/3', percent: 1 } });
  const health = await start();
  const visit = async (visits: number, from: number, lcp: number) => {
    for (let client = from; client < from + visits; client += 1) {
      const sighting = { remote: 'mfe_sample', page: '/a', client: `client ${client}` };
      health.seeVitals({ ...sighting, release: client % 50 === 0 ? '3' : '2' }, { lcp });
      if (client % 500 === 0) await health.look();
    }
    await health.look();
  };
  await visit(3000, 0, 900);
  await visit(9000, 3000, 2800);
  expect((await entry())?.canary?.version).toBe('3');
});

test('errors are stored without the counts of releases that browsers no longer get, and survive a restart', async () => {
  const error = {
    ...{ remote: 'mfe_sample', release: '2', page: '/a', where: 'browser' as const },
    message: 'A',
    frames: [],
  };
  const first = await start();
  first.seeError(error);
  await first.look();
  await register({ version: '1' });
  const restarted = await start();
  restarted.seeError(error);
  await restarted.look();
  const stored = await new ReleaseRecords(new FolderStorage(folder)).readHealth();
  expect(stored.get('one')?.errors).toMatchObject([{ message: 'A', count: 2 }]);
});

test('several servers roll back once by their common counts, which survive a restart', async () => {
  const [one, two] = [await start('one'), await start('two')];
  await see(one, 'crash', '2', 2);
  // The same two clients report to the other server, then a third one does.
  await see(two, 'crash', '2', 2);
  expect((await entry())?.version).toBe('2');
  const restarted = await start('two');
  await Promise.all([see(restarted, 'crash', '2', 1, 2), see(one, 'crash', '2', 1, 2)]);
  expect((await entry())?.version).toBe('1');
  expect((await history()).filter(({ action }) => action === 'rollback')).toHaveLength(1);
});

test('counts start again when a release is given to browsers again', async () => {
  const health = await start();
  await see(health, 'crash', '2', 3);
  const people = new Releases({ records: new ReleaseRecords(new FolderStorage(folder)), author: { by: 'tester' } });
  await people.rollBack('mfe_sample', '2');
  await see(health, 'crash', '2', 2);
  expect((await entry())?.version).toBe('2');
});

test('counts reports about a release that was published by a machine whose clock is fast', async () => {
  const author = { by: 'tester' };
  const now = () => new Date(Date.now() + 3_600_000);
  await new Releases({ records: new ReleaseRecords(new FolderStorage(folder)), author, now }).rollBack(
    'mfe_sample',
    '3',
  );
  await see(await start(), 'crash', '3', 3);
  expect((await entry())?.version).toBe('1');
});

test('a read-only store is reported and does no other harm', async () => {
  class ReadOnlyRecords extends ReleaseRecords {
    override begin(): Promise<never> {
      return Promise.reject(new Error('EROFS'));
    }
    override writeHealth(): Promise<never> {
      return Promise.reject(new Error('EROFS'));
    }
  }
  const health = await start('one', new ReadOnlyRecords(new FolderStorage(folder)));
  await see(health, 'crash', '2', 3);
  await see(health, 'crash', '2', 1, 3);
  expect((await entry())?.version).toBe('2');
  expect(told).toEqual([
    'Reports about releases cannot be saved in the release store: Error: EROFS',
    'mfe_sample 2 failed for 3 of about 3 browsers (100 %). It could not be rolled back: Error: EROFS',
  ]);
});

test('reports of servers that have not written for 30 days are deleted', async () => {
  const store = new ReleaseRecords(new FolderStorage(folder));
  await store.writeHealth('running', { limits: LIMITS, tallies: [] });
  await store.storage.write(
    'health/gone.json',
    JSON.stringify({ limits: LIMITS, tallies: [], at: new Date(Date.now() - 31 * 86_400_000).toISOString() }),
  );
  await see(await start('two'), 'good', '2', 1);
  expect([...(await store.readHealth()).keys()].toSorted()).toEqual(['running', 'two']);
});
