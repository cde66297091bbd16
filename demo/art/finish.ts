import sharp from 'sharp';
import type { Mirror } from './drawing';
import { noiseField, seeded } from './random';
import type { Raster } from './outdoors/sky';
import type { Point } from './vector';

/** Draws the reflection in water or a polished floor, row by row. */
export function reflect({ data, width, height }: Raster, mirror: Mirror, seed: number): void {
  const source = Buffer.from(data);
  const noise = noiseField(seed);
  const ys = mirror.outline.map((point) => point[1]);
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)));
  const tint = mirror.tint.map((channel) => channel * 255);
  for (let y = top; y < bottom; y += 1) {
    const span = rowSpan(mirror.outline, y + 0.5);
    if (span === null) continue;
    const near = Math.min(1, Math.max(0, (y - mirror.waterline) / Math.max(1, height - mirror.waterline)));
    const nearness = (y - top) / Math.max(1, bottom - top);
    const strength = mirror.strength[0] + (mirror.strength[1] - mirror.strength[0]) * nearness;
    const rows = 2 + 26 * near;
    for (let x = Math.max(0, Math.ceil(span[0])); x < Math.min(width, span[1]); x += 1) {
      const wave = mirror.polished
        ? noise(x * 0.9, y * 0.9, 1) - 0.5
        : noise(x / (18 + rows * 6), y / (1.2 + rows * 0.22), 2) - 0.5;
      const shift = wave * mirror.ripple * (0.25 + near * 1.6);
      const mirrored = Math.round(2 * mirror.waterline - y + shift * 1.8);
      const sy = Math.min(height - 1, Math.max(0, mirrored));
      const sx = Math.min(width - 1, Math.max(0, Math.round(x + shift * 0.6)));
      const from = (sy * width + sx) * 3;
      const to = (y * width + x) * 3;
      const glint = mirror.polished ? 0 : Math.max(0, wave) * 22 * strength;
      for (let channel = 0; channel < 3; channel += 1) {
        const under = mirror.polished ? (source[to + channel] ?? 0) : (tint[channel] ?? 0);
        data[to + channel] = Math.min(255, under * (1 - strength) + (source[from + channel] ?? 0) * strength + glint);
      }
    }
  }
}

function rowSpan(outline: readonly Point[], y: number): Point | null {
  let left = Infinity;
  let right = -Infinity;
  outline.forEach((current, index) => {
    const previous = outline[(index + outline.length - 1) % outline.length] ?? current;
    if (current[1] > y === previous[1] > y) return;
    const x = previous[0] + ((y - previous[1]) / (current[1] - previous[1])) * (current[0] - previous[0]);
    left = Math.min(left, x);
    right = Math.max(right, x);
  });
  return left < right ? [left, right] : null;
}

const BLOOM_STEP = 8;

/** Adds a soft glow around lamps and bright sky. */
export async function bloom(picture: Raster, strength: number): Promise<void> {
  if (strength <= 0) return;
  const { data, width, height } = picture;
  const spill = await sharp(brightParts(picture, strength), {
    raw: { width: Math.ceil(width / BLOOM_STEP), height: Math.ceil(height / BLOOM_STEP), channels: 3 },
  })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .blur(3.2)
    .raw()
    .toBuffer();
  for (let at = 0; at < data.length; at += 1) {
    const value = data[at] ?? 0;
    data[at] = value + ((255 - value) * (spill[at] ?? 0)) / 255;
  }
}

/** The picture's bright parts, at 1/8 of its size. */
function brightParts({ data, width, height }: Raster, strength: number): Uint8ClampedArray {
  const columns = Math.ceil(width / BLOOM_STEP);
  const sums = new Float32Array(columns * Math.ceil(height / BLOOM_STEP) * 3);
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const at = (y * width + x) * 3;
      const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
      const bright = Math.max(0, Math.max(r, g) - 168) / 87;
      const cell = ((y >> 3) * columns + (x >> 3)) * 3;
      sums[cell] = (sums[cell] ?? 0) + r * bright;
      sums[cell + 1] = (sums[cell + 1] ?? 0) + g * bright;
      sums[cell + 2] = (sums[cell + 2] ?? 0) + b * bright;
    }
  }
  const gain = (strength * 0.8) / ((BLOOM_STEP * BLOOM_STEP) / 4);
  return Uint8ClampedArray.from(sums, (sum) => sum * gain);
}

/** Applies a vignette, a tone curve and paper grain. */
export function grade({ data, width, height }: Raster, seed: number, vignette: number): void {
  const random = seeded(seed);
  const grain = Int8Array.from({ length: 65_536 }, () => Math.round(random(-3.4, 3.4)));
  const curve = Uint8ClampedArray.from({ length: 256 }, (_, level) => {
    const v = level / 255;
    return 255 * (v + 0.16 * v * (1 - v) * (2 * v - 1) * 2);
  });
  for (let y = 0; y < height; y += 1) {
    const dy = (y / height - 0.5) * 2;
    for (let x = 0; x < width; x += 1) {
      const dx = (x / width - 0.5) * 2;
      const edge = 1 - vignette * Math.max(0, (dx * dx + dy * dy) / 2 - 0.25);
      const at = (y * width + x) * 3;
      const speck = grain[(x * 7919 + y * 15_731 + ((x * y) >> 3)) & 65_535] ?? 0;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = (curve[data[at + channel] ?? 0] ?? 0) * edge + speck;
        data[at + channel] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
}
