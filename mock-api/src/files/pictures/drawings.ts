import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { invalidImage, MAX_PIXELS, tooManyPixels } from './image-limits';

const RENDERER = fileURLToPath(new URL('./drawing-renderer.mjs', import.meta.url));
const TOO_MANY_PIXELS = 2;

const MAX_MS = 10_000;
/** Longest side of the picture that a drawing becomes (px). */
const MAX_SIDE = 1600;

const inTurn = pLimit(1);

/** Text that may be SVG, or packed as SVG often is. */
export function mayBeDrawing(head: Buffer): boolean {
  return /^(?:\ufeff|\ufffe)?\s*</.test(head.toString('utf8')) || head.subarray(0, 2).toString('hex') === '1f8b';
}

/**
 * Renders an SVG drawing to a PNG file in a process of its own. Throws 413 for more than `MAX_PIXELS`, and 415 for what is no
 * drawing, or one that takes too much time or memory.
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
      // It may end before it has read all.
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
