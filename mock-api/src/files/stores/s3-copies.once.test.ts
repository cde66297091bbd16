import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { s3Options } from '../../testing/s3/s3-options';
import { startS3Server } from '../../testing/s3/s3-server';
import { openS3Store, type S3Limits } from './s3-store';
import {
  UNAVAILABLE,
  ending,
  temporaryFolder,
  ownPart,
  openStore,
  keep,
  localPath,
  read,
  holds,
  filesIn,
  type Pass,
  whole,
  proxy,
} from '../../testing/s3/use-s3';

test('a file is downloaded once: for calls at the same time, later ones, and after a restart', async () => {
  const part = ownPart();
  const bytes = randomBytes(100_000);
  await keep(await openStore(part), 'a.jpg', bytes);

  const { state, endpoint } = await proxy();
  const folder = await temporaryFolder();
  const store = await openS3Store({ ...part, endpoint }, folder);
  const paths = await Promise.all(Array.from({ length: 20 }, () => store.local('a.jpg')));
  expect(new Set(paths).size).toBe(1);
  expect(await holds(store, 'a.jpg', bytes)).toBe(true);
  const reopened = await openS3Store({ ...part, endpoint }, folder);
  expect(await holds(reopened, 'a.jpg', bytes)).toBe(true);
  expect(state.downloads).toBe(1);
});

test('copies have the same headers on every host, so that a visitor can switch hosts', async () => {
  const part = ownPart();
  const [one, other] = [await openStore(part), await openStore(part)];
  await keep(one, 'a.mp4', randomBytes(1000));
  const times = await Promise.all(
    [one, other].map(async (store) => (await stat(await localPath(store, 'a.mp4'))).mtimeMs),
  );
  expect(times[0]).toBe(times[1]);
});

test('a full cache removes the least recently used copies, but none in use', async () => {
  const part = ownPart();
  const { state, endpoint } = await proxy();
  const store = await openStore({ ...part, endpoint }, { cacheBytes: 350_000 });
  const longAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const use = async (name: string, time: Date) => {
    const path = await localPath(store, name);
    await utimes(path, time, (await stat(path)).mtime);
  };
  for (const name of ['a.png', 'b.png', 'c.png']) await keep(store, name, randomBytes(100_000));
  await use('a.png', longAgo(2));
  await use('b.png', longAgo(3));
  await use('c.png', longAgo(1));
  await localPath(store, 'a.png');
  const cached = dirname(await localPath(store, 'a.png'));

  await keep(store, 'd.png', randomBytes(100_000));
  expect((await readdir(cached)).sort()).toEqual(['a.png', 'c.png', 'd.png']);
  await use('c.png', new Date());
  await keep(store, 'e.png', randomBytes(100_000));
  expect((await readdir(cached)).sort()).toEqual(['a.png', 'c.png', 'd.png', 'e.png']);

  expect(state.downloads).toBe(0);
  expect(await read(store, 'b.png')).toHaveLength(100_000);
  expect(state.downloads).toBe(1);
});

test('copies removed by hand are downloaded again', async () => {
  const store = await openStore(ownPart());
  await keep(store, 'a.png', Buffer.from('a'));
  await rm(dirname(await localPath(store, 'a.png')), { recursive: true });
  expect((await read(store, 'a.png')).toString()).toBe('a');
  await rm(dirname(await localPath(store, 'a.png')), { recursive: true });
  await keep(store, 'b.png', Buffer.from('b'));
  expect((await read(store, 'b.png')).toString()).toBe('b');
});

/** Sends the start of the file, then breaks the connection. */
const broken: Pass = (answer, response) => {
  response.writeHead(200, answer.headers);
  answer.once('data', (chunk: Buffer) => response.write(chunk.subarray(0, 1000), () => response.destroy()));
};
/** Sends the start of the file, then ends the response regularly. */
const short: Pass = (answer, response) => {
  response.writeHead(200);
  answer.once('data', (chunk: Buffer) => response.end(chunk.subarray(0, 1000)));
};
/** Sends the start of the file, then nothing. */
const silent: Pass = (answer, response) => {
  response.writeHead(200, answer.headers);
  answer.once('data', (chunk: Buffer) => response.write(chunk.subarray(0, 1000)));
};
/** Sends other content of the same length. */
const damaged: Pass = (answer, response) => {
  response.writeHead(200, answer.headers);
  answer.on('data', (chunk: Buffer) => response.write(Buffer.alloc(chunk.length))).once('end', () => response.end());
};

test.each<[string, Pass, S3Limits]>([
  ['breaks off', broken, {}],
  ['ends early', short, {}],
  ['stops', silent, { timeLimit: 2000 }],
  ['brings other content', damaged, {}],
])('a download that %s fails without leaving files, and the next one succeeds', async (_, pass, limits) => {
  const part = ownPart();
  const bytes = randomBytes(200_000);
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.jpg`;
  await keep(await openStore(part), name, bytes);

  const { state, endpoint } = await proxy(pass);
  const folder = await temporaryFolder();
  const store = await openS3Store({ ...part, endpoint }, folder, limits);
  await expect(store.local(name)).rejects.toEqual(UNAVAILABLE);
  expect(await filesIn(folder)).toEqual([]);
  state.pass = whole;
  expect(await holds(store, name, bytes)).toBe(true);
});

test('without the server, calls fail, no partial file remains, and copies are still served', async () => {
  const dying = await startS3Server();
  ending.push(dying.stop);
  const folder = await temporaryFolder();
  const store = await openS3Store(dying.options, folder);
  await keep(await openStore(dying.options), 'far.png', Buffer.from('far'));
  await keep(store, 'near.png', Buffer.from('near'));
  await dying.stop();

  await expect(store.local('far.png')).rejects.toMatchObject({
    code: 'S3_UNAVAILABLE',
    message: expect.stringContaining('ECONNREFUSED'),
    cause: expect.any(Error),
  });
  await expect(store.names()).rejects.toEqual(UNAVAILABLE);
  await expect(store.remove('near.png')).rejects.toEqual(UNAVAILABLE);
  const path = store.temporary();
  await writeFile(path, 'new');
  await expect(store.keep(path, 'new.png')).rejects.toEqual(UNAVAILABLE);
  await store.discard(path);
  expect(await filesIn(folder)).toEqual(['near.png']);
  expect((await read(store, 'near.png')).toString()).toBe('near');
});

test('a host that cannot write to its disk is not ready', async () => {
  const folder = await temporaryFolder();
  const store = await openS3Store(ownPart(), folder);
  await store.check();
  expect(await filesIn(folder)).toEqual([]);
  await rm(folder, { recursive: true });
  await expect(store.check()).rejects.toThrow('ENOENT');
});

test('a server that never answers causes a timeout', async () => {
  const mute = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  ending.push(async () => {
    mute.close();
    mute.closeAllConnections();
    await once(mute, 'close');
  });
  const options = s3Options(`http://127.0.0.1:${(mute.address() as AddressInfo).port}`);
  await expect(openStore(options, { timeLimit: 300 })).rejects.toEqual(UNAVAILABLE);
});
