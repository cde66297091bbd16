import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { listFiles } from './folder-storage';
import type { ReleaseFiles, ReleaseStorage } from './storage';

/** Longest time in which others may come first again and again. */
const PATIENCE_MS = 120_000;
const AGAIN_MS = 50;
const AT_ONCE = 8;
/** Says which files a release has; written last, so that what has none is not whole. */
const WHOLE = 'whole';
/** Written to see whether conditions hold. */
const CONDITIONS = '.conditions';

const MEDIA_TYPES: Partial<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.woff2': 'font/woff2',
};

const NO_BUCKET = 'NoSuchBucket';

/** Another writer came first. */
class WriteConflict extends Error {}

interface Text {
  text: string | null;
  tag: string | undefined;
}

/** What is to be looked at where a bucket does not do what it is asked for. */
function remedyFor(error: unknown): string {
  if (!(error instanceof S3ServiceException)) {
    const isUnknown = error instanceof Error && /credentials/i.test(error.message);
    return isUnknown
      ? 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or whatever else the AWS SDK reads.'
      : 'Check AWS_ENDPOINT_URL_S3 and the network.';
  }
  if (error.name === NO_BUCKET) return 'Make the bucket, or check its name.';
  if (isStatus(error, 401, 403)) return 'Check the credentials, and what they may do there.';
  return 'Try again when it is well.';
}

const isStatus = (error: unknown, ...codes: number[]) =>
  error instanceof S3ServiceException && codes.includes(error.$metadata.httpStatusCode ?? 0);

