/** Seeded random numbers (mulberry32), so that every picture is reproducible. */
export interface Random {
  /** Returns a number from `low` (default 0) to `high` (default 1). */
  (low?: number, high?: number): number;
}

export function seeded(seed: number): Random {
  let state = (seed * 0x9e3779b1) >>> 0;
  return (low = 0, high = 1) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return low + (((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * (high - low);
  };
}

/** A separate generator for a part that needs more or fewer numbers at another size, so that later parts stay the same. */
export function fork(random: Random): Random {
  return seeded(Math.floor(random(0, 4_294_967_296)));
}

export function pick<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

/** Whole numbers from 0 to `count` - 1. */
export function range(count: number): number[] {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => index);
}

/** Smooth 2D noise in 0…1 with `octaves` levels of detail. */
export function noiseField(seed: number): (x: number, y: number, octaves: number) => number {
  const salt = Math.imul(seed + 1, 0x27d4eb2d);
  const lattice = (x: number, y: number): number => {
    let h = Math.imul(x, 0x1f123bb5) ^ Math.imul(y, 0x5f356495) ^ salt;
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
    h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
    return ((h ^ (h >>> 15)) >>> 0) / 4_294_967_296;
  };
  const smooth = (x: number, y: number): number => {
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    const u = (x - x0) ** 2 * (3 - 2 * (x - x0));
    const v = (y - y0) ** 2 * (3 - 2 * (y - y0));
    const top = lattice(x0, y0) * (1 - u) + lattice(x0 + 1, y0) * u;
    const bottom = lattice(x0, y0 + 1) * (1 - u) + lattice(x0 + 1, y0 + 1) * u;
    return top * (1 - v) + bottom * v;
  };
  return (x, y, octaves) => {
    let sum = 0;
    let weight = 0.5;
    let total = 0;
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += weight * smooth(x, y);
      total += weight;
      weight *= 0.5;
      x = x * 2.03 + 17.3;
      y = y * 2.03 + 9.1;
    }
    return sum / total;
  };
}
