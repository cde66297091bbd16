import { add, dot, type Point, type Vec } from './vector';

export interface Camera {
  eye: Vec;
  /** Rotation to the right of the z axis (degrees). */
  turn: number;
  /** Downward tilt (degrees); 0 keeps vertical lines vertical. */
  tilt: number;
  /** Focal length in picture heights; larger values narrow the view. */
  zoom: number;
  /** Height at which the camera's axis meets the picture, as a share of the picture's height from the top. */
  horizon: number;
  width: number;
  height: number;
}

const NEAREST_METRES = 0.4;

/** Projects the world onto the picture. */
export class Projector {
  private readonly right: Vec;
  private readonly up: Vec;
  private readonly ahead: Vec;
  private readonly focal: number;

  constructor(readonly camera: Camera) {
    const turn = (camera.turn * Math.PI) / 180;
    const tilt = (camera.tilt * Math.PI) / 180;
    this.right = [Math.cos(turn), 0, -Math.sin(turn)];
    this.ahead = [Math.sin(turn) * Math.cos(tilt), -Math.sin(tilt), Math.cos(turn) * Math.cos(tilt)];
    this.up = [Math.sin(turn) * Math.sin(tilt), Math.cos(tilt), Math.cos(turn) * Math.sin(tilt)];
    this.focal = camera.zoom * camera.height;
  }

  /** Distance in front of the eye (m). */
  depth(point: Vec): number {
    return dot(add(point, this.camera.eye, -1), this.ahead);
  }

  point(point: Vec): Point {
    const { eye, width, height, horizon } = this.camera;
    const seen = add(point, eye, -1);
    const depth = Math.max(NEAREST_METRES, dot(seen, this.ahead));
    return [
      width / 2 + (this.focal * dot(seen, this.right)) / depth,
      height * horizon - (this.focal * dot(seen, this.up)) / depth,
    ];
  }

  /** Pixels per metre at `point`. */
  metre(point: Vec): number {
    return this.focal / Math.max(NEAREST_METRES, this.depth(point));
  }

  /** Projects a polygon and clips it near the eye. */
  polygon(points: readonly Vec[]): Point[] {
    const kept: Vec[] = [];
    points.forEach((current, index) => {
      const previous = points[(index + points.length - 1) % points.length] ?? current;
      const from = this.depth(previous) - NEAREST_METRES;
      const to = this.depth(current) - NEAREST_METRES;
      if (from * to < 0) kept.push(add(previous, add(current, previous, -1), from / (from - to)));
      if (to >= 0) kept.push(current);
    });
    return kept.map((point) => this.point(point));
  }
}
