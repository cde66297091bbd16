import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import { IMMUTABLE, listObjects, mediaTypeOf, openS3, prefixOf, type S3Address } from 'server-kit/s3';
import { nameOf } from '../attachments';
import { openFileCache } from './file-cache';
import { openScratch } from './scratch';
import type { FileStore } from './store';

export interface S3Options extends S3Address {
  bucket: string;
  /** Folder of the files in the bucket; '' for its root. */
  prefix: string;
}

export interface S3Limits {
  /** Maximum size of all copies on this machine's disk (bytes). */
  cacheBytes?: number;
  /** Maximum time of an S3 call, including retries and the transfer of its file (ms). */
  timeLimit?: number;
}

const CACHE_BYTES = 2 * 1024 ** 3;
/** A host is ready only if it can write a file of this size (bytes) to its disk. */
const CHECKED_BYTES = 256 * 1024;
const TIME_LIMIT_MS = 120_000;
const SILENCE_MS = 15_000;
/** Maximum concurrent transfers, and attempts per transfer: the SDK does not retry streams. */
const MAX_TRANSFERS = 16;
const ATTEMPTS = 3;

const PLAIN_NAME = /^[\w-][\w.-]*$/;
/** A name made from a hash of the file's content (`nameOf`). */
const HASHED_NAME = /^[0-9a-f]{32}\.\w+$/;

/** An error with the code `S3_UNAVAILABLE`, for a server that is down, refuses a call or closes the connection. */
function unavailable(text: string, cause: unknown): Error {
  const reason = cause instanceof Error ? [cause.name, cause.message].filter(Boolean).join(': ') : String(cause);
  return Object.assign(new Error(`${text}: ${reason}`, { cause }), { code: 'S3_UNAVAILABLE' });
}

/** Awaits an S3 call; gives failures the code `S3_UNAVAILABLE`. */
async function answer<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw unavailable('S3 failed', error);
  }
}

/** Returns null if the object is missing; rethrows any other failure. */
function nullIfMissing(error: unknown): null {
  if (error instanceof Error && error.cause instanceof Error && error.cause.name === 'NoSuchKey') return null;
  throw error;
}

/** Size and MD5 of a file. MD5 is the only checksum that all servers support. */
async function measure(path: string): Promise<{ ContentLength: number; ContentMD5: string }> {
  const hash = createHash('md5');
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return { ContentLength: size, ContentMD5: hash.digest('base64') };
}

const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error && 'path' in error;

/**
 * A file store in a bucket of S3 or a compatible server. Several hosts may share it; each keeps copies of the files that
 * it serves in `folder`. Throws if the bucket cannot be used. While S3 fails, calls that need it reject with the code
 * `S3_UNAVAILABLE`.
 */
export async function openS3Store(options: S3Options, folder: string, limits: S3Limits = {}): Promise<FileStore> {
  const { bucket: Bucket, endpoint } = options;
  const { timeLimit = TIME_LIMIT_MS, cacheBytes = CACHE_BYTES } = limits;
  const prefix = prefixOf(options.prefix);
  const client = openS3(options, { silenceMs: SILENCE_MS });
  const scratch = await openScratch(join(folder, 'unfinished'));
  const cache = openFileCache(join(folder, 'cached'), cacheBytes);
  const finding = new Map<string, Promise<string | null>>();
  const inTurn = pLimit(MAX_TRANSFERS);

  function keyOf(name: string): string {
    if (!PLAIN_NAME.test(name)) throw new Error(`"${name}" is not a valid file name.`);
    return prefix + name;
  }

  /** Time limit of a call or transfer, including its time in the queue. */
  const withinLimit = () => ({ abortSignal: AbortSignal.timeout(timeLimit) });

  /** Streams a file to or from S3. Rethrows errors of the local disk unchanged. */
  async function transfer<T>(stream: (limit: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    const limit = withinLimit();
    for (let left = ATTEMPTS - 1; ; left -= 1) {
      try {
        return await inTurn(() => stream(limit));
      } catch (error) {
        if (isOfDisk(error)) throw error;
        const isFinal =
          left === 0 || limit.abortSignal.aborted || (error instanceof Error && error.name === 'NoSuchKey');
        if (isFinal) throw unavailable('S3 failed', error);
      }
    }
  }

  async function download(name: string): Promise<string | null> {
    const copy = scratch.temporary();
    try {
      const size = await transfer(async (limit) => {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }), limit);
        if (!(Body instanceof Readable)) throw new Error('The answer has no body.');
        await pipeline(Body, createWriteStream(copy, { flush: true }));
        const received = (await stat(copy)).size;
        if (received !== ContentLength) throw new Error(`${received} of ${ContentLength ?? '?'} bytes received.`);
        if (HASHED_NAME.test(name) && (await nameOf(copy, extname(name).slice(1))) !== name)
          throw new Error(`The content of ${name} is damaged.`);
        return received;
      }).catch(nullIfMissing);
      return size === null ? null : await cache.add(copy, name, size);
    } finally {
      await scratch.discard(copy);
    }
  }

  const check = () =>
    answer(client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }), withinLimit()));

  try {
    await check();
  } catch (error) {
    const reason = error instanceof Error ? error.cause : error;
    throw unavailable(
      `The bucket "${Bucket}" cannot be used (S3_BUCKET, S3_ENDPOINT ${endpoint ?? 'not set'})`,
      reason,
    );
  }

  return {
    ...scratch,
    async check() {
      await check();
      // Uploads need disk space. If this host has none, other hosts can take them.
      await scratch.discard((await scratch.receive(Readable.from([Buffer.alloc(CHECKED_BYTES)]))).path);
    },
    async keep(source, name) {
      const object = {
        Bucket,
        Key: keyOf(name),
        ContentType: mediaTypeOf(name),
        CacheControl: IMMUTABLE,
        ...(await measure(source)),
      };
      await transfer((limit) =>
        client.send(new PutObjectCommand({ ...object, Body: createReadStream(source) }), limit),
      );
      await cache.add(source, name, object.ContentLength);
    },
    async local(name) {
      keyOf(name);
      let work = finding.get(name);
      if (work === undefined) {
        work = cache
          .get(name)
          .then((path) => path ?? download(name))
          .finally(() => finding.delete(name));
        finding.set(name, work);
      }
      return work;
    },
    async names() {
      const objects = await listObjects(client, { bucket: Bucket, prefix }, (page) => answer(page(withinLimit())));
      return objects.map(({ name }) => name).filter((name) => PLAIN_NAME.test(name));
    },
    async remove(name) {
      const command = new DeleteObjectCommand({ Bucket, Key: keyOf(name) });
      // For a missing object, some servers report an error and others do nothing.
      await answer(client.send(command, withinLimit())).catch(nullIfMissing);
      await cache.remove(name);
    },
  };
}
