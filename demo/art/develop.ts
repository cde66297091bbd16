import sharp from 'sharp';
import type { Raster } from './outdoors/sky';
import { noiseField } from './random';

/** Width of the shade in corners and under objects, as a share of the picture's width. */
const SHADE_SPREAD = 0.025;
const SHADE_STRENGTH = 0.0042;
const SHADE_STEP = 4;

/** Blur of what is out of focus, as a share of the picture's width. */
const BLUR = 0.0024;
/** Distance from the sharp point, as a share of the picture, at which the blur begins, and its increase from there. */
const BLUR_FROM = 0.34;
const BLUR_GAIN = 3;

/** Size of the texture's tile (px), and the strength of its stains and its roughness. */
const TILE = 512;
const STAINS = 0.1;
const ROUGHNESS = 0.14;

/**
 * Makes a flat drawing look like a photograph: darkens corners, adds texture to surfaces, and blurs the picture towards
 * its sides and its lower edge. `solid`: opacity of what is drawn in front of the sky, a byte per pixel. `focus`:
 * height of the horizon, where the picture is sharpest, as a share of the picture's height.
 */
export async function develop({ data, width, height }: Raster, solid: Uint8Array, seed: number, focus: number) {
  const picture = sharp(data, { raw: { width, height, channels: 3 } });
  const columns = Math.ceil(width / SHADE_STEP);
  const [around, soft] = await Promise.all([
    picture
      .clone()
      .resize(columns, Math.ceil(height / SHADE_STEP), { fit: 'fill' })
      .greyscale()
      .blur(Math.max(0.5, SHADE_SPREAD * columns))
      .raw()
      .toBuffer(),
    picture
      .clone()
      .blur(Math.max(0.5, BLUR * width))
      .raw()
      .toBuffer(),
  ]);
  texture ??= makeTexture();
  const [right, down] = [(seed * 197) % TILE, (seed * 89) % TILE];
  for (let y = 0; y < height; y += 1) {
    // Everything above the horizon is far away, so it is as sharp as the horizon.
    const away = Math.max(0, y / height - focus) ** 2;
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      const at = pixel * 3;
      const distance = Math.sqrt(away + 0.5 * (x / width - 0.5) ** 2);
      const blur = Math.min(1, Math.max(0, (distance - BLUR_FROM) * BLUR_GAIN));
      const level = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
      const relief = level - (around[Math.floor(y / SHADE_STEP) * columns + Math.floor(x / SHADE_STEP)] ?? 0);
      // Lighter parts gain less than darker ones lose; otherwise, towers have a halo.
      const shade = SHADE_STRENGTH * (relief < 0 ? relief : relief / 3);
      const rough = (texture[inTile(y + down) * TILE + inTile(x + right)] ?? 0) * (1 - level / 400);
      const gain = 1 + ((shade + rough) * (solid[pixel] ?? 0)) / 255;
      for (let channel = at; channel < at + 3; channel += 1) {
        const value = data[channel] ?? 0;
        data[channel] = Math.min(255, Math.max(0, (value + ((soft[channel] ?? 0) - value) * blur) * gain));
      }
    }
  }
}

/** Tiles are mirrored, because the edges of repeated ones would be visible. */
const inTile = (at: number): number => ((at / TILE) & 1 ? TILE - 1 - (at % TILE) : at % TILE);

/** Shared by all pictures, at a different offset in each: generating it takes as long as drawing a small picture. */
let texture: Float32Array | undefined;

/** Generates large stains and fine roughness: each value is the share by which it lightens or darkens a surface. */
function makeTexture(): Float32Array {
  const noise = noiseField(77);
  // Not `Float32Array.from`, which allocates an object for each number.
  const tile = new Float32Array(TILE * TILE);
  for (let y = 0; y < TILE; y += 1) {
    for (let x = 0; x < TILE; x += 1)
      tile[y * TILE + x] = STAINS * (noise(x / 70, y / 40, 3) - 0.5) + ROUGHNESS * (noise(x / 3, y / 1.6, 2) - 0.5);
  }
  return tile;
}
