import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'shared-contract';
import { folderOf, FolderStorage, parseRegistry, type ReleaseRecords } from 'releases';

/** How often to check the bucket for a new registry. */
const ASK_EVERY_MS = 1000;
/** How long to remember that the bucket lacks a release. */
const MISSING_MS = 10_000;
const FILES_AT_ONCE = 8;
/** Maximum wait for the first copy; then the site starts with its previous copy. */
const FIRST_COPY_MS = 3000;
/** Maximum wait for the releases of a new registry; then it is used without the missing ones. */
const INCOMPLETE_MS = 10_000;
const ASKED = /^\/remotes\/([\w-]+)\/(\w[\w.-]*)\//i;

/** Local folder for the copy of a bucket. */
export const mirrorFolder = (address: string): string =>
  join(tmpdir(), `releases-${createHash('sha256').update(address).digest('hex').slice(0, 16)}`);

/**
 * Copies releases from a bucket to a folder, so that pages are served and rendered from files. A new registry replaces the
 * previous one when all releases that it names are copied; other releases are copied on request.
 */
export class Mirror {
  readonly #store: ReleaseRecords;
  readonly #folder: string;
  readonly #coming = new Map<string, Promise<void>>();
  readonly #missing = new Map<string, number>();
  #last = '';
  #next = { text: '', since: 0 };

  constructor(store: ReleaseRecords, folder: string) {
    this.#store = store;
    this.#folder = folder;
  }

  /**
   * Copies the current registry and its releases. Rejects if the bucket cannot be read, or lacks a release of a new
   * registry during its first `INCOMPLETE_MS`; the previous registry then stays in use.
   */
  async follow(): Promise<void> {
    const text = await this.#store.readRegistryText();
    if (text === this.#last) return;
    if (text !== this.#next.text) this.#next = { text, since: Date.now() };
    const brought = await Promise.allSettled(
      releasesIn(parseRegistry(text)).map(({ name, version }) => this.bring(folderOf(name), version)),
    );
    const missing = brought.find((one) => one.status === 'rejected');
    if (missing !== undefined && Date.now() - this.#next.since < INCOMPLETE_MS) throw missing.reason;
    await new FolderStorage(this.#folder).write('registry.json', text);
    this.#last = text;
  }

  /** Copies a release completely. Rejects if the bucket does not have it. */
  bring(folder: string, version: string): Promise<void> {
    const key = `${folder}/${version}`;
    if ((this.#missing.get(key) ?? 0) > Date.now()) return Promise.reject(new Error(`${key} is not stored.`));
    const coming = this.#coming.get(key) ?? this.#fetch(folder, version);
    this.#coming.set(key, coming);
    coming.catch(() => {
      this.#coming.delete(key);
      if (this.#missing.size > 1000) this.#missing.clear();
      this.#missing.set(key, Date.now() + MISSING_MS);
    });
    return coming;
  }

  async #fetch(folder: string, version: string): Promise<void> {
    const target = join(this.#folder, 'remotes', folder, version);
    if ((await readdir(target).catch(() => [])).length > 0) return;
    const release = this.#store.storage.release(folder, version);
    const names = await release.names();
    const staging = join(dirname(target), `.${randomUUID()}`);
    try {
      const work = async () => {
        for (let name = names.shift(); name !== undefined; name = names.shift()) {
          const path = join(staging, name);
          await mkdir(dirname(path), { recursive: true });
          await writeFile(path, await release.read(name));
        }
      };
      await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
      await rename(staging, target);
    } catch (error) {
      await rm(staging, { recursive: true, force: true });
      // Ignore the error if another server of this machine has copied the release in the meantime.
      if ((await readdir(target).catch(() => [])).length === 0) throw error;
    }
  }
}

function releasesIn({ remotes }: Registry): { name: string; version: string }[] {
  return remotes.flatMap(({ name, version, canary, good }) =>
    [version, canary?.version, good?.version].flatMap((one) => (one === undefined ? [] : { name, version: one })),
  );
}

/** Keeps the copy up to date while the server runs. Waits for the first copy, unless the bucket is down or slow. */
export async function followStore(server: FastifyInstance, store: ReleaseRecords, folder: string): Promise<void> {
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
    const [, remote, version] = ASKED.exec(url) ?? [];
    if (remote !== undefined && version !== undefined) await mirror.bring(remote, version).catch(() => undefined);
  });
}
