import { mix, rgb, scale, type Colour } from '../colour';
import { foliage } from '../outdoors/nature';
import type { Random } from '../random';
import { range } from '../random';
import { skyColour } from '../outdoors/sky';
import { add, dot, UP, type Vec } from '../vector';
import { on, rectangle, type View, type Wall } from '../view';

/** A rectangle on a wall (m): from `s0` to `s1` across and from `t0` to `t1` up. */
export interface Span {
  s0: number;
  t0: number;
  s1: number;
  t1: number;
}

/** A window: reveal, frame, and glass that mirrors the sky or shows a lit room. */
export function glazing(
  view: View,
  wall: Wall,
  span: Span,
  random: Random,
  { bars = 2, frame = rgb('#3b3f42'), rail = 0, lit = view.light.litWindows } = {},
): void {
  const { s0, t0, s1, t1 } = span;
  const at = on(wall, (s0 + s1) / 2, (t0 + t1) / 2);
  const metre = view.projector.metre(at);
  view.face(rectangle(wall, s0, t0, s1, t1), frame, wall.normal, { shade: 0.5 });
  const edge = Math.min(0.07, (s1 - s0) * 0.06);
  if (random() < lit) litRoom(view, wall, { s0: s0 + edge, t0: t0 + edge, s1: s1 - edge, t1: t1 - edge }, random);
  else mirrorGlass(view, wall, { s0: s0 + edge, t0: t0 + edge, s1: s1 - edge, t1: t1 - edge }, random);
  const bar = view.lit(frame, wall.normal, at, { shade: 0.7 });
  if (metre * (s1 - s0) > 7) {
    for (const index of range(bars - 1)) {
      const s = s0 + ((s1 - s0) * (index + 1)) / bars;
      view.canvas.line(view.at(on(wall, s, t0)), view.at(on(wall, s, t1)), bar, metre * 0.06);
    }
    if (rail > 0)
      view.canvas.line(view.at(on(wall, s0, t0 + rail)), view.at(on(wall, s1, t0 + rail)), bar, metre * 0.05);
  }
  if (metre > 5)
    view.shadow([on(wall, s0, t1), on(wall, s1, t1), on(wall, s1, t1 - 0.22), on(wall, s0, t1 - 0.22)], 0.5);
}

function litRoom(view: View, wall: Wall, { s0, t0, s1, t1 }: Span, random: Random): void {
  const warm = mix(rgb('#ffdf9e'), rgb('#e8a04e'), random(0, 0.75));
  const low = mix(warm, rgb('#6b3f22'), random(0.25, 0.5));
  const flat = view.projector.polygon(rectangle(wall, s0, t0, s1, t1));
  const [bottom, top] = [view.at(on(wall, s0, t0)), view.at(on(wall, s0, t1))];
  const strength = 0.45 + 0.55 * view.light.lamps;
  const dim = (colour: Colour): Colour =>
    view.hazed(mix(view.lit(rgb('#5d6468'), wall.normal, wall.origin), colour, strength), wall.origin);
  view.canvas.polygon(flat, {
    from: top,
    to: bottom,
    stops: [
      [0, dim(warm)],
      [0.4, dim(mix(warm, low, 0.35))],
      [1, dim(low)],
    ],
  });
  if (random() < 0.55) {
    const part = random(0.15, 0.34) * (s1 - s0);
    const curtain = dim(mix(warm, rgb('#fff1d6'), 0.45));
    view.canvas.polygon(view.projector.polygon(rectangle(wall, s0, t0, s0 + part, t1)), curtain, { opacity: 0.75 });
    if (random() < 0.6)
      view.canvas.polygon(view.projector.polygon(rectangle(wall, s1 - part, t0, s1, t1)), curtain, { opacity: 0.75 });
  }
}

