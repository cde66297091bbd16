import type { Canvas } from './canvas';
import type { Colour } from './colour';
import type { Point } from './vector';

/** Water or a polished floor: mirrors the picture above `waterline` inside `outline`. */
export interface Mirror {
  outline: readonly Point[];
  waterline: number;
  /** Opacity of the mirrored picture at the far and the near edge. */
  strength: readonly [far: number, near: number];
  tint: Colour;
  /** Displacement by ripples at the near edge (px). */
  ripple: number;
  /** Blur instead of ripples, for floors and wet streets. */
  polished?: boolean;
}

/** Layers of a picture, from far to near. */
export interface Drawing {
  /** Height of the horizon, as a share of the picture. */
  skyTo: number;
  /** Blurred background behind `back`, such as the city outside a room's window. */
  far?: Canvas;
  back: Canvas;
  mirrors: readonly Mirror[];
  front: Canvas;
  /** Strength of the glow around lamps, 0…1. */
  bloom: number;
}
