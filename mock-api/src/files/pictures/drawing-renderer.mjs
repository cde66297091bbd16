/**
 * Process that renders one SVG drawing, read from its input, and writes the PNG to its output. A few lines of SVG can ask for
 * hours and gigabytes, and nothing in this process can interrupt the renderer: it is ended from outside when it takes too
 * long, and by itself when it takes too much memory. As the drawing comes without a place, it can refer to no file.
 *
 * Arguments: most pixels that the drawing may claim, longest side of the picture (px). Exit code 2: too many pixels.
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const MAX_BYTES = 768 * 1024 * 1024;
const WATCH_MS = 5;

const [maxPixels, side] = process.argv.slice(2).map(Number);

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_BYTES) process.kill(process.pid, 'SIGKILL');
}, WATCH_MS).unref();

try {
  const drawing = await buffer(process.stdin);
  const { format, width, height } = await sharp(drawing, { limitInputPixels: false }).metadata();
  if (format !== 'svg') throw new Error('This is no drawing.');
  if (width * height > maxPixels) process.exit(2);
  const picture = sharp(drawing).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  process.stdout.write(await picture.png().toBuffer());
} catch {
  process.exitCode = 1;
}
