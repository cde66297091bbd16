import { Canvas } from '../canvas';
import { mix, rgb, type Colour } from '../colour';
import { glazing } from '../buildings/facade';
import { foliage, palm, tree } from '../outdoors/nature';
import { pick, range, type Random } from '../random';
import { ground } from '../setting';
import type { Vec } from '../vector';
import { castBox, drawBox, roofOf, type Box, type View } from '../view';
import { spill, stage, type Compose } from './compose';

const PLOT_GREENS: readonly [Colour, ...Colour[]] = [
  rgb('#9dbb68'),
  rgb('#8fb05c'),
  rgb('#aebf73'),
  rgb('#c4bb82'),
  rgb('#86a85a'),
];

/** Serviced plots from above: a grid of roads, a lake, the first houses. */
export const landPlots: Compose = (scene, light, random) => {
  const view = stage(scene, light, { eye: [0, 50, -34], turn: -10, tilt: 19, zoom: 1.0, horizon: 0.52 });
  const horizon = view.at([1200, 0, 4000])[1] / scene.height;
  for (const [near, far] of [
    [1, 60],
    [60, 140],
    [140, 260],
    [260, 480],
    [480, 900],
    [900, 5000],
  ] as const)
    ground(view, near, far * 1.02, rgb('#7e9c58'), [-4000, 4000], -0.05);
  fields(view, random);
  lake(view, light.sky[1]);
  ground(view, 10, 330, rgb('#8b8a88'), [-8, 8]);
  for (const z of [48, 92, 136, 180, 224, 268, 312]) ground(view, z, z + 7, rgb('#94928e'), [-112, 118]);
  ground(view, 10, 318, rgb('#94928e'), [108, 116]);
  const items: { at: Vec; draw: () => void }[] = [];
  for (const [row, z] of [12, 55, 99, 143, 187, 231, 275].entries()) {
    for (const x of [-104, -82, -60, -38, 12, 34, 56, 78]) {
      if (x < -30 && inLake(x + 10, z + 18)) continue;
      for (const half of [0, 1]) plot(view, random, items, x, z + half * 18, row);
    }
  }
  for (const z of range(38)) {
    items.push({
      at: [-10.5, 0, 14 + z * 8],
      draw: () => tree(view, [-10.5, 0, 14 + z * 8], random(4.5, 6.5), 'mango', random),
    });
    items.push({
      at: [10.5, 0, 14 + z * 8],
      draw: () =>
        tree(
          view,
          [10.5, 0, 14 + z * 8],
          random(4.5, 6.5),
          pick(random, ['krishnachura', 'mango', 'rain-tree']),
          random,
        ),
    });
  }
  for (const { draw } of items.sort((a, b) => view.distance(b.at) - view.distance(a.at))) draw();
  const outline = LAKE.map(([x, z]) => view.at([x, 0, z]));
  const ys = outline.map((point) => point[1]);
  return {
    skyTo: horizon,
    back: view.canvas,
    mirrors: [
      {
        outline,
        waterline: Math.min(...ys) - 8,
        strength: [0.35, 0.12],
        tint: mix(rgb('#44757c'), light.sky[1], 0.45),
        ripple: 3,
      },
    ],
    front: new Canvas(scene.width, scene.height),
    bloom: spill(light) * 0.6,
  };
};

const LAKE = range(30).map((step) => {
  const angle = (step / 30) * Math.PI * 2;
  return [
    -74 + Math.cos(angle) * (34 + 7 * Math.sin(angle * 3)),
    168 + Math.sin(angle) * (52 + 9 * Math.cos(angle * 2)),
  ] as const;
});

function inLake(x: number, z: number): boolean {
  return ((x + 74) / 52) ** 2 + ((z - 168) / 76) ** 2 < 1;
}

