/**
 * Process that encodes images: resized copies, and uploads for storage. Its memory is released when it ends.
 *
 * Takes `{ source, target, seconds }` with either `copy: { width, format, shape }` or
 * `stored: { extension, maxPixels, animated, raw }`. Sends `{ target }` or `{ target, error: { message, code } }`.
 */
import { open, readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';

/** Saves memory; results are cached on disk. */
sharp.cache(false);
sharp.concurrency(1);

const onWhite = (image) => image.flatten({ background: '#ffffff' });

const COPIES = {
  avif: (image) => image.avif({ quality: 52, effort: 0 }),
  webp: (image) => image.webp({ quality: 78, effort: 3 }),
  jpeg: (image) => onWhite(image).jpeg({ quality: 80 }),
};

const STORED = {
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 90 }),
  gif: (image) => image.gif(),
  jpg: (image) => onWhite(image).jpeg({ quality: 90, mozjpeg: true }),
};

/** Never enlarges. With a `shape` (width over height), crops to the middle part. */
async function resized(source, { width, shape }) {
  if (shape === undefined) return sharp(source).resize({ width, withoutEnlargement: true });
  const stored = await sharp(source).metadata();
  const fitting = Math.max(1, Math.round(Math.min(width, stored.width, stored.height * shape)));
  return sharp(source).resize({ width: fitting, height: Math.round(fitting / shape), fit: 'cover' });
}

async function encode({ source, copy, stored }) {
  if (copy !== undefined) return COPIES[copy.format](await resized(source, copy));
  const { extension, maxPixels: limitInputPixels, animated, raw } = stored;
  const image = sharp(raw === undefined ? source : await readFile(source), { limitInputPixels, animated, raw });
  return STORED[extension](image.autoOrient());
}

// Ignore signals that service managers and terminals send to all processes: the last uploads still need this one.
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

process.on('message', async (job) => {
  const { target, seconds } = job;
  try {
    const image = (await encode(job)).timeout({ seconds });
    // A pipeline can fail before its file is open. The parent would then remove the target before it exists.
    const file = await open(target, 'w');
    // Write through a stream, so that errors of the disk have a code; errors of the decoder have none.
    await pipeline(image, file.createWriteStream());
    process.send({ target });
  } catch ({ message, code }) {
    process.send({ target, error: { message, code } });
  }
});
