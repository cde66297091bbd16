import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { invalidImage, MAX_PIXELS, tooManyPixels } from './image-limits';

const RENDERER = fileURLToPath(new URL('./drawing-renderer.mjs', import.meta.url));
const TOO_MANY_PIXELS = 2;

const MAX_MS = 10_000;
/** Longest side of the PNG (px). */
const MAX_SIDE = 1600;

const inTurn = pLimit(1);

/** True for anything that may be SVG: text starting with `<`, or gzip. */
export function mayBeDrawing(head: Buffer): boolean {
  return /^(?:\ufeff|\ufffe)?\s*</.test(head.toString('utf8')) || head.subarray(0, 2).toString('hex') === '1f8b';
}

/**
 * Renders an SVG to a PNG file in a child process. Throws 413 for more than `MAX_PIXELS`, and 415 for anything else than an
 * SVG or one that takes too much time or memory.
 */
export function renderDrawing(source: string, target: string): Promise<void> {
  return inTurn(async () => {
    const renderer = spawn(process.execPath, [RENDERER, String(MAX_PIXELS), String(MAX_SIDE)], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const end = () => renderer.kill('SIGKILL');
    const timer = setTimeout(end, MAX_MS);
    const ended = new Promise<number | null>((resolve, reject) => {
      renderer.once('error', reject).once('close', resolve);
    });
    try {
      // Ignore EPIPE: the renderer may exit before it has read everything.
      pipeline(createReadStream(source), renderer.stdin).catch(() => undefined);
      await pipeline(renderer.stdout, createWriteStream(target));
      const code = await ended;
      if (code === TOO_MANY_PIXELS) throw tooManyPixels();
      if (code !== 0) throw invalidImage();
    } finally {
      clearTimeout(timer);
      end();
      await ended.catch(() => undefined);
    }
  });
}
