/**
 * Process that renders an SVG from stdin to a PNG on stdout. A few lines of SVG can cost hours and gigabytes, and the renderer
 * cannot be interrupted: the parent kills this process if it takes too long, and it kills itself if it takes too much memory.
 * Because the SVG is not read from a file, it cannot refer to other files.
 *
 * Arguments: maximum pixels of the drawing, longest side of the PNG (px). Exit code 2: too many pixels.
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
  if (format !== 'svg') throw new Error('This is not an SVG.');
  if (width * height > maxPixels) process.exit(2);
  const picture = sharp(drawing).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  process.stdout.write(await picture.png().toBuffer());
} catch {
  process.exitCode = 1;
}
