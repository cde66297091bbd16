import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Releases } from '../releases';
import { isSignedWith, newKeys } from './signature';
import { openRecords } from '../storage/records';
import { sampleBuild } from '../testing/sample-build';

const { signingKey, registryKey } = newKeys();
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'signed-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const path = () => join(root, 'store/registry.json');
const registry = async () => JSON.parse(await readFile(path(), 'utf8')) as { remotes: { session: boolean }[] };
const at = async (key?: string) =>
  new Releases({
    records: await openRecords(join(root, 'store'), key === undefined ? {} : { RELEASE_SIGNING_KEY: key }),
    author: { by: 'tester' },
  });

test('the signature covers the whole registry', async () => {
  await (await at(signingKey)).release([await sampleBuild(root)]);
  const signed = await registry();
  expect(isSignedWith(signed, registryKey)).toBe(true);
  expect(isSignedWith(signed, newKeys().registryKey)).toBe(false);
  expect(isSignedWith({ ...signed, remotes: [{ ...signed.remotes[0], session: true }] }, registryKey)).toBe(false);
  expect(isSignedWith({ remotes: signed.remotes }, registryKey)).toBe(false);
});

test('a signed registry is only changed with the key, and a foreign change is not signed without a review', async () => {
  await (await at(signingKey)).release([await sampleBuild(root)]);
  const next = await sampleBuild(root, { content: 'two' });
  await expect((await at()).release([next])).rejects.toThrow('RELEASE_SIGNING_KEY is not set');
  await expect((await at(newKeys().signingKey)).release([next])).rejects.toThrow('not signed with this key');
  await writeFile(path(), JSON.stringify({ remotes: (await registry()).remotes }));
  await expect((await at(signingKey)).release([next])).rejects.toThrow('sign it with `sign`');
  await (await at(signingKey)).sign();
  await (await at(signingKey)).release([next]);
  expect(isSignedWith(await registry(), registryKey)).toBe(true);
});

test('names the variable of an invalid key', async () => {
  await expect(at('abc')).rejects.toThrow('RELEASE_SIGNING_KEY is not a private key');
});
