import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Releases } from '../releases';
import { openRecords } from './records';
import { startBucket } from '../testing/bucket';
import { sampleBuild } from '../testing/sample-build';

let root: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bucket-'));
  bucket = await startBucket();
});

afterEach(async () => {
  delete process.env.AWS_REGION;
  delete process.env.AWS_ENDPOINT_URL;
  await bucket.stop();
  await rm(root, { recursive: true, force: true });
});

/** A new `Releases`, as on another machine. */
const at = async () => new Releases({ records: await openRecords(bucket.address), author: { by: 'tester' } });

test('release, canary, rollback and prune work in a bucket as in a folder', async () => {
  const releases = await at();
  const first = await sampleBuild(root, { content: 'one' });
  await releases.release([first]);
  expect([...bucket.objects.keys()]).toContain(`site/remotes/mfe-sample/${first.version}/remoteEntry.js`);
  const second = await sampleBuild(root, { content: 'two' });
  await releases.stage([second]);
  await releases.canary('mfe_sample', second.version.slice(0, -1), 20);
  await releases.promote('mfe_sample');
  expect((await releases.status())[0]).toMatchObject({ live: second.version, good: null });
  expect(await releases.rollBack('mfe_sample')).toBe(first.version);
  expect((await releases.history()).map(({ action }) => action)).toEqual(['release', 'canary', 'promote', 'rollback']);

  const records = await openRecords(bucket.address);
  const later = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
  const removed = await new Releases({ records, author: { by: 'tester' }, now: () => later }).prune();
  expect(removed).toEqual([{ remote: 'mfe_sample', version: second.version }]);
  expect([...bucket.objects.keys()].filter((key) => key.includes(second.version))).toEqual([]);
});

test.each(['s3://', 's3:///folder', 's3://a bucket'])('the address %s names no bucket', async (address) => {
  await expect(openRecords(address)).rejects.toThrow(`The release store "${address}" names no bucket.`);
});

test('an empty variable counts as missing', async () => {
  const address = process.env.AWS_ENDPOINT_URL_S3;
  Object.assign(process.env, { AWS_REGION: '', AWS_ENDPOINT_URL_S3: '', AWS_ENDPOINT_URL: address });
  const releases = await at();
  await releases.release([await sampleBuild(root)]);
  expect(await releases.status()).toHaveLength(1);
});

test('concurrent releases from many machines are all kept, although the server refuses some and loses responses', async () => {
  bucket.faults.trouble = true;
  const builds = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      sampleBuild(root, { name: `mfe_sample${index}`, prefixes: [`/p${index}`] }),
    ),
  );
  await Promise.all(builds.map(async (build) => (await at()).release([build])));
  const releases = await at();
  expect(await releases.status()).toHaveLength(6);
  expect(await releases.history()).toHaveLength(6);
});

test('an incomplete upload is not a release', async () => {
  const stored = async () =>
    (await (await openRecords(bucket.address)).storage.releases('mfe-sample')).map(({ version }) => version);
  const build = await sampleBuild(root);
  await (await at()).stage([build]);
  bucket.objects.delete(`site/whole/mfe-sample/${build.version}`);
  await expect((await at()).rollBack('mfe_sample', build.version)).rejects.toThrow('No remote');
  expect(await stored()).toEqual([]);
  await (await at()).release([build]);
  expect(await stored()).toEqual([build.version]);
});

test('the error for an unusable bucket names its address and a remedy', async () => {
  const place = /^s3:\/\/releases\/site at http:\/\/127\.0\.0\.1:\d+ cannot be used: /;
  const expectError = async (what: string) => {
    const build = await sampleBuild(root);
    for (const act of [async () => (await at()).status(), async () => (await at()).release([build])]) {
      await expect(act()).rejects.toThrow(place);
      await expect(act()).rejects.toThrow(what);
    }
  };
  bucket.faults.refusal = [403, 'AccessDenied'];
  await expectError('Check the credentials and their permissions.');
  bucket.faults.refusal = [404, 'NoSuchBucket'];
  await expectError('Create the bucket, or check its name.');
  await bucket.stop();
  await expectError('Check AWS_ENDPOINT_URL_S3 and the network.');
});
