import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { S3Options } from './s3-store';
import { server, ownPart, openStore, keep, localPath, read, holds, proxy } from '../../testing/s3/use-s3';

test('one host reads the files of another, completely and in parts', async () => {
  const part = ownPart();
  const [one, other] = [await openStore(part), await openStore(part)];
  const bytes = randomBytes(3_000_000);
  await keep(one, 'clip.mp4', bytes);

  expect(await holds(one, 'clip.mp4', bytes)).toBe(true);
  expect(await holds(other, 'clip.mp4', bytes)).toBe(true);
  const range = createReadStream(await localPath(other, 'clip.mp4'), { start: 1_000_000, end: 1_000_099 });
  expect(await buffer(range)).toEqual(bytes.subarray(1_000_000, 1_000_100));
  expect(await other.local('none.mp4')).toBeNull();

  const { headers } = await fetch(`${part.endpoint ?? ''}/${part.bucket}/${part.prefix}/clip.mp4`);
  expect(headers.get('content-type')).toBe('video/mp4');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('keeping a file removes the temporary file, and keeping it again replaces it', async () => {
  const part = ownPart();
  const store = await openStore(part);
  const path = store.temporary();
  await writeFile(path, 'first');
  await store.keep(path, 'a.pdf');
  await expect(stat(path)).rejects.toThrow('ENOENT');
  await keep(store, 'a.pdf', Buffer.from('second'));
  expect((await read(store, 'a.pdf')).toString()).toBe('second');
  expect((await read(await openStore(part), 'a.pdf')).toString()).toBe('second');
});

test('keeping a file succeeds although the connection breaks during a transfer', async () => {
  const part = ownPart();
  const { state, endpoint } = await proxy();
  const store = await openStore({ ...part, endpoint });
  const bytes = randomBytes(500_000);
  state.toBreak = 2;
  await keep(store, 'a.jpg', bytes);
  expect(state.toBreak).toBe(0);
  expect(await holds(await openStore(part), 'a.jpg', bytes)).toBe(true);
});

test('lists more files than fit on one page', async () => {
  const { endpoint } = await proxy();
  const store = await openStore({ ...ownPart(), endpoint });
  const names = Array.from({ length: 10 }, (_, index) => `file-${index}.png`);
  await Promise.all(names.map((name) => keep(store, name, Buffer.from(name))));
  expect((await store.names()).sort()).toEqual(names);
});

test('a removed file is missing on every host without a copy, and removing it again succeeds', async () => {
  const part = ownPart();
  const store = await openStore(part);
  await keep(store, 'a.png', Buffer.from('a'));
  await keep(store, 'b.png', Buffer.from('b'));
  await store.remove('a.png');
  await store.remove('a.png');
  expect(await store.local('a.png')).toBeNull();
  expect(await (await openStore(part)).local('a.png')).toBeNull();
  expect(await store.names()).toEqual(['b.png']);
});

test('stores with different prefixes are separate, even if one prefix contains the other', async () => {
  const outer = ownPart();
  const inner = { ...outer, prefix: `/${outer.prefix}/inner/` };
  const [store, nested] = [await openStore(outer), await openStore(inner)];
  await keep(store, 'a.png', Buffer.from('outer'));
  await keep(nested, 'a.png', Buffer.from('inner'));
  await keep(nested, 'b.png', Buffer.from('inner'));
  expect(await store.names()).toEqual(['a.png']);
  expect(await nested.names()).toEqual(['a.png', 'b.png']);
  await nested.remove('a.png');
  expect((await read(await openStore(outer), 'a.png')).toString()).toBe('outer');
});

test.each(['../a.png', 'folder/a.png', '.hidden', '..', ''])(
  'refuses a name that is not a plain file name: "%s"',
  async (name) => {
    const store = await openStore(ownPart());
    await expect(keep(store, name, Buffer.from('a'))).rejects.toThrow('not a valid file name');
    await expect(store.local(name)).rejects.toThrow('not a valid file name');
    await expect(store.remove(name)).rejects.toThrow('not a valid file name');
  },
);

test.each<[string, (options: S3Options) => S3Options, RegExp]>([
  ['no such bucket', (options) => ({ ...options, bucket: 'other' }), /"other".*S3_BUCKET.*NoSuchBucket/],
  ['an unknown key', (options) => ({ ...options, accessKeyId: 'UNKNOWN' }), /"test".*InvalidAccessKeyId/],
  ['no server', (options) => ({ ...options, endpoint: 'http://127.0.0.1:1' }), /S3_ENDPOINT http:\/\/127.0.0.1:1/],
])('the error on opening names the cause: %s', async (_, change, message) => {
  await expect(openStore(change(server.options))).rejects.toThrow(message);
});
