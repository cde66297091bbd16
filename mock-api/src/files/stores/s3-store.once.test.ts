import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, request, type ServerResponse, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { s3Options } from '../../testing/s3/s3-options';
import { startS3Server, type S3Server } from '../../testing/s3/s3-server';
import { openS3Store, type S3Limits, type S3Options } from './s3-store';
import type { FileStore } from './store';

const UNAVAILABLE = expect.objectContaining({ code: 'S3_UNAVAILABLE' });

let server: S3Server;
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 's3-store-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Options with a prefix that no other test uses. */
const ownPart = (): S3Options => ({ ...server.options, prefix: `test/${randomUUID()}` });

/** Opens a store with its own local folder, like a separate host. */
async function openStore(options: S3Options, limits?: S3Limits): Promise<FileStore> {
  return openS3Store(options, await temporaryFolder(), limits);
}

async function keep(store: FileStore, name: string, bytes: Uint8Array): Promise<void> {
  const path = store.temporary();
  await writeFile(path, bytes);
  await store.keep(path, name);
}

async function localPath(store: FileStore, name: string): Promise<string> {
  const path = await store.local(name);
  if (path === null) throw new Error(`${name} is not there.`);
  return path;
}

const read = async (store: FileStore, name: string) => readFile(await localPath(store, name));

/** Compares the stored file's bytes; Jest takes seconds to compare megabytes. */
const holds = async (store: FileStore, name: string, bytes: Buffer) => bytes.equals(await read(store, name));

/** Names of all files in a folder, recursively. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

type Pass = (answer: IncomingMessage, response: ServerResponse) => void;
const whole: Pass = (answer, response) => {
  response.writeHead(answer.statusCode ?? 500, answer.headers);
  answer.pipe(response);
};

/** A proxy in front of the server. Breaks the first `toBreak` calls, counts downloads and relays them by `pass`. */
async function proxy(pass: Pass = whole) {
  const state = { pass, downloads: 0, toBreak: 0 };
  const relay = createServer((incoming, response) => {
    const { method, url = '', headers } = incoming;
    if (state.toBreak > 0) {
      state.toBreak -= 1;
      incoming.once('data', () => incoming.destroy());
      return;
    }
    const isDownload = method === 'GET' && !url.includes('list-type');
    if (isDownload) state.downloads += 1;
    const onward = request(new URL(url, server.options.endpoint), { method, headers }, (answer) =>
      (isDownload ? state.pass : whole)(answer, response),
    );
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  cleanups.push(async () => {
    relay.close();
    relay.closeAllConnections();
    await once(relay, 'close');
  });
  return { state, endpoint: `http://127.0.0.1:${(relay.address() as AddressInfo).port}` };
}

test('one host can read, also in ranges, what another stored', async () => {
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

test('keep() removes the temporary file and replaces a file of the same name', async () => {
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

test('retries a transfer after a broken connection', async () => {
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
  const store = await openStore(ownPart());
  const names = Array.from({ length: 1010 }, (_, index) => `file-${String(index).padStart(4, '0')}.png`);
  await Promise.all(names.map((name) => keep(store, name, Buffer.from(name))));
  expect((await store.names()).sort()).toEqual(names);
});

test('a removed file is gone for every host without a copy, and can be removed again', async () => {
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

test.each(['../a.png', 'folder/a.png', '.hidden', '..', ''])('refuses an unsafe name: "%s"', async (name) => {
  const store = await openStore(ownPart());
  await expect(keep(store, name, Buffer.from('a'))).rejects.toThrow('not the name of a kept file');
  await expect(store.local(name)).rejects.toThrow('not the name of a kept file');
  await expect(store.remove(name)).rejects.toThrow('not the name of a kept file');
});

test('downloads a file once for concurrent and later calls and after a restart', async () => {
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

test('copies have the same modification time on every host, so that visitors can switch hosts', async () => {
  const part = ownPart();
  const [one, other] = [await openStore(part), await openStore(part)];
  await keep(one, 'a.mp4', randomBytes(1000));
  const times = await Promise.all(
    [one, other].map(async (store) => (await stat(await localPath(store, 'a.mp4'))).mtimeMs),
  );
  expect(times[0]).toBe(times[1]);
});

test('a full cache drops the least recently used copies, but none in use', async () => {
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

test('downloads copies again after they were deleted by hand', async () => {
  const store = await openStore(ownPart());
  await keep(store, 'a.png', Buffer.from('a'));
  await rm(dirname(await localPath(store, 'a.png')), { recursive: true });
  expect((await read(store, 'a.png')).toString()).toBe('a');
  await rm(dirname(await localPath(store, 'a.png')), { recursive: true });
  await keep(store, 'b.png', Buffer.from('b'));
  expect((await read(store, 'b.png')).toString()).toBe('b');
});

/** Sends a part of the file, then breaks the connection. */
const broken: Pass = (answer, response) => {
  response.writeHead(200, answer.headers);
  answer.once('data', (chunk: Buffer) => response.write(chunk.subarray(0, 1000), () => response.destroy()));
};
/** Sends a part of the file, then ends the response. */
const short: Pass = (answer, response) => {
  response.writeHead(200);
  answer.once('data', (chunk: Buffer) => response.end(chunk.subarray(0, 1000)));
};
/** Sends a part of the file, then nothing more. */
const silent: Pass = (answer, response) => {
  response.writeHead(200, answer.headers);
  answer.once('data', (chunk: Buffer) => response.write(chunk.subarray(0, 1000)));
};

test.each<[string, Pass, S3Limits]>([
  ['breaks off', broken, {}],
  ['ends early', short, {}],
  ['stops', silent, { timeLimit: 2000 }],
])('a download that %s fails and leaves nothing behind; the next one succeeds', async (_, pass, limits) => {
  const part = ownPart();
  const bytes = randomBytes(200_000);
  await keep(await openStore(part), 'a.jpg', bytes);

  const { state, endpoint } = await proxy(pass);
  const folder = await temporaryFolder();
  const store = await openS3Store({ ...part, endpoint }, folder, limits);
  await expect(store.local('a.jpg')).rejects.toEqual(UNAVAILABLE);
  expect(await filesIn(folder)).toEqual([]);
  state.pass = whole;
  expect(await holds(store, 'a.jpg', bytes)).toBe(true);
});

test('if the server goes down, calls fail, nothing is stored partially, and copies are still served', async () => {
  const dying = await startS3Server();
  cleanups.push(dying.stop);
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

test('a server that never answers causes a timeout error', async () => {
  const silentServer = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  cleanups.push(async () => {
    silentServer.close();
    silentServer.closeAllConnections();
    await once(silentServer, 'close');
  });
  const options = s3Options(`http://127.0.0.1:${(silentServer.address() as AddressInfo).port}`);
  await expect(openStore(options, { timeLimit: 300 })).rejects.toEqual(UNAVAILABLE);
});

test.each<[string, (options: S3Options) => S3Options, RegExp]>([
  ['no such bucket', (options) => ({ ...options, bucket: 'other' }), /"other".*S3_BUCKET.*NoSuchBucket/],
  ['an unknown key', (options) => ({ ...options, accessKeyId: 'UNKNOWN' }), /"test".*InvalidAccessKeyId/],
  ['no server', (options) => ({ ...options, endpoint: 'http://127.0.0.1:1' }), /S3_ENDPOINT http:\/\/127.0.0.1:1/],
])('the error on opening names the cause: %s', async (_, change, message) => {
  await expect(openStore(change(server.options))).rejects.toThrow(message);
});
