import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { Raw } from 'sharp';
import { invalidImage, MAX_PIXELS, MAX_SECONDS, tooManyPixels } from './image-limits';

/** Image formats that a separate process decodes first. */
export type ForeignFormat = 'bmp' | 'ico' | 'heic' | 'svg';

/** A decoded file: raw pixels with their size, or a PNG without `raw`; and the type to store it as. */
interface Decoded {
  raw?: Raw;
  extension: 'jpg' | 'png';
}

type Message = Decoded | { refused: 'pixels' | 'type' };

const DECODER = fileURLToPath(new URL('./decode-process.mjs', import.meta.url));

/** One at a time, because a decoder may use some hundreds of megabytes. */
const inTurn = pLimit(1);

/** Detects BMP, icons and possible SVG (text starting with `<`, or gzip) by the first bytes; sharp detects HEIC. */
export function foreignFormat(head: Buffer): ForeignFormat | null {
  if (/^(?:\ufeff|\ufffe)?\s*</.test(head.toString('utf8')) || head.subarray(0, 2).toString('hex') === '1f8b')
    return 'svg';
  if (head.subarray(0, 2).toString('latin1') === 'BM') return 'bmp';
  return head.subarray(0, 4).toString('hex') === '00000100' ? 'ico' : null;
}

/**
 * Decodes an image to `target` in a child process. The extension of the result is `png` for a transparent image or a
 * drawing, otherwise `jpg`. Throws 413 for more than `MAX_PIXELS`, and 415 for an image that cannot be decoded within
 * the limits of memory and time.
 */
export function decodeForeign(path: string, target: string, format: ForeignFormat): Promise<Decoded> {
  return inTurn(async () => {
    const decoder = spawn(process.execPath, [DECODER, format, path, String(MAX_PIXELS)], {
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    });
    const end = () => decoder.kill('SIGKILL');
    const timer = setTimeout(end, MAX_SECONDS * 1000);
    let message: Message = { refused: 'type' };
    decoder.once('message', (sent: Message) => (message = sent));
    const ended = new Promise<number | null>((resolve, reject) => {
      decoder.once('error', reject).once('close', resolve);
    });
    try {
      await pipeline(decoder.stdout ?? [], createWriteStream(target));
      if ((await ended) === 1) throw new Error(`The decoder of ${format} could not be loaded.`);
    } finally {
      clearTimeout(timer);
      end();
      await ended.catch(() => undefined);
    }
    if ('refused' in message) throw message.refused === 'pixels' ? tooManyPixels() : invalidImage();
    return message;
  });
}
