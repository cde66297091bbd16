import { mix, rgb, scale, type Colour } from './colour';
import { palm, tree } from './outdoors/nature';
import { car, person } from './people/people';
import { pick, range, type Random } from './random';
import { vec, UP, type Vec } from './vector';
import { drawBox, on, rectangle, type Box, type View } from './view';

const FAR = 900;

/** A flat strip of ground from `near` to `far` and from `left` to `right` (m). */
export function ground(
  view: View,
  near: number,
  far: number,
  albedo: Colour,
  [left, right] = [-FAR, FAR],
  height = 0,
): void {
  view.face(
    [
      [left, height, near],
      [right, height, near],
      [right, height, far],
      [left, height, far],
    ],
    albedo,
    UP,
  );
}

/** Ground that fades into the haze towards the horizon. */
export function plain(view: View, albedo: Colour, from = 1, height = 0): void {
  const edges = [from, 6, 12, 20, 32, 50, 80, 130, 220, 400, FAR, 4000].filter((z) => z >= from);
  edges
    .slice(0, -1)
    .forEach((near, index) => ground(view, near, (edges[index + 1] ?? near) * 1.01, albedo, [-5000, 5000], height));
}

const WALLS: readonly [Colour, ...Colour[]] = [
  rgb('#d8cdbb'),
  rgb('#c9b9a3'),
  rgb('#b9a08a'),
  rgb('#cfd0cb'),
  rgb('#b3715a'),
  rgb('#e2dccf'),
  rgb('#a9aaa6'),
];

/** The city in the background: plain blocks with rows of windows. */
export function city(
  view: View,
  random: Random,
  { near = 130, far = 420, count = 34, tall = 34, spread = 1.15 } = {},
): void {
  const blocks = range(count)
    .map((index) => {
      const z = near + (far - near) * (1 - (index + random()) / count) ** 1.1;
      const x = random(-spread, spread) * z * 0.95;
      const height = tall * random(0.35, 1) * (0.75 + (z / far) * 0.7);
      return { corner: vec(x, 0, z), angle: random(-32, 32), width: random(14, 30), depth: random(14, 24), height };
    })
    .sort((a, b) => b.corner[2] - a.corner[2]);
  for (const box of blocks) cityBlock(view, box, random);
}

export function cityBlock(view: View, box: Box, random: Random): void {
  const colour = mix(pick(random, WALLS), rgb('#c9c6c0'), random(0, 0.4));
  const floors = Math.max(2, Math.floor(box.height / 3.2));
  const walls = drawBox(view, box, colour, { fade: 0.12 });
  for (const wall of walls) {
    const bays = Math.max(2, Math.round(wall.width / random(3.2, 4.6)));
    const step = wall.width / bays;
    const share = random(0.45, 0.72);
    const strips = random() < 0.3;
    let glass = '';
    for (const floor of range(floors)) {
      const t = 0.9 + (floor * (wall.height - 1.2)) / floors;
      for (const bay of range(strips ? 1 : bays)) {
        const s0 = strips ? 0.6 : bay * step + (step * (1 - share)) / 2;
        const s1 = strips ? wall.width - 0.6 : s0 + step * share;
        const quad = rectangle(wall, s0, t, s1, t + 1.6);
        if (!strips && random() < view.light.litWindows * 0.8) {
          const lamp = mix(view.light.lampColour, rgb('#e79a54'), random(0, 0.8));
          view.canvas.polygon(view.projector.polygon(quad), view.hazed(scale(lamp, 0.95), wall.origin), {
            opacity: 0.45 + 0.5 * view.light.lamps,
          });
        } else {
          glass +=
            view.projector
              .polygon(quad)
              .map(([x, y], corner) => `${corner === 0 ? 'M' : 'L'}${x.toFixed(1)},${y.toFixed(1)}`)
              .join('') + 'Z';
        }
      }
    }
    view.canvas.path(glass, view.hazed(mix(rgb('#3d4c54'), view.light.sky[1], 0.32), wall.origin), { opacity: 0.8 });
  }
  if (random() < 0.6) {
    const front = walls.at(-1);
    if (front) {
      const corner = on(front, front.width * 0.3, front.height, -5);
      drawBox(view, { corner, angle: box.angle, width: 4, depth: 3.5, height: 3 }, colour);
    }
  }
}

