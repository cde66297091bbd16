import { open } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { HttpError } from '../errors';

/** What a field may hold. `media` is an image or a video, told by its bytes. */
export type FileKind = 'image' | 'media' | 'pdf';

const MEGABYTE = 1024 * 1024;
export const LIMITS = { pdf: 5 * MEGABYTE, image: 10 * MEGABYTE, video: 15 * MEGABYTE } as const;
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 30;
const TOO_MANY_PIXELS = 'The image must not have more than 40 million pixels.';

/** Decoding takes four bytes a pixel: not more than this many at a time. */
const inTurn = pLimit(2);

export const TOO_LARGE = {
  pdf: 'PDF size must not exceed 5MB',
  image: 'Image size must not exceed 10MB',
  video: 'Video size must not exceed 15MB',
} as const;

type Detected = { kind: keyof typeof LIMITS; extension: string; mediaType: string };

const VIDEOS: Record<string, Detected> = {
  mp4: { kind: 'video', extension: 'mp4', mediaType: 'video/mp4' },
  webm: { kind: 'video', extension: 'webm', mediaType: 'video/webm' },
};

/** The type of a file by its first bytes, whatever name or type the client gave it. Null for what is not taken. */
async function detect(path: string): Promise<Detected | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.subarray(0, 5).toString('latin1') === '%PDF-') {
      return { kind: 'pdf', extension: 'pdf', mediaType: 'application/pdf' };
    }
    const brand = head.subarray(4, 12).toString('latin1');
    if (brand.startsWith('ftyp') && !/ftyp(?:avif|avis|heic|heix|mif1|msf1)/.test(brand)) return VIDEOS.mp4 ?? null;
    if (head.subarray(0, 4).toString('hex') === '1a45dfa3') return VIDEOS.webm ?? null;
  } finally {
    await file.close();
  }
  const image = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (image === null) return null;
  if (image.width * (image.pageHeight ?? image.height) * (image.pages ?? 1) > MAX_PIXELS)
    throw new HttpError(413, TOO_MANY_PIXELS);
  return { kind: 'image', ...imageTarget(image.format) };
}

/** The stored format of an image: web formats stay, drawings become PNG, everything else JPEG. */
function imageTarget(format: string): { extension: string; mediaType: string } {
  if (format === 'png' || format === 'svg') return { extension: 'png', mediaType: 'image/png' };
  if (format === 'webp') return { extension: 'webp', mediaType: 'image/webp' };
  if (format === 'gif') return { extension: 'gif', mediaType: 'image/gif' };
  return { extension: 'jpg', mediaType: 'image/jpeg' };
}

/** Writes an image anew: upright, without its metadata, within the pixel limit. */
async function rewriteImage(source: string, target: string, extension: string): Promise<void> {
  const image = sharp(source, {
    limitInputPixels: MAX_PIXELS,
    animated: extension === 'gif' || extension === 'webp',
  }).autoOrient();
  const encoded = {
    png: () => image.png(),
    webp: () => image.webp({ quality: 90 }),
    gif: () => image.gif(),
    jpg: () => image.flatten({ background: '#ffffff' }).jpeg({ quality: 90, mozjpeg: true }),
  }[extension];
  try {
    await inTurn(async () => {
      const made = encoded?.().timeout({ seconds: MAX_SECONDS });
      if (made !== undefined) await pipeline(made, createWriteStream(target));
    });
  } catch (error) {
    // Errors of the disk have a code, errors of the decoder have none.
    if (error instanceof Error && 'code' in error) throw error;
    throw new HttpError(415, 'Invalid image type');
  }
}

/**
 * Checks an uploaded file and writes what will be stored to `target`. Throws 413 over its kind's limit and 415 for a type
 * that the field does not take.
 */
export async function accept(
  source: string,
  target: string,
  kind: FileKind,
  size: number,
): Promise<Omit<Detected, 'kind'>> {
  const detected = await detect(source);
  if (kind === 'pdf' && detected?.kind !== 'pdf') throw new HttpError(415, 'Only PDF files are accepted.');
  if (
    detected === null ||
    (kind !== 'pdf' && detected.kind === 'pdf') ||
    (kind === 'image' && detected.kind === 'video')
  ) {
    throw new HttpError(415, kind === 'image' ? 'Invalid image type' : 'Only image and video files are accepted.');
  }
  if (size > LIMITS[detected.kind]) throw new HttpError(413, TOO_LARGE[detected.kind]);
  if (detected.kind === 'image') await rewriteImage(source, target, detected.extension);
  else await pipeline(createReadStream(source), createWriteStream(target));
  return { extension: detected.extension, mediaType: detected.mediaType };
}
