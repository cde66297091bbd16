/** Red, green, blue, each 0…1. */
export type Colour = readonly [number, number, number];

export function rgb(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export function css([r, g, b]: Colour): string {
  const channel = (value: number): string =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(r)}${channel(g)}${channel(b)}`;
}

/** `share` 0 gives `a`, 1 gives `b`. */
export function mix(a: Colour, b: Colour, share: number): Colour {
  const t = Math.min(1, Math.max(0, share));
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

export function times(a: Colour, b: Colour): Colour {
  return [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
}

export function scale([r, g, b]: Colour, factor: number): Colour {
  return [r * factor, g * factor, b * factor];
}

export const WHITE: Colour = [1, 1, 1];