/** A belt of trees and palms across the picture. */
export function belt(
  view: View,
  random: Random,
  { z = 100, deep = 20, count = 30, from = -110, to = 110, tall = 9, palms = 0.15, bloom = 0.06 } = {},
): void {
  const feet = range(count)
    .map((index) => vec(from + ((index + random()) * (to - from)) / count, 0, z + random(0, deep)))
    .sort((a, b) => b[2] - a[2]);
  for (const foot of feet) {
    if (random() < palms) palm(view, foot, tall * random(0.9, 1.4), random);
    else if (random() < bloom) tree(view, foot, tall * random(0.8, 1), 'krishnachura', random);
    else
      tree(
        view,
        foot,
        tall * random(0.6, 1.15),
        pick(random, ['rain-tree', 'mango', 'mango', 'debdaru', 'bush']),
        random,
      );
  }
}

/** A row of low shrubs. */
export function hedge(view: View, random: Random, from: Vec, to: Vec, height: number, gap = 0.8): void {
  const long = Math.hypot(to[0] - from[0], to[2] - from[2]);
  const feet = range(long / gap).map((index) => {
    const t = (index + random(0, 0.5)) / (long / gap);
    return vec(from[0] + (to[0] - from[0]) * t, from[1], from[2] + (to[2] - from[2]) * t);
  });
  for (const foot of feet.sort((a, b) => view.distance(b) - view.distance(a)))
    tree(view, foot, height * random(0.75, 1.2), 'bush', random);
}

/** A road across the picture with kerb, footpath and markings. */
export function road(view: View, near: number, far: number): void {
  const asphalt = view.light.mood === 'monsoon' ? rgb('#575c60') : rgb('#85858a');
  ground(view, near, far, asphalt);
  const mid = (near + far) / 2;
  for (const index of range(60)) {
    const x = -150 + index * 5;
    ground(view, mid - 0.09, mid + 0.09, rgb('#d9d2bd'), [x, x + 2.6], 0.01);
  }
  ground(view, far, far + 0.3, rgb('#c9c3b7'));
  ground(view, far + 0.3, far + 3.2, rgb('#bdb2a2'));
  for (const index of range(90)) {
    const x = -135 + index * 3;
    view.canvas.line(
      view.at([x, 0, far + 0.3]),
      view.at([x, 0, far + 3.2]),
      view.lit(rgb('#9c9284'), UP, [x, 0, far]),
      0.8,
    );
  }
}

/** People on a strip of ground. */
export function crowd(
  view: View,
  random: Random,
  count: number,
  [left, right]: readonly [number, number],
  [near, far]: readonly [number, number],
): void {
  const feet = range(count)
    .map(() => vec(random(left, right), 0, random(near, far)))
    .sort((a, b) => b[2] - a[2]);
  for (const foot of feet) {
    person(view, foot, random);
    if (random() < 0.45) person(view, [foot[0] + 0.62, 0, foot[2] + 0.1], random, random() < 0.3);
  }
}

const CAR_COLOURS: readonly [Colour, ...Colour[]] = [
  rgb('#e4e4e2'),
  rgb('#b7bcc2'),
  rgb('#3b4a5c'),
  rgb('#7d2c2a'),
  rgb('#2e3032'),
  rgb('#c9c1ae'),
];

export function traffic(view: View, random: Random, xs: readonly number[], z: number, turn: 1 | -1): void {
  for (const x of xs) car(view, [x, 0, z], pick(random, CAR_COLOURS), turn);
}

/** A boundary wall with a hedge on top, and an opening between two gate posts. */
export function boundary(
  view: View,
  random: Random,
  z: number,
  [left, right]: readonly [number, number],
  gate: number,
  albedo: Colour,
): void {
  for (const [from, to] of [
    [left, gate - 3.5],
    [gate + 3.5, right],
  ] as const) {
    if (to <= from) continue;
    drawBox(view, { corner: [from, 0, z], angle: 0, width: to - from, depth: 0.3, height: 1.5 }, albedo, { fade: 0.2 });
    hedge(view, random, [from, 1.4, z + 0.1], [to, 1.4, z + 0.1], 0.85, 0.7);
  }
  for (const x of [gate - 4.1, gate + 3.4]) {
    drawBox(view, { corner: [x, 0, z - 0.2], angle: 0, width: 0.7, depth: 0.7, height: 2.8 }, scale(albedo, 0.9));
    if (view.light.lamps > 0.2)
      view.canvas.glow(view.at([x + 0.35, 3, z]), view.projector.metre([x, 3, z]) * 2.4, view.light.lampColour, 0.8);
  }
}