function lake(view: View, sky: Colour): void {
  const ring = (size: number): Vec[] => LAKE.map(([x, z]) => [-74 + (x + 74) * size, 0, 168 + (z - 168) * size]);
  view.face(ring(1.17), rgb('#93b063'), [0, 1, 0]);
  view.face(ring(1.1), rgb('#d8c7a6'), [0, 1, 0]);
  view.face(ring(1.04), rgb('#86a557'), [0, 1, 0]);
  view.face(ring(1), mix(rgb('#44757c'), sky, 0.4), [0, 1, 0]);
}

function plot(
  view: View,
  random: Random,
  items: { at: Vec; draw: () => void }[],
  x: number,
  z: number,
  row: number,
): void {
  const [w, d] = [20, 16.5];
  ground(view, z, z + d, pick(random, PLOT_GREENS), [x, x + w], 0.01);
  const edge = view.lit(rgb('#e8dfc9'), [0, 1, 0], [x, 0, z]);
  const corners = [
    [x, 0, z],
    [x + w, 0, z],
    [x + w, 0, z + d],
    [x, 0, z + d],
  ] as const;
  corners.forEach((corner, index) =>
    view.canvas.line(
      view.at(corner),
      view.at(corners[(index + 1) % 4] ?? corner),
      edge,
      Math.max(0.6, view.projector.metre(corner) * 0.22),
      { opacity: 0.8 },
    ),
  );
  if (random() < 0.2 + (row < 2 ? 0.12 : 0)) {
    const box: Box = {
      corner: [x + 4, 0, z + 4],
      angle: 0,
      width: 11.5,
      depth: 8.5,
      height: pick(random, [3.6, 6.8, 6.8]),
    };
    items.push({ at: [x + 10, 0, z + 8], draw: () => house(view, random, box) });
  } else if (random() < 0.35) {
    const at: Vec = [x + random(3, 17), 0, z + random(3, 14)];
    items.push({
      at,
      draw: () =>
        random() < 0.3
          ? palm(view, at, random(6, 9), random)
          : tree(view, at, random(3, 6), pick(random, ['mango', 'krishnachura', 'rain-tree']), random),
    });
  }
}

function house(view: View, random: Random, box: Box): void {
  castBox(view, box, 0.4);
  const colour = pick(random, [rgb('#f3ebdc'), rgb('#e6d3b8'), rgb('#d49a7c'), rgb('#eef0ec')]);
  for (const wall of drawBox(view, box, colour, { fade: 0.1 })) {
    for (const floor of range(Math.max(1, Math.floor(box.height / 3.3)))) {
      for (const bay of range(Math.round(wall.width / 3.6)))
        glazing(
          view,
          wall,
          { s0: bay * 3.6 + 0.8, t0: floor * 3.3 + 0.8, s1: bay * 3.6 + 2.8, t1: floor * 3.3 + 2.5 },
          random,
        );
    }
  }
  view.face(
    roofOf(box).map(([x, y, z]) => [
      x * 0.94 + (box.corner[0] + box.width / 2) * 0.06,
      y,
      z * 0.97 + (box.corner[2] + 4) * 0.03,
    ]),
    rgb('#b58f74'),
    [0, 1, 0],
  );
  const garden: Vec = [box.corner[0] + box.width + 1.5, 0, box.corner[2] - 1];
  tree(view, garden, random(3, 5), 'mango', random);
}

function fields(view: View, random: Random): void {
  for (const z of range(14)) {
    for (const x of range(16)) {
      const [x0, z0] = [-900 + x * 118 + random(0, 20), 345 + z * 62];
      ground(
        view,
        z0,
        z0 + 56,
        mix(
          pick(random, [rgb('#a9bd62'), rgb('#c6c06a'), rgb('#7f9d52'), rgb('#93ad5c')]),
          rgb('#8aa562'),
          random(0, 0.4),
        ),
        [x0, x0 + random(80, 112)],
        0,
      );
    }
  }
  for (let left = 120; left > 0; left -= 1) {
    const at: Vec = [random(-500, 500), 0, random(350, 900)];
    const m = view.projector.metre(at);
    foliage(view, at, view.at(at), m * random(5, 14), m * random(3, 6), rgb('#6d8f4a'), random);
  }
}
