import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import { openScratch } from './scratch';
import type { FileStore } from './store';

export interface S3Options {
  bucket: string;
  /** Folder of the bucket that holds the files; '' for the bucket itself. */
  prefix: string;
  region: string;
  /** Address of a server other than Amazon's. */
  endpoint?: string;
  /** Without a key pair, credentials come from where the SDK looks for them: environment, profile, instance role. */
  accessKeyId?: string;
  secretAccessKey?: string;
}

export interface S3Limits {
  /** Room for copies on this machine's disk (bytes). */
  cacheBytes?: number;
  /** Longest time of one call to S3 with its retries and the transfer of its file (ms). */
  timeLimit?: number;
}

const CACHE_BYTES = 2 * 1024 ** 3;
const TIME_LIMIT_MS = 120_000;
const CONNECT_MS = 3_000;
const SILENCE_MS = 15_000;
/** Transfers at a time, and how often each is begun: the SDK does not repeat what it streams. */
const AT_ONCE = 16;
const ATTEMPTS = 3;
const PAGE = 1000;

const CACHE_CONTROL = 'public, max-age=31536000, immutable';
const MEDIA_TYPES: Partial<Record<string, string>> = {
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};

const PLAIN_NAME = /^[\w-][\w.-]*$/;

/** An error with the code `S3_UNAVAILABLE`, for a server that is down, refuses or breaks off. */
function unavailable(text: string, cause: unknown): Error {
  const reason = cause instanceof Error ? [cause.name, cause.message].filter(Boolean).join(': ') : String(cause);
  return Object.assign(new Error(`${text}: ${reason}`, { cause }), { code: 'S3_UNAVAILABLE' });
}

/** An answer of S3; what went wrong instead has the code `S3_UNAVAILABLE`. */
async function answer<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw unavailable('S3 failed', error);
  }
}

/** Null for a failure that only says that there is no such object. */
function nullIfMissing(error: unknown): null {
  if (error instanceof Error && error.cause instanceof Error && error.cause.name === 'NoSuchKey') return null;
  throw error;
}

/** Size and MD5 of a file; the MD5 is the one checksum that all servers know. */
async function measure(path: string): Promise<{ ContentLength: number; ContentMD5: string }> {
  const hash = createHash('md5');
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return { ContentLength: size, ContentMD5: hash.digest('base64') };
}

/** For the SDK: what fails is told by its error. */
const quiet = () => undefined;
const SILENT = { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet };

const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error && 'path' in error;

/**
 * A file store in a bucket of S3 or of a server that speaks its protocol. Several hosts may share it; each keeps copies of
 * the files that it serves in `folder`. Throws where the bucket cannot be used; every call rejects with the code
 * `S3_UNAVAILABLE` while S3 fails.
 */
