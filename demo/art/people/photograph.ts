import sharp from 'sharp';
import type { Raster } from '../outdoors/sky';
import { noiseField } from '../random';
import { PORTRAIT_SIDE } from '../scene';

/** Layers of a portrait at full size. */
export interface Sitting {
  /** The person in flat colours on a transparent background (SVG). */
  figure: string;
  /** Silhouettes (SVG), one per colour channel: red is the head with its hair, green the body, blue the hair. */
  silhouettes: string;
  /** Height map of the face (SVG): mid-grey is level with the head's surface, and lighter is higher. */
  features: string;
}

/** Columns and rows of the grid on which the light is calculated, for every size of picture. */
const CELLS = PORTRAIT_SIDE / 4;
/** Minimum sigma that the image library accepts. */
const MIN_SIGMA = 0.3;

const rgbOf = (width: number, height: number) => ({ raw: { width, height, channels: 3 } }) as const;

/** Renders a person in front of a blurred room, lit by a window at the upper left. */
export async function photograph(
  { figure, silhouettes, features }: Sitting,
  room: Raster,
  { width, height, seed }: { width: number; height: number; seed: number },
): Promise<Raster> {
  /** Sigma of a blur in pixels of the picture. */
  const sigma = (atFullSize: number) => Math.max(MIN_SIGMA, (atFullSize * width) / PORTRAIT_SIDE);
  const mask = sharp(
    await sharp(Buffer.from(silhouettes)).resize(CELLS, CELLS).removeAlpha().raw().toBuffer(),
    rgbOf(CELLS, CELLS),
  );
  const blurred = (cells: number) => mask.clone().blur(cells).raw().toBuffer();
  const [sharpMask, fine, middle, wide, bumps, ground, person] = await Promise.all([
    mask.clone().raw().toBuffer(),
    blurred(2.2),
    blurred(8),
    blurred(20),
    sharp(Buffer.from(features)).resize(CELLS, CELLS).greyscale().blur(2.6).raw().toBuffer(),
    sharp(room.data, rgbOf(room.width, room.height))
      .resize(width, height, { kernel: 'cubic' })
      .blur(sigma(7))
      .raw()
      .toBuffer(),
    sharp(Buffer.from(figure)).resize(width, height).ensureAlpha().blur(sigma(0.8)).raw().toBuffer(),
  ]);
  const light = lightOf({ fine, middle, wide, bumps });
  const gains = await sharp(light, rgbOf(CELLS, CELLS))
    .resize(width, height, { kernel: 'cubic' })
    .blur(sigma(1.3))
    .raw()
    .toBuffer();
  const pores = noiseField(seed + 5);
  const grain = Float32Array.from({ length: 4096 }, (_, at) => pores(at % 64, Math.floor(at / 64), 2) - 0.5);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const alpha = (person[(y * width + x) * 4 + 3] ?? 0) / 255;
      if (alpha === 0) continue;
      const cell = (Math.floor((y * CELLS) / height) * CELLS + Math.floor((x * CELLS) / width)) * 3;
      // Hair has strands that run down; skin and cloth have a fine grain.
      const isHair = (sharpMask[cell + 2] ?? 0) > 128;
      const strand = isHair
        ? (grain[((x * 3 + (y >> 5)) & 63) + (((y >> 3) & 63) << 6)] ?? 0) * 0.5
        : (grain[(x & 63) + ((y & 63) << 6)] ?? 0) * 0.12;
      for (let channel = 0; channel < 3; channel += 1) {
        const flat = person[(y * width + x) * 4 + channel] ?? 0;
        const lit = Math.min(255, flat * ((gains[at + channel] ?? 0) / GAIN) * (1 + strand));
        ground[at + channel] = (ground[at + channel] ?? 0) * (1 - alpha) + lit * alpha;
      }
    }
  }
  return { data: ground, width, height };
}

/** Byte value for a gain of 1. */
const GAIN = 128;

interface Masks {
  fine: Buffer;
  middle: Buffer;
  wide: Buffer;
  bumps: Buffer;
}

/** Direction to the window. */
const [KEY_X, KEY_Y, KEY_Z] = [-0.56, -0.5, 0.66];

/** Gains that apply the light to the flat colours. The blurred masks serve as a height map of head and body. */
function lightOf({ fine, middle, wide, bumps }: Masks): Buffer {
  const heights = new Float32Array(CELLS * CELLS);
  for (let cell = 0; cell < heights.length; cell += 1) {
    const at = cell * 3;
    const dome = (channel: number, rim: number, round: number) => {
      const [near, far] = [(middle[at + channel] ?? 0) / 255, (wide[at + channel] ?? 0) / 255];
      return (rim * (fine[at + channel] ?? 0)) / 255 + round * (far * (2 - far) + near / 2);
    };
    heights[cell] = dome(0, 3, 26) + dome(1, 2, 15) + 0.012 * (fine[at + 2] ?? 0) + 0.16 * ((bumps[cell] ?? 0) - 128);
  }
  const gains = Buffer.alloc(CELLS * CELLS * 3);
  for (let y = 0; y < CELLS; y += 1) {
    for (let x = 0; x < CELLS; x += 1) {
      const cell = y * CELLS + x;
      const at = cell * 3;
      const side = (dx: number, dy: number) =>
        heights[Math.min(CELLS - 1, Math.max(0, y + dy)) * CELLS + Math.min(CELLS - 1, Math.max(0, x + dx))] ?? 0;
      const nx = (side(-2, 0) - side(2, 0)) / 4;
      const ny = (side(0, -2) - side(0, 2)) / 4;
      const size = Math.hypot(nx, ny, 1);
      const key = Math.max(0, (nx * KEY_X + ny * KEY_Y + KEY_Z) / size);
      const rim = Math.max(0, nx / size - 0.55) * 0.5;
      // The head shades the neck and the chest below it.
      const above = (Math.max(0, y - 11) * CELLS + Math.max(0, x - 4)) * 3;
      const head = Math.min(1, Math.max(0, (fine[at] ?? 0) / 100 - 1.5));
      const shadow = (0.5 * (1 - head) * (middle[above] ?? 0)) / 255;
      const value = (0.38 + 0.86 * key) * (1 - shadow) + rim;
      // Light scattered in the skin makes its shadows warmer.
      gains[at] = Math.min(255, GAIN * value ** 0.86);
      gains[at + 1] = Math.min(255, GAIN * value ** 1.02);
      gains[at + 2] = Math.min(255, GAIN * value ** 1.08);
    }
  }
  return gains;
}
