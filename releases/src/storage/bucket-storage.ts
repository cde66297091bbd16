import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { IMMUTABLE, mediaTypeOf } from 'server-kit/s3';
import { Bucket, type TaggedText } from './bucket';
import { listFiles } from './folder-storage';
import { Refused } from '../registry/registry';
import {
  backOff,
  REGISTRY,
  WriteConflict,
  type Change,
  type Edits,
  type ReleaseFiles,
  type ReleaseStorage,
} from './storage';

/** Maximum attempts to edit a text while others edit it. */
const EDIT_ATTEMPTS = 100;
const UPLOADS_AT_ONCE = 8;
/** Folder of the file lists of releases. A list is written last: a release without one is incomplete. */
const COMPLETE = 'whole';
/** Folder of the lines that changes append to texts (`.jsonl`), by change id, so that others can finish a killed writer's change. */
const UNFINISHED = 'unfinished';
/** Object that is written to test whether the server supports conditional writes. */
const CONDITIONS = '.conditions';
const NEW: TaggedText = { text: null, tag: undefined };

/** Runs a task for each item, a few at a time. */
async function eachOf<Item>(items: readonly Item[], task: (item: Item) => Promise<unknown>): Promise<void> {
  const limit = pLimit(UPLOADS_AT_ONCE);
  await Promise.all(items.map((item) => limit(task, item)));
}

/** Appends the lines that the text does not contain yet. */
const withLines = (lines: string) => (text: string | null) =>
  [text ?? '', ...lines.split(/(?<=\n)/).filter((line) => text?.includes(line) !== true)].join('');

/** Release storage in a bucket of S3 or a compatible server. Commits changes with conditional writes. */
export class BucketStorage implements ReleaseStorage {
  readonly #bucket: Bucket;
  #isTested = false;

  constructor(address: string) {
    this.#bucket = new Bucket(address);
  }

  async begin(): Promise<Change> {
    if (!this.#isTested) await this.#testConditions();
    this.#isTested = true;
    const before = await this.#bucket.getText(REGISTRY);
    await this.#finishOthers(before.text ?? '');
    return {
      registry: before.text,
      commit: (registry, edits, id) => this.#commit(before, registry, edits, id),
    };
  }

  async #commit(before: TaggedText, registry: string, edits: Edits, id: string): Promise<void> {
    const lines = Object.entries(edits)
      .filter(([name]) => name.endsWith('.jsonl'))
      .map(([name, edit]) => [name, edit(null)]);
    const unfinished = `${UNFINISHED}/${id}`;
    await this.write(unfinished, JSON.stringify(lines));
    // If this fails, keep the lines: the registry may have been saved nevertheless.
    await this.#bucket.replace(before, REGISTRY, registry, (now) => now.includes(id));
    for (const [name, edit] of Object.entries(edits)) await this.#edit(name, edit);
    // The change is saved; lines that are left over are small and do no harm.
    await this.remove(unfinished).catch(() => undefined);
  }

  /** Appends the lines of changes that the registry contains, but whose writers have not finished. */
  async #finishOthers(registry: string): Promise<void> {
    for (const { name: id } of await this.#bucket.list(UNFINISHED)) {
      // Some tools create an object without a name for a folder.
      if (id === '' || !registry.includes(id)) continue;
      const lines = JSON.parse((await this.read(`${UNFINISHED}/${id}`)) ?? '[]') as [string, string][];
      for (const [name, added] of lines) await this.#edit(name, withLines(added));
      await this.remove(`${UNFINISHED}/${id}`);
    }
  }

  /** Throws `Refused` if the server ignores conditions of writes, as some compatible servers do: releases could be lost. */
  async #testConditions(): Promise<void> {
    const isRefused = (before: TaggedText) =>
      this.#bucket
        .replace(before, CONDITIONS, 'tried', () => false)
        .then(
          () => false,
          (error: unknown) => {
            if (error instanceof WriteConflict) return true;
            throw error;
          },
        );
    const ignored = [
      ...((await isRefused(NEW)) || (await isRefused(NEW)) ? [] : ['If-None-Match']),
      ...((await isRefused({ text: null, tag: '"0"' })) ? [] : ['If-Match']),
    ];
    if (ignored.length > 0)
      throw new Refused(
        `The bucket's server ignores ${ignored.join(' and ')}, so concurrent releases could be lost. Use a server with conditional writes.`,
      );
  }

  async #edit(name: string, edit: (text: string | null) => string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const before = await this.#bucket.getText(name);
      const text = edit(before.text);
      try {
        // Other writers only append: a text that begins with ours contains our edit.
        await this.#bucket.replace(before, name, text, (now) => now.startsWith(text));
        return;
      } catch (error) {
        if (!(error instanceof WriteConflict)) throw error;
        if (attempt === EDIT_ATTEMPTS)
          throw new Error(`The change was saved, but ${name} could not be updated.`, { cause: error });
        await backOff(attempt);
      }
    }
  }

  async read(name: string): Promise<string | null> {
    return (await this.#bucket.getText(name)).text;
  }

  write(name: string, text: string): Promise<void> {
    return this.#bucket.put(name, text);
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
    const { text } = await this.#bucket.getText(`${COMPLETE}/${folder}/${version}`);
    if (text === null) return;
    await this.remove(`${COMPLETE}/${folder}/${version}`);
    await eachOf(JSON.parse(text) as string[], (name) => this.remove(`remotes/${folder}/${version}/${name}`));
  }
}
