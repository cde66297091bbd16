import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type ServerResponse, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Server, type S3Server } from './s3-server';
import { openS3Store, type S3Limits, type S3Options } from '../../files/stores/s3-store';
import type { FileStore } from '../../files/stores/store';

export const UNAVAILABLE: unknown = expect.objectContaining({ code: 'S3_UNAVAILABLE' });

export let server: S3Server;
export const ending: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 's3-store-'));
  ending.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Options of a part of the bucket that no other test uses. */
export const ownPart = (): S3Options => ({ ...server.options, prefix: `test/${randomUUID()}` });

/** A store with its own cache folder, as on another host. */
export async function openStore(options: S3Options, limits?: S3Limits): Promise<FileStore> {
  return openS3Store(options, await temporaryFolder(), limits);
}

export async function keep(store: FileStore, name: string, bytes: Uint8Array): Promise<void> {
  const path = store.temporary();
  await writeFile(path, bytes);
  await store.keep(path, name);
}

export async function localPath(store: FileStore, name: string): Promise<string> {
  const path = await store.local(name);
  if (path === null) throw new Error(`${name} is missing.`);
  return path;
}

export const read = async (store: FileStore, name: string) => readFile(await localPath(store, name));

/** True if the store contains exactly these bytes. Faster than Jest's comparison, which takes seconds for megabytes. */
export const holds = async (store: FileStore, name: string, bytes: Buffer) => bytes.equals(await read(store, name));

/** Names of all files in a folder. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

export type Pass = (answer: IncomingMessage, response: ServerResponse) => void;
export const whole: Pass = (answer, response) => {
  response.writeHead(answer.statusCode ?? 500, answer.headers);
  answer.pipe(response);
};

/** Names per page of a list: so few that a test of several pages needs only a few files. */
const PAGE_SIZE = 4;

/**
 * A proxy to the server that counts downloads, passes them on through `pass`, breaks the first `toBreak` calls, and
 * answers lists in short pages.
 */
export async function proxy(pass: Pass = whole) {
  const state = { pass, downloads: 0, toBreak: 0 };
  const between = createServer((incoming, response) => {
    const { method, url = '', headers } = incoming;
    if (state.toBreak > 0) {
      state.toBreak -= 1;
      incoming.once('data', () => incoming.destroy());
      return;
    }
    const target = new URL(url, server.options.endpoint);
    const isDownload = method === 'GET' && !target.searchParams.has('list-type');
    if (isDownload) state.downloads += 1;
    if (target.searchParams.has('list-type')) target.searchParams.set('max-keys', String(PAGE_SIZE));
    const onward = request(target, { method, headers }, (answer) =>
      (isDownload ? state.pass : whole)(answer, response),
    );
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  ending.push(async () => {
    between.close();
    between.closeAllConnections();
    await once(between, 'close');
  });
  return { state, endpoint: `http://127.0.0.1:${(between.address() as AddressInfo).port}` };
}