export async function openS3Store(options: S3Options, folder: string, limits: S3Limits = {}): Promise<FileStore> {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = options;
  const { timeLimit = TIME_LIMIT_MS, cacheBytes = CACHE_BYTES } = limits;
  const part = options.prefix.replace(/^\/+|\/+$/g, '');
  const prefix = part === '' ? '' : `${part}/`;
  const client = new S3Client({
    region,
    endpoint,
    forcePathStyle: endpoint !== undefined,
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    logger: SILENT,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    // Servers that do not know the SDK's own checksums refuse them, or store them as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const scratch = await openScratch(join(folder, 'unfinished'));
  const cache = openCache(join(folder, 'cached'), cacheBytes);
  const finding = new Map<string, Promise<string | null>>();
  const inTurn = pLimit(AT_ONCE);

  function keyOf(name: string): string {
    if (!PLAIN_NAME.test(name)) throw new Error(`"${name}" is not the name of a kept file.`);
    return prefix + name;
  }

  /** What a call or a transfer of a file may take, the wait for its turn included. */
  const withinLimit = () => ({ abortSignal: AbortSignal.timeout(timeLimit) });

  const list = (MaxKeys: number, ContinuationToken?: string) => {
    const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, Delimiter: '/', MaxKeys, ContinuationToken });
    return answer(client.send(command, withinLimit()));
  };

  /** Streams a file to or from S3. A failure of this machine's disk is told as it is. */
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
        if (received !== ContentLength) throw new Error(`${received} of ${ContentLength ?? '?'} bytes came.`);
        return received;
      }).catch(nullIfMissing);
      return size === null ? null : await cache.add(copy, name, size);
    } finally {
      await scratch.discard(copy);
    }
  }

  try {
    await list(1);
  } catch (error) {
    const reason = error instanceof Error ? error.cause : error;
    throw unavailable(
      `The bucket "${Bucket}" cannot be used (S3_BUCKET, S3_ENDPOINT ${endpoint ?? 'not set'})`,
      reason,
    );
  }

  return {
    ...scratch,
    async keep(source, name) {
      const object = {
        Bucket,
        Key: keyOf(name),
        ContentType: MEDIA_TYPES[extname(name)] ?? 'application/octet-stream',
        CacheControl: CACHE_CONTROL,
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
      const names: string[] = [];
      let token: string | undefined;
      do {
        const page = await list(PAGE, token);
        names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)));
        token = page.NextContinuationToken;
      } while (token !== undefined);
      return names.filter((name) => PLAIN_NAME.test(name));
    },
    async remove(name) {
      const command = new DeleteObjectCommand({ Bucket, Key: keyOf(name) });
      // Some servers say of an object that it is missing, others remove nothing without a word.
      await answer(client.send(command, withinLimit())).catch(nullIfMissing);
      await cache.remove(name);
    },
  };
}

/** A copy used within this time may be open in a call (ms): it stays, however full the cache is. */
const IN_USE_MS = 5 * 60_000;
/** What a full cache keeps, so that it is not full again at once. */
const KEPT_SHARE = 0.9;
/** Changed time of every copy: web servers make `Last-Modified` and `ETag` of it, which must not differ between hosts. */
const CHANGED_AT = new Date('2000-01-01T00:00:00Z');

/** Copies of kept files on this machine's disk. Their access times tell the last use, also after a restart. */
function openCache(folder: string, limit: number) {
  // Not known before the first look.
  let total = Infinity;
  const inTurn = pLimit(1);
  const pathOf = (name: string) => join(folder, name);

  async function look(name: string) {
    const path = pathOf(name);
    const found = await stat(path).catch(() => null);
    return found === null ? [] : [{ path, size: found.size, usedAt: found.atimeMs }];
  }

  /** Removes the copies that were not used for longest, where there are too many. */
  async function trim(): Promise<void> {
    if (total <= limit) return;
    const copies = (await Promise.all((await readdir(folder).catch(() => [])).map(look))).flat();
    total = copies.reduce((sum, { size }) => sum + size, 0);
    if (total <= limit) return;
    for (const { path, size } of copies.sort((one, other) => one.usedAt - other.usedAt)) {
      if (total <= limit * KEPT_SHARE) return;
      // Not in the background, so that a copy that is asked for meanwhile stays.
      const found = statSync(path, { throwIfNoEntry: false });
      if (found !== undefined && Date.now() - found.atimeMs < IN_USE_MS) continue;
      rmSync(path, { force: true });
      total -= size;
    }
  }

  return {
    /** Moves a file into the cache and tells its path. */
    async add(source: string, name: string, size: number): Promise<string> {
      await utimes(source, new Date(), CHANGED_AT);
      // The folder may have been removed by hand.
      await mkdir(folder, { recursive: true });
      await rename(source, pathOf(name));
      total += size;
      await inTurn(trim);
      return pathOf(name);
    },
    /** Path of a copy that will stay for a while, null where there is none. */
    async get(name: string): Promise<string | null> {
      return utimes(pathOf(name), new Date(), CHANGED_AT).then(
        () => pathOf(name),
        () => null,
      );
    },
    remove: (name: string) => rm(pathOf(name), { force: true }),
  };
}
