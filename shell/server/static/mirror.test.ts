import { access, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStorage, Releases, openRecords } from 'releases';
import { sampleBuild, startBucket } from 'releases/testing';
import { Mirror } from './mirror';
import { expectSoon } from '../testing/expect-soon';
import { startSite } from '../testing/site';

let root: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mirror-'));
  bucket = await startBucket();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await bucket.stop();
  await rm(root, { recursive: true, force: true });
});

test('serves the current and earlier releases of a bucket, also while the bucket is down', async () => {
  const store = await openRecords(bucket.address);
  const releases = new Releases({ records: store, author: { by: 'tester' } });
  const first = await sampleBuild(root, { content: 'one' });
  await releases.stage([first]);
  const second = await sampleBuild(root, { content: 'two' });
  await releases.release([second]);

  const folder = join(root, 'here');
  // Also private if it exists, for example from an earlier version.
  await mkdir(folder, { mode: 0o755 });
  const { site, stop } = await startSite({ api: 'http://127.0.0.1:9', bucket: bucket.address, releases: folder });
  const live = async () =>
    (await site.inject('/registry.json')).json<{ remotes: { version: string }[] }>().remotes[0]?.version;
  const entry = async (version: string) => site.inject(`/remotes/mfe-sample/${version}/remoteEntry.js`);
  expect(await live()).toBe(second.version);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await entry(second.version)).body).toBe('two');
  expect((await entry(first.version)).body).toBe('one');
  for (const missing of ['9.9.9', '..', '%2e%2e']) expect((await entry(missing)).statusCode).toBe(404);

  // Build metadata of a version begins with a plus sign.
  for (const [key, stored] of [...bucket.objects])
    bucket.objects.set(key.replaceAll(first.version, `${first.version}+b1`), stored);
  expect((await entry(`${first.version}+b1`)).body).toBe('one');

  await releases.rollBack('mfe_sample', first.version);
  await new Mirror(store, folder).follow();
  expect(await live()).toBe(first.version);

  // A hanging bucket must not prevent a start with the previous copy.
  bucket.faults.hangs = true;
  const again = await startSite({ api: 'http://127.0.0.1:9', bucket: bucket.address, releases: folder });
  expect((await again.site.inject('/registry.json')).body).toContain(first.version);
  await bucket.stop();
  await again.stop();
  await expect(new Mirror(store, folder).follow()).rejects.toThrow();
  expect(await live()).toBe(first.version);
  expect((await entry(second.version)).body).toBe('two');
  await stop();
});

test('keeps serving its registry if the bucket has lost it', async () => {
  const store = await openRecords(bucket.address);
  const mirror = new Mirror(store, join(root, 'here'));
  const copied = () => new FolderStorage(join(root, 'here')).read('registry.json');
  await mirror.follow();
  expect(await copied()).toBe('{"remotes":[]}');
  // Nothing is published yet.
  await new Mirror(store, join(root, 'here')).follow();

  const build = await sampleBuild(root, { content: 'one' });
  await new Releases({ records: store, author: { by: 'tester' } }).release([build]);
  await mirror.follow();
  bucket.objects.clear();
  await expect(mirror.follow()).rejects.toThrow('The bucket has no registry.json.');
  expect(await copied()).toContain(build.version);
});

test('copies files again that somebody deleted from the mirror', async () => {
  const store = await openRecords(bucket.address);
  const releases = new Releases({ records: store, author: { by: 'tester' } });
  const build = await sampleBuild(root, { content: 'one' });
  await releases.release([build]);
  const folder = join(root, 'here');
  const entry = join(folder, 'remotes/mfe-sample', build.version, 'remoteEntry.js');
  const start = () => startSite({ api: 'http://127.0.0.1:9', bucket: bucket.address, releases: folder });
  const { site, stop } = await start();
  const now = performance.now.bind(performance);
  const setLate = (ms: number) => jest.spyOn(performance, 'now').mockImplementation(() => now() + ms);

  // On request.
  await rm(entry);
  setLate(11_000);
  expect((await site.inject(`/remotes/mfe-sample/${build.version}/remoteEntry.js`)).body).toBe('one');

  // Without a request: renderers read from the mirror, too.
  await rm(entry);
  setLate(90_000);
  await expectSoon(() => access(entry));
  await stop();

  // At the start.
  await rm(entry);
  const again = await start();
  await access(entry);
  await again.stop();
});