function mirrorGlass(view: View, wall: Wall, { s0, t0, s1, t1 }: Span, random: Random): void {
  const at = on(wall, (s0 + s1) / 2, (t0 + t1) / 2);
  const rise = Math.min(1, 0.25 + at[1] / 60);
  const sky = skyColour(view.light, rise * random(0.8, 1.15));
  const sunny = Math.max(0, dot(wall.normal, view.light.sun));
  const share = 0.42 + 0.2 * sunny + random(-0.1, 0.14);
  const deep = rgb('#22323a');
  const upper = view.hazed(mix(deep, sky, share), at);
  const lower = view.hazed(mix(deep, mix(sky, rgb('#56704e'), 0.5), share * 0.55), at);
  const [bottom, top] = [view.at(on(wall, s0, t0)), view.at(on(wall, s1, t1))];
  view.canvas.polygon(view.projector.polygon(rectangle(wall, s0, t0, s1, t1)), {
    from: top,
    to: bottom,
    stops: [
      [0, upper],
      [1, lower],
    ],
  });
  if (random() < 0.35 && view.projector.metre(at) > 9) {
    const drawn = random(0.2, 0.45) * (s1 - s0);
    view.canvas.polygon(
      view.projector.polygon(rectangle(wall, s0, t0, s0 + drawn, t1)),
      view.lit(rgb('#d8cfbf'), wall.normal, at, { shade: 0.5 }),
      { opacity: 0.4 },
    );
  }
}

/** A slab, sunshade or fin that projects from a wall, with its shadow on the wall. */
export function ledge(
  view: View,
  wall: Wall,
  { s0, t0, s1, t1 }: Span,
  out: number,
  albedo: Colour,
  { shadow = 0.42 } = {},
): void {
  if (shadow > 0) throwShadow(view, wall, { s0, t0, s1, t1 }, out, shadow);
  const camera = view.projector.camera.eye;
  if (camera[1] < wall.origin[1] + t0)
    view.face([on(wall, s0, t0), on(wall, s1, t0), on(wall, s1, t0, out), on(wall, s0, t0, out)], albedo, [0, -1, 0], {
      shade: 0.35,
    });
  if (camera[1] > wall.origin[1] + t1)
    view.face([on(wall, s0, t1), on(wall, s1, t1), on(wall, s1, t1, out), on(wall, s0, t1, out)], albedo, UP);
  const left: Vec = [-wall.across[0], 0, -wall.across[2]];
  if (view.faces(on(wall, s0, t0), left))
    view.face([on(wall, s0, t0), on(wall, s0, t0, out), on(wall, s0, t1, out), on(wall, s0, t1)], albedo, left);
  if (view.faces(on(wall, s1, t0), wall.across))
    view.face([on(wall, s1, t0), on(wall, s1, t0, out), on(wall, s1, t1, out), on(wall, s1, t1)], albedo, wall.across);
  view.face(rectangle(wall, s0, t0, s1, t1, out), albedo, wall.normal);
}

function throwShadow(view: View, wall: Wall, { s0, t0, s1, t1 }: Span, out: number, strength: number): void {
  const { sun } = view.light;
  const front = dot(sun, wall.normal);
  if (front < 0.08) return;
  const reach = Math.min(out / front, out * 2.2);
  const ds = -dot(sun, wall.across) * reach;
  const dt = -sun[1] * reach;
  const clampS = (s: number): number => Math.min(wall.width, Math.max(0, s));
  const low = Math.max(0, t0 + dt);
  view.shadow(
    [
      on(wall, s0, t1),
      on(wall, s1, t1),
      on(wall, clampS(s1 + ds), Math.max(0, t1 + dt)),
      on(wall, clampS(s1 + ds), low),
      on(wall, clampS(s0 + ds), low),
      on(wall, s0, t0),
    ],
    strength,
  );
}

export interface BalconyStyle {
  slab: Colour;
  rail: 'glass' | 'bars' | 'solid';
  railColour: Colour;
  /** Probability (0 to 1) that a balcony has plants. */
  planting: number;
}

