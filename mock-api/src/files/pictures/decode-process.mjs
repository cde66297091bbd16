/**
 * Process that decodes one picture which sharp cannot read, or which is too dangerous to render in the host: a few
 * lines of SVG can cost hours and gigabytes. The parent kills it after a time limit; a thread kills it if it uses too
 * much memory.
 *
 * Arguments: format, path of the picture, maximum pixels. Writes the pixels, or a PNG, to stdout and then sends
 * `{ extension, raw? }`, or sends `{ refused: 'pixels' | 'type' }`. Exit code 1: the decoder could not be loaded.
 */
import { readFileSync } from 'node:fs';
import { isMainThread, Worker } from 'node:worker_threads';

/** Maximum memory of the process: a HEIC of 40 million pixels needs about 700 MB. */
const MAX_BYTES = 1024 * 1024 * 1024;
const WATCH_MS = 5;
/** Longest side of a rendered drawing (px). */
const MAX_DRAWING_SIDE = 1600;

const [format, path, maxPixels] = process.argv.slice(2);

class TooManyPixels extends Error {}

function checkSize(width, height) {
  if (width < 1 || height < 1) throw new Error('The picture has no size.');
  if (width * height > Number(maxPixels)) throw new TooManyPixels();
}

/** Decodes a BMP, or the best picture of an icon. */
async function decodeBitmap({ Transformer, JsColorType, CompressionType }, bytes) {
  if (format === 'bmp') checkSize(bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22)));
  const image = new Transformer(bytes);
  const { width, height, colorType } = await image.metadata().catch((error) => {
    throw /too large|limit exceeded/i.test(error.message) ? new TooManyPixels() : error;
  });
  checkSize(width, height);
  const png = await image.png({ compressionType: CompressionType.Fast });
  const { La8, Rgba8, La16, Rgba16 } = JsColorType;
  return { bytes: png, extension: [La8, Rgba8, La16, Rgba16].includes(colorType) ? 'png' : 'jpg' };
}

async function decodeHeic({ default: decode }, file) {
  const [image] = await decode.all({ buffer: file });
  checkSize(image.width, image.height);
  const { data, width, height } = await image.decode();
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.length);
  let isOpaque = true;
  for (let alpha = 3; isOpaque && alpha < bytes.length; alpha += 4) isOpaque = bytes[alpha] === 255;
  return { bytes, raw: { width, height, channels: 4 }, extension: isOpaque ? 'jpg' : 'png' };
}

/** Renders an SVG from memory, so that it cannot refer to other files. */
async function renderDrawing({ default: sharp }, bytes) {
  const { format: detected, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (detected !== 'svg') throw new Error('This is not an SVG.');
  checkSize(width, height);
  const side = MAX_DRAWING_SIDE;
  const picture = sharp(bytes).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return { bytes: await picture.png().toBuffer(), extension: 'png' };
}

const DECODERS = {
  bmp: { library: '@napi-rs/image', decode: decodeBitmap },
  ico: { library: '@napi-rs/image', decode: decodeBitmap },
  heic: { library: 'heic-decode', decode: decodeHeic },
  svg: { library: 'sharp', decode: renderDrawing },
};

async function answer(loaded, decode) {
  try {
    const { bytes, ...decoded } = await decode(loaded, readFileSync(path));
    await new Promise((resolve) => process.stdout.write(bytes, resolve));
    return decoded;
  } catch (error) {
    return { refused: error instanceof TooManyPixels ? 'pixels' : 'type' };
  }
}

if (isMainThread) {
  // Ignore signals that service managers and terminals send to all processes: the last uploads still need this one.
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  const { library, decode } = DECODERS[format];
  const loaded = await import(library);
  // An invalid image can make a decoder throw outside its promise.
  process.once('uncaughtException', () => process.exit(0));
  process.once('disconnect', () => process.exit(0));
  // A separate thread watches the memory, because some decoders block this one.
  new Worker(new URL(import.meta.url)).unref();
  process.send(await answer(loaded, decode), () => process.disconnect());
} else {
  setInterval(() => {
    if (process.memoryUsage.rss() > MAX_BYTES) process.kill(process.pid, 'SIGKILL');
  }, WATCH_MS);
}