/** Resolves when it is done for all, a few at a time. */
async function eachOf<Item>(items: readonly Item[], what: (item: Item) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await what(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/**
 * A release store in a bucket (`s3://bucket/folder`) of S3 or of a server that speaks its protocol; the SDK finds address, region
 * and credentials in the environment. Instead of a lock each write says what it takes the place of (`If-Match`): whoever was
 * overtaken begins its change anew.
 */
export class BucketStorage implements ReleaseStorage {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  /** As people know it. */
  readonly #place: string;
  /** What the change under way has read. */
  #seen: Map<string, Text> | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #tried: Promise<void> | null = null;

  constructor(address: string) {
    const { host, pathname } = new URL(address);
    const folder = pathname.replaceAll(/^\/+|\/+$/g, '');
    this.#bucket = host;
    this.#prefix = folder === '' ? '' : `${folder}/`;
    const endpoint = process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL;
    this.#place = `${address}${endpoint === undefined ? '' : ` at ${endpoint}`}`;
    this.#client = new S3Client({
      region: process.env.AWS_REGION ?? 'us-east-1',
      forcePathStyle: endpoint !== undefined,
      ...(endpoint !== undefined && { endpoint }),
      // A bucket that hangs is known to within half a minute.
      requestHandler: { connectionTimeout: 3000, socketTimeout: 8000 },
      // Servers that do not know the SDK's own checksums refuse them, or store them as part of the file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /** One change of this process at a time; of several processes, those that were overtaken begin anew. */
  exclusively<Result>(change: () => Promise<Result>, onWait: () => void): Promise<Result> {
    const turn = this.#turn.then(() => this.#untilFirst(change, onWait));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Whether the server keeps to the conditions of a write: some that speak the protocol take no notice of them. */
  async #tryConditions(): Promise<void> {
    const isRefused = () =>
      this.#putInPlaceOf({ text: null, tag: undefined }, CONDITIONS, 'tried').then(
        () => false,
        (error: unknown) => {
          if (error instanceof WriteConflict) return true;
          throw error;
        },
      );
    if ((await isRefused()) || (await isRefused())) return;
    console.warn('The bucket takes no notice of If-None-Match: of releases that are made at once, one may be lost.');
  }

  async #untilFirst<Result>(change: () => Promise<Result>, onWait: () => void): Promise<Result> {
    this.#tried ??= this.#tryConditions().catch((error: unknown) => {
      this.#tried = null;
      throw error;
    });
    await this.#tried;
    const deadline = Date.now() + PATIENCE_MS;
    for (let attempt = 1; ; attempt += 1) {
      this.#seen = new Map();
      try {
        return await change();
      } catch (error) {
        if (!(error instanceof WriteConflict)) throw error;
        if (Date.now() > deadline) throw new Error('Other releases came first for two minutes.', { cause: error });
        if (attempt === 1) onWait();
        await pause(attempt);
      } finally {
        this.#seen = null;
      }
    }
  }

  async read(name: string): Promise<string | null> {
    const found = await this.#get(name);
    this.#seen?.set(name, found);
    return found.text;
  }

  async write(name: string, text: string): Promise<void> {
    const seen = this.#seen?.get(name);
    if (seen === undefined) await this.#put(name, text);
    else await this.#putInPlaceOf(seen, name, text);
  }

  async writeAndNote(name: string, text: string, log: string, change: (text: string | null) => string): Promise<void> {
    await this.write(name, text);
    await this.update(log, change);
  }

  async update(name: string, change: (text: string | null) => string): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (let attempt = 1; ; attempt += 1) {
      const before = await this.#get(name);
      try {
        await this.#putInPlaceOf(before, name, change(before.text));
        return;
      } catch (error) {
        if (!(error instanceof WriteConflict) || Date.now() > deadline) throw error;
        await pause(attempt);
      }
    }
  }

  async remove(name: string): Promise<void> {
    await this.#ask((client) =>
      client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + name })),
    );
  }

  async names(folder: string): Promise<string[]> {
    return (await this.#list(`${folder}/`)).map(({ name }) => name);
  }

  async putRelease(folder: string, version: string, dist: string): Promise<void> {
    if ((await this.releases(folder)).some((release) => release.version === version)) return;
    const files = await listFiles(dist);
    await eachOf(files, async (name) => {
      await this.#put(`remotes/${folder}/${version}/${name}`, await readFile(join(dist, name)), {
        ContentType: MEDIA_TYPES[extname(name)] ?? 'application/octet-stream',
        CacheControl: 'public, max-age=31536000, immutable',
      });
    });
    await this.#put(`${WHOLE}/${folder}/${version}`, JSON.stringify(files));
  }

  releases(folder: string): Promise<{ version: string; at: Date }[]> {
    return this.#list(`${WHOLE}/${folder}/`).then((found) => found.map(({ name, at }) => ({ version: name, at })));
  }

  release(folder: string, version: string): ReleaseFiles {
    return {
      names: async () => {
        const { text } = await this.#get(`${WHOLE}/${folder}/${version}`);
        if (text === null) throw new Error(`${folder} ${version} is not stored.`);
        return JSON.parse(text) as string[];
      },
      read: async (name) => {
        const bytes = await this.#bytes(`remotes/${folder}/${version}/${name}`);
        if (bytes === null) throw new Error(`${folder} ${version} has no ${name}.`);
        return Buffer.from(bytes.bytes);
      },
    };
  }

  async removeRelease(folder: string, version: string): Promise<void> {
    const files = await this.release(folder, version).names();
    await this.remove(`${WHOLE}/${folder}/${version}`);
    await eachOf(files, (name) => this.remove(`remotes/${folder}/${version}/${name}`));
  }

  /** Asks the bucket; what it refuses for good is told with what to do. */
  async #ask<Answer>(question: (client: S3Client) => Promise<Answer>): Promise<Answer> {
    try {
      return await question(this.#client);
    } catch (error) {
      if (isStatus(error, 404, 409, 412) && !(error instanceof S3ServiceException && error.name === NO_BUCKET))
        throw error;
      const { message, name } = error instanceof Error ? error : { message: String(error), name: '' };
      const status = error instanceof S3ServiceException ? ` (${error.$metadata.httpStatusCode ?? name})` : '';
      throw new Error(`${this.#place} cannot be used: ${message}${status}. ${remedyFor(error)}`, { cause: error });
    }
  }

  async #get(name: string): Promise<Text> {
    const found = await this.#bytes(name);
    if (found === null) return { text: null, tag: undefined };
    return { text: Buffer.from(found.bytes).toString('utf8'), tag: found.tag };
  }

  async #bytes(name: string): Promise<{ bytes: Uint8Array; tag: string | undefined } | null> {
    try {
      return await this.#ask(async (client) => {
        const { Body, ETag } = await client.send(
          new GetObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + name }),
        );
        return { bytes: (await Body?.transformToByteArray()) ?? new Uint8Array(), tag: ETag };
      });
    } catch (error) {
      if (isStatus(error, 404)) return null;
      throw error;
    }
  }

  async #put(name: string, body: string | Buffer, more: object = {}): Promise<void> {
    await this.#ask((client) =>
      client.send(new PutObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + name, Body: body, ...more })),
    );
  }

  async #putInPlaceOf({ tag }: Text, name: string, text: string): Promise<void> {
    try {
      await this.#put(name, text, {
        ...(tag === undefined ? { IfNoneMatch: '*' } : { IfMatch: tag }),
        // Whoever reads it asks each time; two writes of one text are two.
        CacheControl: 'no-cache',
        Metadata: { write: randomUUID() },
      });
    } catch (error) {
      // 404: what it takes the place of is gone; 409: another write is under way.
      if (isStatus(error, 404, 409, 412)) throw new WriteConflict(`${name} was changed meanwhile.`, { cause: error });
      throw error;
    }
  }

  /** What stands directly in a folder. */
  async #list(folder: string): Promise<{ name: string; at: Date }[]> {
    const found: { name: string; at: Date }[] = [];
    const Prefix = this.#prefix + folder;
    let token: string | undefined;
    do {
      const ContinuationToken = token;
      const page = await this.#ask((client) =>
        client.send(new ListObjectsV2Command({ Bucket: this.#bucket, Prefix, Delimiter: '/', ContinuationToken })),
      );
      for (const { Key = '', LastModified = new Date(0) } of page.Contents ?? []) {
        found.push({ name: Key.slice(Prefix.length), at: LastModified });
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
    return found;
  }
}

/** The longer, the more often others came first; never the same for two. */
function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * AGAIN_MS * Math.min(attempt, 20)));
}
