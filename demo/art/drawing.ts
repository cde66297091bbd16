import type { Canvas } from './canvas';
import type { Colour } from './colour';
import type { Point } from './vector';

/** Water or polish: the picture above `waterline`, mirrored inside `outline`. */
export interface Mirror {
  outline: readonly Point[];
  waterline: number;
  /** Share of the mirrored picture at the far edge and at the near edge. */
  strength: readonly [far: number, near: number];
  tint: Colour;
  /** Pixels by which ripples move the picture at the near edge. */
  ripple: number;
  /** Blurs instead of rippling: floors, wet streets. */
  polished?: boolean;
}

/** A picture in its layers, far to near. */
export interface Drawing {
  /** Height of the horizon, as a share of the picture. */
  skyTo: number;
  back: Canvas;
  mirrors: readonly Mirror[];
  front: Canvas;
  /** 0…1, how far lamps spill over. */
  bloom: number;
}
