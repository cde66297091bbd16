import type { Camera } from './camera';
import { Projector } from './camera';
import type { Canvas } from './canvas';
import { type Ramp } from './canvas';
import { mix, times, type Colour } from './colour';
import type { Light } from './light';
import { add, dot, heading, length, minus, UP, type Point, type Vec } from './vector';

/** Look of a face: `shade` multiplies its brightness, `fade` darkens it by this share from top to bottom. */
export interface Finish {
  shade?: number;
  fade?: number;
  /** Emits its colour, like a lamp or a lit room. */
  glows?: boolean;
  opacity?: number;
}

/** Draws a world with one sun and one camera. Draw from far to near, because later shapes cover earlier ones. */
export class View {
  readonly projector: Projector;
  private queue: { distance: number; draw: () => void }[] = [];

  constructor(
    camera: Camera,
    readonly light: Light,
    readonly canvas: Canvas,
  ) {
    this.projector = new Projector(camera);
  }

  /** The same view on another canvas. */
  on(canvas: Canvas): View {
    return new View(this.projector.camera, this.light, canvas);
  }

  at(point: Vec): Point {
    return this.projector.point(point);
  }

  distance(point: Vec): number {
    return length(add(point, this.projector.camera.eye, -1));
  }

  faces(point: Vec, normal: Vec): boolean {
    return dot(add(this.projector.camera.eye, point, -1), normal) > 0;
  }

  /** Colour of a surface with this `albedo` in light and haze. */
  lit(albedo: Colour, normal: Vec, at: Vec, { shade = 1, glows = false }: Finish = {}): Colour {
    const { ambient, sun, sunColour } = this.light;
    const direct = Math.max(0, dot(normal, sun)) * shade;
    const fromSky = (0.82 + 0.18 * normal[1]) * (0.55 + 0.45 * shade);
    const shaded: Colour = [
      ambient[0] * fromSky + sunColour[0] * direct,
      ambient[1] * fromSky + sunColour[1] * direct,
      ambient[2] * fromSky + sunColour[2] * direct,
    ];
    return this.hazed(glows ? albedo : times(albedo, shaded), at);
  }

  hazed(colour: Colour, at: Vec): Colour {
    return mix(colour, this.light.haze, 1 - Math.exp(-this.distance(at) * this.light.hazePerMetre));
  }

  face(points: readonly Vec[], albedo: Colour, normal: Vec, finish: Finish = {}): void {
    const flat = this.projector.polygon(points);
    if (flat.length < 3) return;
    const centre = middle(points);
    const colour = this.lit(albedo, normal, centre, finish);
    const fade = finish.fade ?? 0;
    this.canvas.polygon(flat, fade === 0 ? colour : this.upright(flat, colour, fade), { opacity: finish.opacity });
  }

  /** Darkens an area of a wall or the ground. */
  shadow(points: readonly Vec[], strength = 0.34): void {
    this.canvas.polygon(this.projector.polygon(points), SHADOW, { opacity: strength * this.shadowDepth });
  }

  /** Darkness of shadows: strong in the sun, weak under clouds. */
  get shadowDepth(): number {
    return 0.35 + 0.65 * Math.min(1, this.light.sunColour[0] * 1.2);
  }

  /** Position of the shadow of `point` on the ground at height `floor`. */
  cast(point: Vec, floor = 0): Vec {
    const { sun } = this.light;
    const reach = (point[1] - floor) / Math.max(0.3, sun[1]);
    return [point[0] - sun[0] * reach, floor, point[2] - sun[2] * reach];
  }

  later(at: Vec, draw: () => void): void {
    this.queue.push({ distance: this.distance(at), draw });
  }

  /** Draws the queued objects, from far to near. */
  flush(): void {
    const waiting = this.queue.sort((a, b) => b.distance - a.distance);
    this.queue = [];
    for (const { draw } of waiting) draw();
  }

  private upright(flat: readonly Point[], colour: Colour, fade: number): Ramp {
    const ys = flat.map((point) => point[1]);
    const xs = flat.map((point) => point[0]);
    const x = (Math.min(...xs) + Math.max(...xs)) / 2;
    const [light, dark] = [
      mix(colour, this.light.sky[1], Math.max(0, fade) * 0.18),
      mix(colour, SHADOW, Math.abs(fade)),
    ];
    return {
      from: [x, Math.min(...ys)],
      to: [x, Math.max(...ys)],
      stops:
        fade > 0
          ? [
              [0, light],
              [0.45, colour],
              [1, dark],
            ]
          : [
              [0, dark],
              [0.6, colour],
              [1, light],
            ],
    };
  }
}

