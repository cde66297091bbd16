import { brickBlock, colonnade } from '../buildings/brick';
import { Canvas } from '../canvas';
import { mix, rgb, scale, type Colour } from '../colour';
import { balcony, glazing, ledge } from '../buildings/facade';
import { palm, tree, tuft } from '../outdoors/nature';
import { pick, range, type Random } from '../random';
import { belt, city, crowd, ground, hedge, plain } from '../setting';
import { car } from '../people/people';
import { vec, type Vec } from '../vector';
import { castBox, drawBox, on, type View } from '../view';
import { aspect, spill, stage, type Compose } from './compose';

/** Brick houses around a long pool, seen along its axis. */
export const brickCourtyard: Compose = (scene, light, random) => {
  const half = 7.5 * Math.max(1.25, aspect(scene) * 0.95);
  const view = stage(scene, light, { eye: [random(-2, 2), 2.5, -4], turn: 0, tilt: 0, zoom: 0.92, horizon: 0.66 });
  plain(view, rgb('#a3a86f'), 1);
  city(view, random, { near: 170, far: 480, count: 22, tall: 26 });
  belt(view, random, { z: 72, deep: 26, count: 60, from: -90, to: 90, tall: 15, palms: 0.3 });
  ground(view, 1, 60, rgb('#cfb79b'), [-60, 60]);
  brickBlock(view, { corner: [-19, 0, 52], angle: 0, width: 38, depth: 14, height: 13 }, 'rounds', random);
  colonnade(view, { corner: [-19, 0, 52], angle: 0, width: 38, depth: 14, height: 13 }, 3.4, 3);
  for (const x of [-1, 1]) tree(view, [x * (half + 1.5), 0, 46], random(5, 8), 'mango', random);
  const left = { corner: vec(-half - 17, 0, 20), angle: 0, width: 14, depth: 28, height: 8.4 };
  const right = { corner: vec(half + 3, 0, 20), angle: 0, width: 14, depth: 28, height: 8.4 };
  brickBlock(view, left, 'arches', random);
  brickBlock(view, right, 'slots', random);
  crowd(view, random, 5, [-half + 1, half - 1], [40, 47]);
  const pool: Vec[] = [
    [-half + 4, 0, 3],
    [half - 4, 0, 3],
    [half - 4, 0, 38],
    [-half + 4, 0, 38],
  ];
  ground(view, 2.6, 38.6, rgb('#e2d6c2'), [-half + 3.3, half - 3.3], 0.01);
  const outline = view.projector.polygon(pool);
  view.canvas.polygon(outline, rgb('#5c6f66'));
  const front = view.on(new Canvas(scene.width, scene.height));
  for (const side of [-1, 1]) {
    crowd(front, random, 2, side < 0 ? [-half, -half + 2.6] : [half - 2.6, half], [14, 34]);
    for (const z of [34, 26, 18]) tree(front, [side * (half + 0.4), 0, z], random(0.8, 1.4), 'bush', random);
  }
  tree(front, [(random() < 0.5 ? -1 : 1) * (half + 0.6), 0, 21], 9, 'krishnachura', random);
  const lotus = view.on(front.canvas);
  for (let left = 16; left > 0; left -= 1) {
    const at: Vec = [random(-half + 4.6, half - 4.6), 0, random(6, 16)];
    const m = lotus.projector.metre(at);
    lotus.canvas.ellipse(lotus.at(at), m * 0.3, m * 0.07, lotus.lit(rgb('#7d9a5c'), [0, 1, 0], at), { opacity: 0.9 });
    if (random() < 0.3)
      lotus.canvas.ellipse([lotus.at(at)[0], lotus.at(at)[1] - m * 0.1], m * 0.09, m * 0.08, rgb('#e7a3b4'));
  }
  return {
    skyTo: 0.66,
    back: view.canvas,
    mirrors: [
      {
        outline,
        waterline: view.at([0, 0, 49])[1],
        strength: [0.8, 0.5],
        tint: mix(rgb('#41564f'), light.sky[1], 0.25),
        ripple: 7,
      },
    ],
    front: front.canvas,
    bloom: spill(light),
  };
};

const RENDER: readonly [Colour, ...Colour[]] = [rgb('#f1eadc'), rgb('#e9dcc4'), rgb('#e6e2da'), rgb('#d9b99a')];

