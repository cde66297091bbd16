import { createHash } from 'node:crypto';
import { access, chmod, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'shared-contract';
import { folderOf, FolderStorage, parseRegistry, type ReleaseRecords } from 'releases';

/** How often to check the bucket for a new registry. */
const ASK_EVERY_MS = 1000;
/** How often to restore deleted files of the releases in use, because operating systems clean temporary folders. */
const RESTORE_EVERY_MS = 60_000;
/** A release is not compared with the bucket again within this time, whether the bucket has it or not. */
const COMPARED_MS = 10_000;
const MAX_COMPARED = 1000;
const FILES_AT_ONCE = 8;
/** Maximum wait for the first copy; then the site starts with its previous copy. */
const FIRST_COPY_MS = 3000;
/** Maximum wait for the releases of a new registry; then it is used without the missing ones. */
const INCOMPLETE_MS = 10_000;
const REGISTRY = 'registry.json';
/** Registry of a bucket to which nothing has been published yet. */
const NO_REMOTES = '{"remotes":[]}';
const ASKED = /^\/remotes\/([\w-]+)\/(\w[\w.+-]*)\/([^?]+)/i;

/** This user's local folder for the copy of a bucket. Buckets of different servers can have the same address. */
export function mirrorFolder(address: string, env: NodeJS.ProcessEnv): string {
  const source = [address, env.AWS_ENDPOINT_URL_S3, env.AWS_ENDPOINT_URL, process.getuid?.()].join(' ');
  return join(tmpdir(), `releases-${createHash('sha256').update(source).digest('hex').slice(0, 16)}`);
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Copies releases from a bucket to a folder, so that pages are served and rendered from files. A new registry replaces the
 * previous one when all releases that it names are copied; other releases are copied on request. Files that somebody
 * deleted from the copy are copied again.
 */
export class Mirror {
  readonly #store: ReleaseRecords;
  readonly #folder: string;
  /** By release: its last comparison with the bucket, and the time from which it may be compared again. */
  readonly #compared = new Map<string, { copied: Promise<void>; until: number }>();
  #last = { text: '', at: 0 };
  #next = { text: '', since: 0 };

  constructor(store: ReleaseRecords, folder: string) {
    this.#store = store;
    this.#folder = folder;
  }

  /**
   * Copies the current registry and its releases. Rejects if the bucket cannot be read, has lost its registry, or lacks a
   * release of a new registry during its first `INCOMPLETE_MS`; the previous registry then stays in use.
   */
  async follow(): Promise<void> {
    const copy = new FolderStorage(this.#folder);
    const stored = await this.#store.storage.read(REGISTRY);
    const text = stored ?? NO_REMOTES;
    // A bucket that was emptied or created again must not take all pages off the site.
    if (stored === null && ![null, text].includes(await copy.read(REGISTRY)))
      throw new Error(`The bucket has no ${REGISTRY}.`);
    if (text === this.#last.text && performance.now() - this.#last.at < RESTORE_EVERY_MS) return;
    if (text !== this.#next.text) this.#next = { text, since: performance.now() };
    const brought = await Promise.allSettled(
      releasesIn(parseRegistry(text)).map(({ name, version }) => this.bring(folderOf(name), version)),
    );
    const missing = brought.find((one) => one.status === 'rejected');
    if (missing !== undefined && performance.now() - this.#next.since < INCOMPLETE_MS) throw missing.reason;
    await copy.write(REGISTRY, text);
    this.#last = { text, at: performance.now() };
  }

  /** Copies the release of a requested file if the file is missing in the local folder. */
  async bringFile(folder: string, version: string, name: string): Promise<void> {
    if (!(await isThere(join(this.#folder, 'remotes', folder, version, name)))) await this.bring(folder, version);
  }

  /** Copies the files of a release that are missing in the local folder. Rejects if the bucket lacks the release. */
  bring(folder: string, version: string): Promise<void> {
    const key = `${folder}/${version}`;
    const known = this.#compared.get(key);
    if (known !== undefined && performance.now() < known.until) return known.copied;
    if (this.#compared.size >= MAX_COMPARED) this.#compared.clear();
    const comparison = { copied: this.#complete(folder, version), until: Infinity };
    this.#compared.set(key, comparison);
    const end = () => (comparison.until = performance.now() + COMPARED_MS);
    comparison.copied.then(end, end);
    return comparison.copied;
  }

  async #complete(folder: string, version: string): Promise<void> {
    const release = this.#store.storage.release(folder, version);
    const copy = new FolderStorage(this.#folder);
    const names = await release.names();
    const work = async () => {
      for (let name = names.shift(); name !== undefined; name = names.shift()) {
        const path = join('remotes', folder, version, name);
        if (!(await isThere(join(this.#folder, path)))) await copy.write(path, await release.read(name));
      }
    };
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
  }
}

function releasesIn({ remotes }: Registry): { name: string; version: string }[] {
  return remotes.flatMap(({ name, version, canary, good }) =>
    [version, canary?.version, good?.version].flatMap((one) => (one === undefined ? [] : { name, version: one })),
  );
}

/**
 * Makes the folder readable for this user only: server bundles are private, and other users share the folder for temporary
 * files. Throws if another user has made it.
 */
async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  if (!found.isDirectory() || ![undefined, found.uid].includes(process.getuid?.()))
    throw new Error(`${folder} belongs to another user. Set TMPDIR to a folder of your own.`);
  await chmod(folder, 0o700);
}

/** Keeps the copy up to date while the server runs. Waits for the first copy, unless the bucket is down or slow. */
export async function followStore(server: FastifyInstance, store: ReleaseRecords, folder: string): Promise<void> {
  await makePrivate(folder);
  const mirror = new Mirror(store, folder);
  let isDown = false;
  const follow = async () => {
    try {
      await mirror.follow();
      isDown = false;
    } catch (error) {
      if (!isDown) console.warn(`The release store cannot be read; the last copy is served. ${String(error)}`);
      isDown = true;
    }
  };
  let following: Promise<void> | null = null;
  const followOnce = () =>
    (following ??= follow().finally(() => {
      following = null;
    }));
  await Promise.race([followOnce(), setTimeout(FIRST_COPY_MS, undefined, { ref: false })]);
  const timer = setInterval(() => void followOnce(), ASK_EVERY_MS).unref();
  server.addHook('onClose', () => clearInterval(timer));
  server.addHook('onRequest', async ({ url }) => {
    const [, remote, version, name] = ASKED.exec(url) ?? [];
    if (remote !== undefined && version !== undefined && name !== undefined)
      await mirror.bringFile(remote, version, name).catch(() => undefined);
  });
}
