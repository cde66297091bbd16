import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Raw } from 'sharp';
import { invalidImage, MAX_PIXELS, MAX_SECONDS, tooManyPixels } from './image-limits';

/** Image formats that sharp cannot decode. */
export type ForeignFormat = 'bmp' | 'ico' | 'heic';

/** A decoded file: raw pixels with their size, or a PNG without `raw`; and the type to store it as. */
interface Decoded {
  raw?: Raw;
  extension: 'jpg' | 'png';
}

type Message = Decoded | { refused: 'pixels' | 'type' };

const WORKER = new URL('./decode-worker.mjs', import.meta.url);
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/** One at a time, because a decoder may use some hundreds of megabytes. */
const inTurn = pLimit(1);

/** Detects BMP and icons by their first bytes. HEIC is detected by its headers. */
export function foreignFormat(head: Buffer): ForeignFormat | null {
  if (head.subarray(0, 2).toString('latin1') === 'BM') return 'bmp';
  return head.subarray(0, 4).toString('hex') === '00000100' ? 'ico' : null;
}

/**
 * Decodes an image to `target` in a separate thread; it is stored as JPEG, or as PNG if it is transparent. Throws 413 for more
 * than `MAX_PIXELS`, and 415 for an image that cannot be decoded within the limits of memory and time.
 */
export function decodeForeign(path: string, target: string, format: ForeignFormat): Promise<Decoded> {
  return inTurn(async () => {
    const message = await runWorker(path, target, format);
    if ('refused' in message) throw message.refused === 'pixels' ? tooManyPixels() : invalidImage();
    return message;
  });
}

async function runWorker(path: string, target: string, format: ForeignFormat): Promise<Message> {
  const worker = new Worker(WORKER, {
    workerData: { path, target, format, maxPixels: MAX_PIXELS },
    resourceLimits: RESOURCE_LIMITS,
    // Discard what the decoders print about broken files.
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Message>((resolve, reject) => {
      const refuse = () => resolve({ refused: 'type' });
      timer = setTimeout(refuse, MAX_SECONDS * 1000);
      worker.once('message', resolve);
      worker.once('exit', refuse);
      worker.once('error', (error) => (isFault(error) ? reject(error) : refuse()));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/**
 * True for errors of the disk and the module loader, which have a code. Running out of memory has one too, but the image causes
 * it.
 */
function isFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code !== 'ERR_WORKER_OUT_OF_MEMORY';
}