/** A row of duplex villas along a garden street. */
export const villaRow: Compose = (scene, light, random) => {
  const wide = aspect(scene);
  const view = stage(scene, light, { eye: [1.6, 2.4, -3], turn: -8, tilt: 0, zoom: 0.86, horizon: 0.64 });
  plain(view, rgb('#8fae62'), 1);
  belt(view, random, { z: 110, deep: 30, count: 60, from: -120, to: 90, tall: 15, palms: 0.3 });
  ground(view, 0.5, 130, rgb('#98938a'), [2.2, 9]);
  ground(view, 0.5, 130, rgb('#d0c5b3'), [0.6, 2.2]);
  ground(view, 0.5, 130, rgb('#d0c5b3'), [9, 10.4]);
  for (const index of range(9)) {
    const z = 88 - index * 11;
    for (const far of [14.5, 22])
      if (random() < 0.8)
        tree(
          view,
          [far + random(-1, 1), 0, z + random(0, 4)],
          random(6, 10),
          pick(random, ['rain-tree', 'mango', 'krishnachura']),
          random,
        );
    if (random() < 0.55) palm(view, [11.8, 0, z], random(8, 12), random);
    hedge(view, random, [11.2, 0, z + 10], [11.2, 0, z], 0.9, 1.1);
  }
  for (const index of range(5)) villa(view, random, [-22, 0, 74 - index * 15.5], index);
  if (wide > 1.4) car(view, [7.2, 0, 21], rgb('#c9ced2'), -1);
  crowd(view, random, 3, [0.8, 2], [14, 40]);
  crowd(view, random, 1, [5, 7], [17, 24]);
  for (const z of range(18)) tuft(view, [0.1 - random(0, 0.8), 0, 30 - z * 1.5], 0.55, 1.2, rgb('#88a352'), random);
  tree(view, [10.6, 0, 15.5], 8.6, 'krishnachura', random);
  return {
    skyTo: 0.64,
    back: view.canvas,
    mirrors: [],
    front: new Canvas(scene.width, scene.height),
    bloom: spill(light),
  };
};

function villa(view: View, random: Random, corner: Vec, index: number): void {
  const wall = pick(random, RENDER);
  const timber = rgb('#a06b3f');
  const z = corner[2];
  tree(view, [-23, 0, z + 8], random(9, 12), 'mango', random);
  const ground0 = { corner: vec(-20, 0, z), angle: 0, width: 12.5, depth: 12, height: 3.4 };
  castBox(view, { ...ground0, height: 7 }, 0.4);
  for (const side of drawBox(view, ground0, scale(wall, 0.96), { fade: 0.12 })) {
    view.face(
      [on(side, 0, 0), on(side, side.width * 0.34, 0), on(side, side.width * 0.34, 3), on(side, 0, 3)],
      BRICKISH,
      side.normal,
    );
    for (const [s0, s1] of [
      [0.4, 0.66],
      [0.7, 0.96],
    ] as const)
      glazing(view, side, { s0: side.width * s0, t0: 0.15, s1: side.width * s1, t1: 2.8 }, random, {
        bars: 3,
        lit: Math.max(0.3, view.light.lamps),
      });
  }
  const overhang = index % 2 === 0 ? 1.6 : 0.6;
  const upper = { corner: vec(-20, 3.4, z - 0.6), angle: 0, width: 12.5 + overhang, depth: 9, height: 3.7 };
  for (const side of drawBox(view, upper, wall, { fade: 0.08 })) {
    view.face(
      [
        on(side, side.width * 0.58, 0.3),
        on(side, side.width * 0.94, 0.3),
        on(side, side.width * 0.94, 3.3),
        on(side, side.width * 0.58, 3.3),
      ],
      timber,
      side.normal,
    );
    for (const slat of range(12))
      view.canvas.line(
        view.at(on(side, side.width * (0.58 + slat * 0.03), 0.3)),
        view.at(on(side, side.width * (0.58 + slat * 0.03), 3.3)),
        [0.2, 0.1, 0.05],
        view.projector.metre(on(side, side.width * 0.7, 1)) * 0.05,
        { opacity: 0.4 },
      );
    glazing(view, side, { s0: side.width * 0.66, t0: 0.7, s1: side.width * 0.86, t1: 2.9 }, random, { bars: 2 });
    glazing(view, side, { s0: side.width * 0.1, t0: 0.05, s1: side.width * 0.5, t1: 3 }, random, { bars: 3 });
    balcony(
      view,
      side,
      side.width * 0.06,
      side.width * 0.54,
      0,
      1.3,
      { slab: wall, rail: 'glass', railColour: rgb('#54463a'), planting: 0.5 },
      random,
    );
    ledge(view, side, { s0: -0.2, t0: 3.6, s1: side.width + 0.2, t1: 4 }, 0.8, scale(wall, 0.95));
  }
  hedge(view, random, [-6.6, 0, z + 12], [-6.6, 0, z + 4], 0.9, 0.8);
  ground(view, z, z + 3.4, rgb('#cbbfab'), [-7.5, 0.6], 0.01);
  drawBox(view, { corner: [-0.6, 0, z + 4], angle: 0, width: 0.35, depth: 10.5, height: 1.05 }, scale(wall, 0.95), {
    fade: 0.15,
  });
  hedge(view, random, [-1, 0.5, z + 14], [-1, 0.5, z + 4.4], 0.8, 0.8);
  palm(view, [-4.2, 0, z + 8.5], random(6, 9), random);
  tree(view, [-3.6, 0, z + 5.6], random(2.2, 3.4), pick(random, ['mango', 'bush', 'krishnachura']), random);
}

const BRICKISH = rgb('#bf7a5a');
