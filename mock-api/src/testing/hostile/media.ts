import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const MEGABYTE = 1024 * 1024;

/** A single-coloured image. Use different seeds for different files: files with equal content share one name. */
export async function picture(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff' = 'jpeg',
  seed = 0,
  width = 32,
  height = 20,
): Promise<File> {
  const background = { r: seed % 256, g: (seed >> 8) % 256, b: 90 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
  return new File([bytes], `picture.${format}`, { type: `image/${format}` });
}

/** RGB colours in the files below: the first one on the left; on the right the second one above the third. */
export const COLOURS = [
  [31, 80, 64],
  [224, 216, 192],
  [176, 128, 64],
] as const;

/** Lengths of a bitmap's header (`BITMAPINFOHEADER`) and of one with masks for four channels (`BITMAPV4HEADER`). */
const [HEADER, MASKED_HEADER] = [40, 108];

interface Bitmap {
  /** Bits per pixel. With 32 bits, every pixel is half transparent. */
  depth: 4 | 8 | 24 | 32;
  width: number;
  height: number;
  /** Include the channel masks of 32 bits per pixel, which BMP files have and icons don't. */
  masks?: boolean;
}

/** A bitmap without file header: info header, masks or palette, and rows from bottom to top. */
function bitmap({ depth, width, height, masks = false }: Bitmap): Buffer {
  const header = Buffer.alloc(masks ? MASKED_HEADER : HEADER);
  for (const [at, value] of [header.length, width, height, 1 | (depth << 16), masks ? 3 : 0].entries()) {
    header.writeUInt32LE(value, at * 4);
  }
  if (masks) header.write('0000ff0000ff0000ff000000000000ff', HEADER, 'hex');
  if (depth <= 8) header.writeUInt32LE(COLOURS.length, 32);
  const palette = depth <= 8 ? COLOURS.map(([red, green, blue]) => Buffer.from([blue, green, red, 0])) : [];
  const rows = Array.from({ length: height }, (_, fromBelow) => {
    const row = Buffer.alloc(Math.ceil((width * depth) / 32) * 4);
    for (let x = 0; x < width; x += 1) {
      const colour = x < width / 2 ? 0 : fromBelow >= height / 2 ? 1 : 2;
      const [red, green, blue] = COLOURS[colour];
      if (depth === 4) row[x >> 1] = (row[x >> 1] ?? 0) | (colour << (x % 2 === 0 ? 4 : 0));
      else if (depth === 8) row[x] = colour;
      else row.set([blue, green, red, 128].slice(0, depth / 8), (x * depth) / 8);
    }
    return row;
  });
  return Buffer.concat([header, ...palette, ...rows]);
}

export function bmp({ depth = 24, width = 63, height = 48 }: Partial<Bitmap> = {}): Buffer {
  const body = bitmap({ depth, width, height, masks: depth === 32 });
  const header = Buffer.alloc(14);
  header.write('BM');
  header.writeUInt32LE(header.length + body.length, 2);
  const palette = depth <= 8 ? COLOURS.length * 4 : 0;
  header.writeUInt32LE(header.length + (depth === 32 ? MASKED_HEADER : HEADER) + palette, 10);
  return Buffer.concat([header, body]);
}

/** An icon file that lists the same picture `times` times: a PNG, or a bitmap of 32 × 32 pixels. */
export function ico(picture: Buffer = iconBitmap(), times = 1): Buffer {
  const entry = Buffer.alloc(16);
  entry.set([32, 32, 0, 0, 1, 0, 32, 0]);
  entry.writeUInt32LE(picture.length, 8);
  entry.writeUInt32LE(6 + 16 * times, 12);
  const count = Buffer.from([0, 0, 1, 0, times & 255, times >> 8]);
  return Buffer.concat([count, ...Array.from({ length: times }, () => entry), picture]);
}

function iconBitmap(): Buffer {
  const body = bitmap({ depth: 32, width: 32, height: 32 });
  body.writeUInt32LE(64, 8);
  return body;
}

/** A HEIC file of 64 × 48 pixels. */
export const heic = (): Promise<Buffer> => readFile(join(__dirname, 'picture.heic'));

/** A box of an MP4 file. */
function box(type: string, ...content: Buffer[]) {
  const size = Buffer.alloc(4);
  const body = Buffer.concat(content);
  size.writeUInt32BE(body.length + 8);
  return Buffer.concat([size, Buffer.from(type), body]);
}

/** An MP4 video of the given size (bytes), with a track that lists `samples` pictures of one byte. */
export function video(size = 4096, samples = 1): File {
  const handler = box('hdlr', Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(12));
  const sizes = box('stsz', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, samples]));
  const head = Buffer.concat([
    box('ftyp', Buffer.from('isom____isomiso2')),
    box('moov', box('trak', box('mdia', handler, box('minf', box('stbl', sizes))))),
  ]);
  const content = box('mdat', Buffer.alloc(size - head.length - 8));
  return new File([head, content], 'clip.mp4', { type: 'video/mp4' });
}

/** A file of the given size (bytes) with the signature of a PDF. */
export function pdf(size = 1024): File {
  const head = Buffer.from('%PDF-1.7\n');
  return new File([head, Buffer.alloc(size - head.length, 32)], 'brochure.pdf', { type: 'application/pdf' });
}

/** A text file with any name and media type. */
export const fake = (name: string, type: string, text = 'This is not what its name says.'): File =>
  new File([text], name, { type });

export const megabytes = (count: number): number => count * MEGABYTE;
