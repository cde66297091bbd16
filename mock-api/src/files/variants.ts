import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FileStore } from './local-store';

export const VARIANT_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600, 1920];
export const VARIANT_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

const AT_ONCE = 2;

/** Makes resized copies of stored images, each once, and keeps them on the disk. */
export async function openVariants(folder: string, store: FileStore) {
  await mkdir(folder, { recursive: true });
  const making = new Map<string, Promise<string>>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function turn<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    busy += 1;
    try {
      return await work();
    } finally {
      busy -= 1;
      waiting.shift()?.();
    }
  }

  async function make(name: string, target: string, width: number, format: VariantFormat): Promise<string> {
    const image = sharp(store.path(name)).resize({ width, withoutEnlargement: true });
    const encoded = {
      avif: () => image.avif({ quality: 55, effort: 2 }),
      webp: () => image.webp({ quality: 78, effort: 3 }),
      jpeg: () => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }),
    }[format]();
    const unfinished = `${target}.${process.pid}.unfinished`;
    await encoded.toFile(unfinished);
    await rename(unfinished, target);
    return target;
  }

  return {
    /** Path of the copy in the given width (px) and format. */
    async get(name: string, width: number, format: VariantFormat): Promise<string> {
      const target = join(folder, `${name}-${width}.${format}`);
      if (await stat(target).catch(() => null)) return target;
      let work = making.get(target);
      if (work === undefined) {
        work = turn(() => make(name, target, width, format)).finally(() => making.delete(target));
        making.set(target, work);
      }
      return work;
    },
  };
}

export type Variants = Awaited<ReturnType<typeof openVariants>>;
