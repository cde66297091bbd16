import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMMUTABLE, mediaTypeOf } from 'server-kit/s3';
import { Bucket, WriteConflict, type TaggedText } from './bucket';
import { listFiles } from './folder-storage';
import type { ReleaseFiles, ReleaseStorage } from './storage';

/** How long a change is retried after write conflicts. */
const PATIENCE_MS = 120_000;
const RETRY_MS = 50;
const UPLOADS_AT_ONCE = 8;
/** Folder of the file lists of releases. A list is written last: a release without one is incomplete. */
const COMPLETE = 'whole';
/** Object that is written to test whether the server supports conditional writes. */
const CONDITIONS = '.conditions';

/** Runs a task for each item, a few at a time. */
async function eachOf<Item>(items: readonly Item[], task: (item: Item) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await task(item);
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, work));
}

/** Waits a random time, longer after more attempts, so that competing writers spread out. */
function backOff(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * RETRY_MS * Math.min(attempt, 20)));
}

/**
 * Release storage in a bucket of S3, or of a server with the same protocol. A bucket has no locks: each write names the
 * version that it replaces (`If-Match`), and a change that meets a conflict starts again.
 */
export class BucketStorage implements ReleaseStorage {
  readonly #bucket: Bucket;
  /** What the current change has read. */
  #seen: Map<string, TaggedText> | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #tested: Promise<void> | null = null;

  constructor(address: string) {
    this.#bucket = new Bucket(address);
  }

  /** Runs one change of this process at a time. */
  exclusively<Result>(change: () => Promise<Result>, onWait: () => void): Promise<Result> {
    const turn = this.#turn.then(() => this.#withRetries(change, onWait));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Warns if the server ignores conditions of writes, as some compatible servers do. */
  async #testConditions(): Promise<void> {
    const isRefused = () =>
      this.#bucket.replace({ text: null, tag: undefined }, CONDITIONS, 'tried').then(
        () => false,
        (error: unknown) => {
          if (error instanceof WriteConflict) return true;
          throw error;
        },
      );
    if ((await isRefused()) || (await isRefused())) return;
    console.warn('The bucket ignores If-None-Match, so one of two concurrent releases may be lost.');
  }

  async #withRetries<Result>(change: () => Promise<Result>, onWait: () => void): Promise<Result> {
    this.#tested ??= this.#testConditions().catch((error: unknown) => {
      this.#tested = null;
      throw error;
    });
    await this.#tested;
    const deadline = Date.now() + PATIENCE_MS;
    for (let attempt = 1; ; attempt += 1) {
      this.#seen = new Map();
      try {
        return await change();
      } catch (error) {
        if (!(error instanceof WriteConflict)) throw error;
        if (Date.now() > deadline)
          throw new Error('Other releases conflicted with this one for two minutes.', { cause: error });
        if (attempt === 1) onWait();
        await backOff(attempt);
      } finally {
        this.#seen = null;
      }
    }
  }

  async read(name: string): Promise<string | null> {
    const found = await this.#bucket.getText(name);
    this.#seen?.set(name, found);
    return found.text;
  }

  async write(name: string, text: string): Promise<void> {
    const seen = this.#seen?.get(name);
    if (seen === undefined) await this.#bucket.put(name, text);
    else await this.#bucket.replace(seen, name, text);
  }

  async writeAndNote(name: string, text: string, log: string, change: (text: string | null) => string): Promise<void> {
    await this.write(name, text);
    await this.update(log, change);
  }

  async update(name: string, change: (text: string | null) => string): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (let attempt = 1; ; attempt += 1) {
      const before = await this.#bucket.getText(name);
      try {
        await this.#bucket.replace(before, name, change(before.text));
        return;
      } catch (error) {
        if (!(error instanceof WriteConflict) || Date.now() > deadline) throw error;
        await backOff(attempt);
      }
    }
  }

  remove(name: string): Promise<void> {
    return this.#bucket.remove(name);
  }

  async names(folder: string): Promise<string[]> {
    return (await this.#bucket.list(folder)).map(({ name }) => name);
  }

  async putRelease(folder: string, version: string, dist: string): Promise<void> {
    if ((await this.releases(folder)).some((release) => release.version === version)) return;
    const files = await listFiles(dist);
    await eachOf(files, async (name) => {
      const headers = { ContentType: mediaTypeOf(name), CacheControl: IMMUTABLE };
      await this.#bucket.put(`remotes/${folder}/${version}/${name}`, await readFile(join(dist, name)), headers);
    });
    await this.#bucket.put(`${COMPLETE}/${folder}/${version}`, JSON.stringify(files));
  }

  async releases(folder: string): Promise<{ version: string; at: Date }[]> {
    return (await this.#bucket.list(`${COMPLETE}/${folder}`)).map(({ name, at }) => ({ version: name, at }));
  }

  release(folder: string, version: string): ReleaseFiles {
    return {
      names: async () => {
        const { text } = await this.#bucket.getText(`${COMPLETE}/${folder}/${version}`);
        if (text === null) throw new Error(`${folder} ${version} is not stored.`);
        return JSON.parse(text) as string[];
      },
      read: async (name) => {
        const found = await this.#bucket.get(`remotes/${folder}/${version}/${name}`);
        if (found === null) throw new Error(`${folder} ${version} has no ${name}.`);
        return found.bytes;
      },
    };
  }

  async removeRelease(folder: string, version: string): Promise<void> {
    const files = await this.release(folder, version).names();
    await this.remove(`${COMPLETE}/${folder}/${version}`);
    await eachOf(files, (name) => this.remove(`remotes/${folder}/${version}/${name}`));
  }
}
