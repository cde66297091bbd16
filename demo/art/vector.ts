/** A position or direction (m): x to the right, y up, z away from the viewer. */
export type Vec = readonly [number, number, number];
export type Point = readonly [number, number];

export function vec(x: number, y: number, z: number): Vec {
  return [x, y, z];
}

export const UP: Vec = [0, 1, 0];

export function add(a: Vec, b: Vec, factor = 1): Vec {
  return [a[0] + b[0] * factor, a[1] + b[1] * factor, a[2] + b[2] * factor];
}

export function dot(a: Vec, b: Vec): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function minus(a: Vec): Vec {
  return [-a[0], -a[1], -a[2]];
}

export function length(a: Vec): number {
  return Math.hypot(a[0], a[1], a[2]);
}

export function normalise(a: Vec): Vec {
  const size = length(a) || 1;
  return [a[0] / size, a[1] / size, a[2] / size];
}

/** Horizontal unit vector at `degrees` from the x axis towards z. */
export function heading(degrees: number): Vec {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), 0, Math.sin(angle)];
}
