import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import sharp, { type Raw } from 'sharp';
import { FILE_LIMITS, FILE_TOO_LARGE, type FileKind, type FileType } from 'shared-contract';
import { HttpError } from '../http/errors';
import { decodeForeign, foreignFormat, type ForeignFormat } from './pictures/decoders';
import {
  invalidImage,
  MAX_LENGTH,
  MAX_PAGES,
  MAX_PIXELS,
  MAX_SECONDS,
  tooLong,
  tooManyPages,
  tooManyPixels,
} from './pictures/image-limits';
import { ProcessEnded, startImageProcess } from './pictures/image-process';
import { removeMetadata } from './mp4';

const notAccepted = () => new HttpError(415, 'Only image and video files are accepted.');

/** Two files at a time, because decoding takes four bytes of memory per pixel. */
const inTurn = pLimit(2);
/**
 * Idle image processes. Each encodes one upload at a time, so that an image that ends its process harms no other.
 * Resized copies have another process, so that uploads don't wait for them.
 */
const idle: ReturnType<typeof startImageProcess>[] = [];

/** Type that a file is stored as. */
interface Target {
  extension: string;
  mediaType: string;
}

type Detected = Target & { kind: FileType; foreign?: ForeignFormat };

/** Number of bytes read from the start of a file to detect its type. */
const HEAD_BYTES = 1024;

/** Document type in the header of a WebM. Other Matroska files may have codecs that browsers do not play. */
const WEBM = /B\x82[\x80-\xff]webm/;

const VIDEOS: Record<string, Detected> = {
  mp4: { kind: 'video', extension: 'mp4', mediaType: 'video/mp4' },
  webm: { kind: 'video', extension: 'webm', mediaType: 'video/webm' },
};

/** Detects a file's type by its content, regardless of the name and type that the client sent. Null if unsupported. */
async function detect(path: string): Promise<Detected | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.subarray(0, 5).toString('latin1') === '%PDF-') {
      return { kind: 'pdf', extension: 'pdf', mediaType: 'application/pdf' };
    }
    const brand = head.subarray(4, 12).toString('latin1');
    if (brand.startsWith('ftyp') && !/ftyp(?:avi[fs]|hei[cx]|hev[cx]|mif1|msf1)/.test(brand)) return VIDEOS.mp4 ?? null;
    if (head.subarray(0, 4).toString('hex') === '1a45dfa3')
      return (WEBM.test(head.subarray(4, 64).toString('latin1')) && VIDEOS.webm) || null;
    const foreign = foreignFormat(head);
    if (foreign !== null) return { kind: 'image', ...imageTarget(foreign), foreign };
  } finally {
    await file.close();
  }
  const image = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (image === null) return null;
  const { width, height, pageHeight = height, pages = 1 } = image;
  if (pages > MAX_PAGES) throw tooManyPages();
  if (width * pageHeight * pages > MAX_PIXELS) throw tooManyPixels();
  if (Math.max(width, pageHeight) > MAX_LENGTH) throw tooLong();
  return {
    kind: 'image',
    ...imageTarget(image.format),
    ...(image.compression === 'hevc' && { foreign: 'heic' }),
  };
}

/** Storage format of an image: web formats are kept, SVG becomes PNG, everything else JPEG. */
function imageTarget(format: string): Target {
  if (format === 'png' || format === 'svg') return { extension: 'png', mediaType: 'image/png' };
  if (format === 'webp') return { extension: 'webp', mediaType: 'image/webp' };
  if (format === 'gif') return { extension: 'gif', mediaType: 'image/gif' };
  return { extension: 'jpg', mediaType: 'image/jpeg' };
}

/** Encodes an image again, rotated upright and without its metadata. Returns its new type. */
async function rewriteImage(source: string, target: string, { extension, foreign }: Detected): Promise<Target> {
  if (foreign !== undefined) {
    const pixels = `${target}.pixels`;
    try {
      const decoded = await decodeForeign(source, pixels, foreign);
      await encode(pixels, target, { ...decoded, animated: false });
      return imageTarget(decoded.extension);
    } finally {
      await rm(pixels, { force: true });
    }
  }
  await encode(source, target, { extension, animated: extension === 'gif' || extension === 'webp' });
  return imageTarget(extension);
}

async function encode(source: string, target: string, as: { extension: string; animated: boolean; raw?: Raw }) {
  const images = idle.pop() ?? startImageProcess();
  const encodeOnce = () =>
    images.run({ source, target, seconds: MAX_SECONDS, stored: { ...as, maxPixels: MAX_PIXELS } });
  try {
    // Retry once in a new process: the first may have been ended from outside, by the out-of-memory killer for example.
    await encodeOnce().catch((error: unknown) => {
      if (error instanceof ProcessEnded) return encodeOnce();
      throw error;
    });
  } catch (error) {
    // Only disk errors have a code. Blame all others on the image: one that needs too much memory ends the process.
    throw error instanceof Error && 'code' in error ? error : invalidImage();
  } finally {
    idle.push(images);
  }
}

/**
 * Checks an uploaded file and writes the version to store to `target`. Throws 413 if it is too large and 415 if the field
 * does not accept its type.
 */
export async function accept(source: string, target: string, kind: FileKind, size: number): Promise<Target> {
  const detected = await detect(source);
  if (kind === 'pdf' && detected?.kind !== 'pdf') throw new HttpError(415, 'Only PDF files are accepted.');
  if (
    detected === null ||
    (kind !== 'pdf' && detected.kind === 'pdf') ||
    (kind === 'image' && detected.kind === 'video')
  ) {
    throw kind === 'image' ? invalidImage() : notAccepted();
  }
  if (size > FILE_LIMITS[detected.kind]) throw new HttpError(413, FILE_TOO_LARGE[detected.kind]);
  if (detected.kind === 'image') return inTurn(() => rewriteImage(source, target, detected));
  if (detected.extension === 'mp4') {
    await inTurn(async () => {
      const file = await readFile(source);
      if (!removeMetadata(file)) throw notAccepted();
      await writeFile(target, file);
    });
  } else {
    await pipeline(createReadStream(source), createWriteStream(target));
  }
  return { extension: detected.extension, mediaType: detected.mediaType };
}
