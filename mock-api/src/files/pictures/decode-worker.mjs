/**
 * Thread that turns one BMP, ICO or HEIC file into pixels, or into the PNG that an ICO holds. The decoders are JavaScript and
 * WebAssembly and meet bytes from anywhere: the size in the header is held against the limit before any of them runs.
 *
 * Takes `{ path, target, format, maxPixels }`; writes the target and posts `{ raw?, extension }`, or posts `{ refused: 'pixels' | 'type' }`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

/** WebAssembly memory does not count in a worker's limits. A HEIC of 40 million pixels needs about 400 MB. */
const MAX_WASM_BYTES = 640 * 1024 * 1024;
const PNG_SIGNATURE = '89504e470d0a1a0a';

class TooManyPixels extends Error {}

function checkSize(width, height) {
  if (width < 1 || height < 1) throw new Error('The image has no size.');
  if (width * height > workerData.maxPixels) throw new TooManyPixels();
}

/** RGBA pixels as the result: what can be seen through becomes PNG. */
function fromPixels(data, width, height) {
  let isOpaque = true;
  for (let alpha = 3; isOpaque && alpha < data.length; alpha += 4) isOpaque = data[alpha] === 255;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.length);
  return { bytes, raw: { width, height, channels: 4 }, extension: isOpaque ? 'jpg' : 'png' };
}

const [FILE_HEADER, INFO_HEADER] = [14, 40];
const [PLAIN, BIT_FIELDS, ALPHA_BIT_FIELDS] = [0, 3, 6];
const BMP_DEPTHS = [1, 4, 8, 16, 24, 32];

/**
 * The file in the one layout that the decoder reads without fault: the short header, masks and palette, and the pixels right
 * behind them. Its rows of half bytes must be even; the one pixel too much is cut off later.
 */
function plainBmp(bytes, width, depth, packing) {
  const headerSize = bytes.readUInt32LE(14);
  const colours = Math.min(bytes.readUInt32LE(46) || 256, 1 << Math.min(depth, 8));
  const masks = packing === PLAIN ? 0 : packing === ALPHA_BIT_FIELDS || headerSize >= 56 ? 16 : 12;
  const masksEnd = FILE_HEADER + INFO_HEADER + masks;
  const palette = Math.max(FILE_HEADER + headerSize, headerSize === INFO_HEADER ? masksEnd : 0);
  const head = Buffer.from(bytes.subarray(0, masksEnd));
  head.writeUInt32LE(INFO_HEADER, 14);
  head.writeInt32LE(width, 18);
  head.writeUInt32LE(masks === 16 ? ALPHA_BIT_FIELDS : packing, 30);
  head.writeUInt32LE(depth <= 8 ? colours : 0, 46);
  return Buffer.concat([
    head,
    depth <= 8 ? bytes.subarray(palette, palette + colours * 4) : Buffer.alloc(0),
    bytes.subarray(bytes.readUInt32LE(10)),
  ]);
}

function decodeBmp({ decode }, bytes) {
  const [width, height] = [bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22))];
  checkSize(width, height);
  const [depth, packing] = [bytes.readUInt16LE(28), bytes.readUInt32LE(30)];
  // Run-length packing, which the decoder gets wrong, is left out.
  if (!BMP_DEPTHS.includes(depth) || ![PLAIN, BIT_FIELDS, ALPHA_BIT_FIELDS].includes(packing)) {
    throw new Error('This kind of BMP is not read.');
  }
  const stride = depth === 4 ? width + (width % 2) : width;
  const { data } = decode(plainBmp(bytes, stride, depth, packing));
  const hasAlpha = depth === 16 || depth === 32;
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    for (let from = y * stride * 4, end = from + width * 4; from < end; from += 4, to += 4) {
      const alpha = hasAlpha ? data[from] : 255;
      const blue = data[from + 1];
      data[to + 1] = data[from + 2];
      data[to] = data[from + 3];
      data[to + 2] = blue;
      data[to + 3] = alpha;
    }
  }
  return fromPixels(data.subarray(0, to), width, height);
}

/** The largest picture of an icon, alone: the list may name more pictures than a machine can hold. */
function decodeIcon({ default: decode }, bytes) {
  const entries = Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => {
    const entry = bytes.subarray(6 + index * 16, 22 + index * 16);
    return { entry, area: (entry.readUInt8(0) || 256) * (entry.readUInt8(1) || 256), depth: entry.readUInt16LE(6) };
  });
  const [best] = entries.sort((one, other) => other.area - one.area || other.depth - one.depth);
  if (best === undefined) throw new Error('The icon holds no picture.');
  const start = best.entry.readUInt32LE(12);
  const picture = bytes.subarray(start, start + best.entry.readUInt32LE(8));
  if (picture.subarray(0, 8).toString('hex') === PNG_SIGNATURE) {
    checkSize(picture.readUInt32BE(16), picture.readUInt32BE(20));
    return { bytes: new Uint8Array(picture), extension: 'png' };
  }

  // An icon's bitmap tells twice its height, as a mask follows the colours.
  checkSize(picture.readInt32LE(4), Math.floor(picture.readInt32LE(8) / 2));
  const head = Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), best.entry]);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  const [{ data, width, height }] = decode(Buffer.concat([head, picture]));
  return fromPixels(data, width, height);
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
  bmp: { library: 'bmp-ts', decode: decodeBmp },
  ico: { library: 'decode-ico', decode: decodeIcon },
  heic: { library: 'heic-decode', decode: decodeHeic },
};

// A library or a file that is not there is no fault of the picture: it ends the thread with its error.
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
