import { mix, type Colour } from '../colour';
import type { Light } from '../light';
import { noiseField } from '../random';

const DETAIL = 4;

const smooth = (low: number, high: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
};

export interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Renders a sky with clouds at a quarter of the picture's size. `horizon`: height of the horizon as a share of the
 * picture's height.
 */
export function paintSky(light: Light, seed: number, size: { width: number; height: number }, horizon: number): Raster {
  const width = Math.round(size.width / DETAIL);
  const height = Math.round(size.height / DETAIL);
  const data = Buffer.alloc(width * height * 3);
  const noise = noiseField(seed);
  const { cover, bright, dark } = light.clouds;
  const towardsSun = light.glowAt > 0.5 ? 0.09 : -0.09;
  const end = Math.min(height, Math.ceil(horizon * height) + 2);
  for (let y = 0; y < height; y += 1) {
    const rise = Math.max(0, 1 - y / Math.max(1, horizon * height));
    const plane = 1 / (rise + 0.16);
    const base = skyColour(light, rise);
    for (let x = 0; x < width; x += 1) {
      const across = x / width;
      const near = Math.hypot((across - light.glowAt) * 1.5, rise * 1.1);
      let colour = mix(base, light.glow, 0.75 * Math.exp(-near * near * 9));
      if (y < end) {
        const u = (across - 0.5) * plane * 2.3;
        const v = plane * 1.5;
        const thickness = noise(u, v, 5);
        const share = smooth(cover, cover + 0.3, thickness) * smooth(0, 0.16, rise);
        if (share > 0.01) {
          const shaded = smooth(-0.07, 0.09, thickness - noise(u + towardsSun, v + 0.12, 3) + 0.02);
          colour = mix(colour, mix(bright, dark, shaded * (0.35 + 0.65 * share)), share * 0.86);
        }
      }
      const at = (y * width + x) * 3;
      data[at] = Math.min(255, colour[0] * 255);
      data[at + 1] = Math.min(255, colour[1] * 255);
      data[at + 2] = Math.min(255, colour[2] * 255);
    }
  }
  return { data, width, height };
}

/** Colour of the clear sky from the horizon (`rise` 0) to the top of the picture (1). */
export function skyColour(light: Light, rise: number): Colour {
  const [zenith, middle, low] = light.sky;
  return rise < 0.4 ? mix(low, middle, smooth(0, 0.4, rise)) : mix(middle, zenith, smooth(0.35, 1.05, rise));
}
