/**
 * Thread that decodes one HEIC file to pixels, or one BMP or ICO file to a PNG. The decoders are WebAssembly and Rust. Compares
 * the size in the header with the limit before they allocate the pixels.
 *
 * Takes `{ path, target, format, maxPixels }`; writes the target and posts `{ raw?, extension }`, or posts `{ refused: 'pixels' | 'type' }`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

/** A worker's resource limits do not cover WebAssembly memory. A HEIC of 40 million pixels needs about 400 MB. */
const MAX_WASM_BYTES = 640 * 1024 * 1024;

class TooManyPixels extends Error {}

function checkSize(width, height) {
  if (width < 1 || height < 1) throw new Error('The image has no size.');
  if (width * height > workerData.maxPixels) throw new TooManyPixels();
}

/** RGBA pixels as the result: stored as PNG if any pixel is transparent. */
function fromPixels(data, width, height) {
  let isOpaque = true;
  for (let alpha = 3; isOpaque && alpha < data.length; alpha += 4) isOpaque = data[alpha] === 255;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.length);
  return { bytes, raw: { width, height, channels: 4 }, extension: isOpaque ? 'jpg' : 'png' };
}

/** Decodes a BMP, or the best picture of an icon. */
async function decodeBitmap({ Transformer, JsColorType, CompressionType }, bytes) {
  if (workerData.format === 'bmp') checkSize(bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22)));
  const image = new Transformer(bytes);
  const { width, height, colorType } = await image.metadata().catch((error) => {
    throw /too large|limit exceeded/i.test(error.message) ? new TooManyPixels() : error;
  });
  checkSize(width, height);
  const png = await image.png({ compressionType: CompressionType.Fast });
  const { La8, Rgba8, La16, Rgba16 } = JsColorType;
  return { bytes: png, extension: [La8, Rgba8, La16, Rgba16].includes(colorType) ? 'png' : 'jpg' };
}

async function decodeHeic({ default: decode }, bytes) {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > MAX_WASM_BYTES) throw new RangeError('Too much memory.');
    return grow.call(this, pages);
  };
  const [image] = await decode.all({ buffer: bytes });
  checkSize(image.width, image.height);
  const { data, width, height } = await image.decode();
  return fromPixels(data, width, height);
}

const DECODERS = {
  bmp: { library: '@napi-rs/image', decode: decodeBitmap },
  ico: { library: '@napi-rs/image', decode: decodeBitmap },
  heic: { library: 'heic-decode', decode: decodeHeic },
};

// Outside the try block: a missing library or file is not the picture's fault and must end the thread with its error.
const { library, decode } = DECODERS[workerData.format];
const loaded = await import(library);
const file = readFileSync(workerData.path);
let decoded;
try {
  decoded = await decode(loaded, file);
} catch (error) {
  parentPort.postMessage({ refused: error instanceof TooManyPixels ? 'pixels' : 'type' });
}
if (decoded !== undefined) {
  const { bytes, ...told } = decoded;
  writeFileSync(workerData.target, bytes);
  parentPort.postMessage(told);
}