/** A balcony with its slab at height `t`, `out` metres deep. */
export function balcony(
  view: View,
  wall: Wall,
  s0: number,
  s1: number,
  t: number,
  out: number,
  style: BalconyStyle,
  random: Random,
): void {
  ledge(view, wall, { s0, t0: t - 0.22, s1, t1: t }, out, style.slab);
  const at = on(wall, (s0 + s1) / 2, t, out);
  const metre = view.projector.metre(at);
  const green = random() < style.planting;
  if (green) planting(view, wall, s0, s1, t + 0.25, out * 0.85, random);
  const sides = [
    {
      points: [on(wall, s0, t), on(wall, s0, t, out), on(wall, s0, t + 1.05, out), on(wall, s0, t + 1.05)],
      normal: add([0, 0, 0], wall.across, -1),
    },
    {
      points: [on(wall, s1, t), on(wall, s1, t, out), on(wall, s1, t + 1.05, out), on(wall, s1, t + 1.05)],
      normal: wall.across,
    },
    { points: rectangle(wall, s0, t, s1, t + 1.05, out), normal: wall.normal },
  ];
  for (const { points, normal } of sides) {
    if (style.rail === 'solid') {
      if (view.faces(points[0] ?? at, normal)) view.face(points, style.railColour, normal);
    } else if (style.rail === 'glass') {
      const tint = view.hazed(mix(skyColour(view.light, 0.5), rgb('#7fa39b'), 0.4), at);
      view.canvas.polygon(view.projector.polygon(points), tint, { opacity: 0.4 });
    }
  }
  const rail = view.lit(style.railColour, wall.normal, at);
  if (style.rail === 'bars' && metre > 6) {
    let d = '';
    for (const index of range((s1 - s0) / 0.2 + 1)) {
      const s = Math.min(s1, s0 + index * 0.2);
      const [[x, y], [, yTop]] = [view.at(on(wall, s, t, out)), view.at(on(wall, s, t + 1.05, out))];
      d += `M${x.toFixed(1)},${y.toFixed(1)}V${yTop.toFixed(1)}`;
    }
    view.canvas.stroke(d, rail, { width: Math.max(0.5, metre * 0.03), cap: 'butt' });
  }
  view.canvas.line(view.at(on(wall, s0, t + 1.05, out)), view.at(on(wall, s1, t + 1.05, out)), rail, metre * 0.07);
  view.canvas.line(view.at(on(wall, s0, t + 1.05)), view.at(on(wall, s0, t + 1.05, out)), rail, metre * 0.06);
  view.canvas.line(view.at(on(wall, s1, t + 1.05)), view.at(on(wall, s1, t + 1.05, out)), rail, metre * 0.06);
  if (green && random() < 0.7) trailing(view, wall, s0, s1, t, out, random);
}

const LEAF = rgb('#6f9448');

function planting(view: View, wall: Wall, s0: number, s1: number, t: number, out: number, random: Random): void {
  for (const index of range(Math.max(1, (s1 - s0) / 0.9))) {
    const at = on(wall, s0 + (index + 0.5) * 0.9, t + random(0.3, 0.7), out);
    const unit = view.projector.metre(at);
    foliage(view, at, view.at(at), unit * random(0.4, 0.65), unit * random(0.4, 0.8), LEAF, random);
  }
}

function trailing(view: View, wall: Wall, s0: number, s1: number, t: number, out: number, random: Random): void {
  for (let left = Math.round((s1 - s0) / 1.3); left > 0; left -= 1) {
    const at = on(wall, random(s0 + 0.3, s1 - 0.3), t - random(-0.2, 0.45), out);
    const unit = view.projector.metre(at);
    foliage(view, at, view.at(at), unit * random(0.25, 0.5), unit * random(0.3, 0.7), scale(LEAF, 0.95), random);
  }
}