const SHADOW: Colour = [0.09, 0.1, 0.16];

export function middle(points: readonly Vec[]): Vec {
  const sum = points.reduce<Vec>((total, point) => add(total, point), [0, 0, 0]);
  return [sum[0] / points.length, sum[1] / points.length, sum[2] / points.length];
}

/** A vertical rectangle; `across` points to the right as seen from outside. */
export interface Wall {
  origin: Vec;
  across: Vec;
  normal: Vec;
  width: number;
  height: number;
}

/** The point `s` metres across, `t` up and `out` in front of a wall. */
export function on(wall: Wall, s: number, t: number, out = 0): Vec {
  return add(add(add(wall.origin, wall.across, s), UP, t), wall.normal, out);
}

export function rectangle(wall: Wall, s0: number, t0: number, s1: number, t1: number, out = 0): Vec[] {
  return [on(wall, s0, t0, out), on(wall, s1, t0, out), on(wall, s1, t1, out), on(wall, s0, t1, out)];
}

/** A box: its width extends from `corner` in the direction of `angle` (degrees), its depth perpendicular to that. */
export interface Box {
  corner: Vec;
  angle: number;
  width: number;
  depth: number;
  height: number;
}

export function wallsOf({
  corner,
  angle,
  width,
  depth,
  height,
}: Box): [front: Wall, right: Wall, back: Wall, left: Wall] {
  const along = heading(angle);
  const back = heading(angle + 90);
  const right = add(corner, along, width);
  const far = add(right, back, depth);
  return [
    { origin: corner, across: along, normal: minus(back), width, height },
    { origin: right, across: back, normal: along, width: depth, height },
    { origin: far, across: minus(along), normal: back, width, height },
    { origin: add(corner, back, depth), across: minus(back), normal: minus(along), width: depth, height },
  ];
}

/** Top outline of a box. */
export function roofOf(box: Box): Vec[] {
  return wallsOf(box).map((wall) => on(wall, 0, wall.height));
}

/** Draws the visible faces of a box. Returns its visible walls, farthest first. */
export function drawBox(view: View, box: Box, albedo: Colour, finish: Finish = {}): Wall[] {
  const seen = wallsOf(box)
    .filter((wall) => view.faces(wall.origin, wall.normal))
    .sort((a, b) => view.distance(on(b, b.width / 2, 0)) - view.distance(on(a, a.width / 2, 0)));
  const roof = roofOf(box);
  const drawRoof = (): void => view.face(roof, albedo, UP, { ...finish, fade: 0 });
  const above = view.projector.camera.eye[1] > box.corner[1] + box.height;
  const below = view.projector.camera.eye[1] < box.corner[1];
  if (below)
    view.face(
      wallsOf(box).map((wall) => wall.origin),
      albedo,
      minus(UP),
      { ...finish, shade: 0.3, fade: 0 },
    );
  for (const wall of seen) view.face(rectangle(wall, 0, 0, wall.width, wall.height), albedo, wall.normal, finish);
  if (above) drawRoof();
  return seen;
}

/** Draws the shadow of a box on the ground. */
export function castBox(view: View, box: Box, strength = 0.36): void {
  const floor = box.corner[1];
  const base = wallsOf(box).map((wall) => wall.origin);
  const points = [...base, ...roofOf(box).map((point) => view.cast(point, floor))];
  view.shadow(hull(points, floor), strength);
}

function hull(points: readonly Vec[], floor: number): Vec[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[2] - b[2]);
  const half = (list: readonly Vec[]): Vec[] => {
    const kept: Vec[] = [];
    for (const point of list) {
      for (let last = kept.at(-1), before = kept.at(-2); last && before; last = kept.at(-1), before = kept.at(-2)) {
        if ((last[0] - before[0]) * (point[2] - before[2]) - (last[2] - before[2]) * (point[0] - before[0]) > 0) break;
        kept.pop();
      }
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())].map(([x, , z]) => [x, floor, z]);
}
