import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { PICTURE_CROPS, type PictureCrop } from 'shared-contract';
import { MAX_SECONDS } from './image-limits';
import { startImageProcess } from './image-process';
import type { StoredFile } from '../attachments';
import type { FileStore } from '../stores/store';

export const VARIANT_FORMATS = ['avif', 'webp', 'jpeg'] as const;

const RESIZABLE = /^image\/(?:jpeg|png|webp)$/;

export const isResizable = ({ mediaType }: Pick<StoredFile, 'mediaType'>): boolean => RESIZABLE.test(mediaType);

/** Position and bit of the animation flag in the extended header of a WebP. */
const WEBP_FLAGS = { at: 20, animation: 0x02 };

/** True for a WebP with several frames, of which a copy would show only the first. */
async function isAnimated(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(WEBP_FLAGS.at + 1) });
    const isExtended = buffer.toString('latin1', 8, 16) === 'WEBPVP8X';
    return isExtended && (buffer.readUInt8(WEBP_FLAGS.at) & WEBP_FLAGS.animation) !== 0;
  } finally {
    await file.close();
  }
}

/** A resized and possibly cropped copy of a picture. */
export interface Variant {
  /** Width in px. */
  width: number;
  format: (typeof VARIANT_FORMATS)[number];
  crop?: PictureCrop | undefined;
}

const AT_ONCE = 2;
/** Maximum length of the queue. If it is full, `get` throws, and callers send the original instead. */
const MAX_WAITING = 200;
const UNFINISHED = '.unfinished';

/** Copies made in advance: those that current browsers request for cards and galleries. */
const COMMON: readonly Variant[] = ([320, 480, 640, 960] as const).map((width) => ({ width, format: 'avif' }));
/** Maximum number of pictures waiting for common copies. Copies of further pictures are made on request. */
const MAX_PREPARED = 100;

/** Creates resized copies of stored images and caches them on disk. */
export async function openVariants(folder: string, store: FileStore) {
  await mkdir(folder, { recursive: true });
  const making = new Map<string, Promise<string | null>>();
  const inTurn = pLimit(AT_ONCE);
  const images = startImageProcess();
  /** One at a time, which leaves the other slot to visitors' requests. */
  const preparing = pLimit(1);
  let isStopped = false;

  async function make(name: string, target: string, { width, format, crop }: Variant): Promise<string | null> {
    const original = await store.local(name);
    if (original === null) throw new Error(`The file ${name} is missing.`);
    if (await isAnimated(original)) return null;
    const unfinished = `${target}.${process.pid}${UNFINISHED}`;
    try {
      const copy = { width, format, shape: crop && PICTURE_CROPS[crop] };
      await images.run({ source: original, target: unfinished, seconds: MAX_SECONDS, copy });
      await rename(unfinished, target);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    return target;
  }

  /**
   * Path of the copy, which is created if necessary; null for an animation, which is not copied. Throws if the queue is
   * full or the copy cannot be made.
   */
  async function get(name: string, variant: Variant): Promise<string | null> {
    const { width, format, crop } = variant;
    const target = join(folder, `${name}-${width}${crop ? `-${crop}` : ''}.${format}`);
    if (await stat(target).catch(() => null)) return target;
    let work = making.get(target);
    if (work === undefined) {
      if (inTurn.pendingCount >= MAX_WAITING) throw new Error('Too many copies are being made.');
      work = inTurn(() => make(name, target, variant)).finally(() => making.delete(target));
      making.set(target, work);
    }
    return work;
  }

  return {
    get,
    /** Makes the common copies of a picture in the background. Ignores failures: a request for the copy tries again. */
    prepare(file: StoredFile): void {
      if (!isResizable(file) || preparing.pendingCount >= MAX_PREPARED) return;
      void preparing(async () => {
        for (const variant of COMMON) if (!isStopped) await get(file.name, variant).catch(() => undefined);
      });
    },
    stop(): void {
      isStopped = true;
      preparing.clearQueue();
      images.stop();
    },
    /**
     * Removes copies of files that are not in `kept`, and files with unknown names. Also removes unfinished copies if no
     * copy is being made. Stops if `signal` is aborted.
     */
    async collect(kept: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
      for (const copy of await readdir(folder)) {
        if (signal.aborted) return;
        const original = /^(.+)-\d+(?:-[a-z]+)?\.(?:avif|webp|jpeg)(?:\.\d+\.unfinished)?$/.exec(copy)?.[1];
        const isStale =
          original === undefined || !kept.has(original) || (copy.endsWith(UNFINISHED) && making.size === 0);
        if (isStale) await rm(join(folder, copy), { force: true });
      }
    },
  };
}

export type Variants = Awaited<ReturnType<typeof openVariants>>;
