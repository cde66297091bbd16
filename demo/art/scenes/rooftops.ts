import { Canvas } from '../canvas';
import { mix, rgb, scale } from '../colour';
import { block, cushion, table } from '../interiors/furniture';
import { palm, tree, tuft } from '../outdoors/nature';
import { lounger, parasol, railing } from '../outdoors/terrace';
import { person } from '../people/people';
import { range, type Random } from '../random';
import { belt, city, ground, hedge, plain } from '../setting';
import { pergola } from '../buildings/tower';
import type { Vec } from '../vector';
import { View } from '../view';
import type { Light } from '../light';
import type { PlaceScene } from '../scene';
import { aspect, spill, stage, type Compose } from './compose';

const DECK = rgb('#b98c62');
const STONE = rgb('#ddd0bb');

function below(scene: PlaceScene, light: Light, random: Random, sheet: Canvas, horizon: number): void {
  const outside = new View(
    { eye: [0, 44, 0], turn: random(-12, 12), tilt: 0, zoom: 0.95, horizon, width: scene.width, height: scene.height },
    light,
    sheet,
  );
  plain(outside, rgb('#84a068'), 60);
  city(outside, random, { near: 170, far: 760, count: 64, tall: 52, spread: 0.85 });
  belt(outside, random, { z: 130, deep: 60, count: 50, from: -130, to: 130, tall: 13 });
}

function boards(view: View, near: number, far: number, half: number): void {
  ground(view, near, far, DECK, [-half, half]);
  for (const index of range((far - near) / 0.3))
    view.canvas.line(
      view.at([-half, 0, near + index * 0.3]),
      view.at([half, 0, near + index * 0.3]),
      scale(DECK, 0.5),
      1,
      { opacity: 0.35 },
    );
}

/** A roof-top pool with loungers, the city below. */
export const rooftopPool: Compose = (scene, light, random) => {
  const half = 14 * aspect(scene);
  const view = stage(scene, light, { eye: [0, 2.3, 0], turn: 0, tilt: 0, zoom: 0.9, horizon: 0.5 });
  below(scene, light, random, view.canvas, 0.5);
  boards(view, 1, 19, half);
  hedge(view, random, [-half, 0, 18.6], [half, 0, 18.6], 0.8, 0.8);
  railing(view, 18, half);
  const side = random() < 0.5 ? -1 : 1;
  const edge = side * 1.2;
  const [x0, x1] = side > 0 ? [-16, edge + 3] : [edge - 3, 16];
  view.face(
    [
      [x0 - 0.5, 0.01, 2],
      [x1 + 0.5, 0.01, 2],
      [x1 + 0.5, 0.01, 15.4],
      [x0 - 0.5, 0.01, 15.4],
    ],
    STONE,
    [0, 1, 0],
  );
  const pool: Vec[] = [
    [x0, 0.02, 2.6],
    [x1, 0.02, 2.6],
    [x1, 0.02, 14.8],
    [x0, 0.02, 14.8],
  ];
  const outline = view.projector.polygon(pool);
  const aqua = mix(rgb('#3f9aa3'), light.sky[1], light.mood === 'dusk' ? 0.2 : 0.3);
  view.canvas.polygon(outline, aqua);
  const front = view.on(new Canvas(scene.width, scene.height));
  if (light.lamps > 0.5)
    for (const z of [5, 8, 11, 14])
      front.canvas.glow(
        front.at([side > 0 ? x1 : x0, 0, z]),
        front.projector.metre([0, 0, z]) * 1.9,
        rgb('#7fe6e0'),
        0.5,
      );
  const gap = side > 0 ? x1 + 1 : x0 - 3;
  for (const z of [13.2, 10.8, 8.4, 6.2]) lounger(front, [gap, 0, z]);
  parasol(front, [gap + 1, 0, 12.3]);
  parasol(front, [gap + 1, 0, 7.8]);
  const planter = side > 0 ? gap + 3 : gap - 4;
  block(front, [planter, 0, 5], [2.4, 0.55, 12], STONE);
  for (const z of [16, 14, 11.5, 9, 7]) {
    if (random() < 0.5) palm(front, [planter + 1.2, 0.5, z], random(3.4, 5), random);
    else tree(front, [planter + 1.2, 0.5, z], random(2, 3.2), 'mango', random);
    for (const dz of [0, 0.7, 1.4]) tree(front, [planter + 0.5, 0.5, z - dz], random(0.7, 1.1), 'bush', random);
  }
  person(front, [gap + (side > 0 ? -0.55 : 2.5), 0, 9.6], random);
  person(front, [gap + (side > 0 ? -0.7 : 2.7), 0, 14.6], random);
  return {
    skyTo: 0.5,
    back: view.canvas,
    mirrors: [{ outline, waterline: view.at([0, 0, 17])[1], strength: [0.66, 0.26], tint: aqua, ripple: 8 }],
    front: front.canvas,
    bloom: spill(light),
  };
};

/** A planted roof with lawn, pergola and long table. */
export const rooftopGarden: Compose = (scene, light, random) => {
  const half = 14 * aspect(scene);
  const side = random() < 0.5 ? -1 : 1;
  const view = stage(scene, light, { eye: [0, 2.1, 0], turn: 0, tilt: 0, zoom: 0.9, horizon: 0.52 });
  below(scene, light, random, view.canvas, 0.52);
  ground(view, 1, 20, rgb('#8fae5e'), [-half, half]);
  hedge(view, random, [-half, 0, 19.4], [half, 0, 19.4], 1.1, 0.8);
  railing(view, 18.6, half);
  for (const x of [-0.9, -0.5, 0.2, 0.6, 0.95])
    tree(view, [x * half, 0, random(16.5, 18)], random(2.8, 4.6), x * side > 0.5 ? 'krishnachura' : 'mango', random);
  for (const step of range(11)) {
    const z = 2 + step * 1.35;
    const x = -side * (1.2 + Math.sin(step * 0.7) * 0.7);
    view.face(
      [
        [x - 0.75, 0.02, z],
        [x + 0.75, 0.02, z],
        [x + 0.75, 0.02, z + 0.95],
        [x - 0.75, 0.02, z + 0.95],
      ],
      STONE,
      [0, 1, 0],
    );
  }
  const base: Vec = [side > 0 ? 2 : -9, 0, 8.2];
  view.face(
    [
      [base[0] - 0.4, 0.03, 7.6],
      [base[0] + 7.4, 0.03, 7.6],
      [base[0] + 7.4, 0.03, 14],
      [base[0] - 0.4, 0.03, 14],
    ],
    DECK,
    [0, 1, 0],
  );
  for (const index of range(8))
    view.shadow(
      [
        [base[0] + index * 0.95 - 0.6, 0.04, 7.8],
        [base[0] + index * 0.95 - 0.3, 0.04, 7.8],
        [base[0] + index * 0.95, 0.04, 13.8],
        [base[0] + index * 0.95 - 0.3, 0.04, 13.8],
      ],
      0.25,
    );
  table(view, [base[0] + 1.6, 0, 10.6], [3.8, 0.75, 1.1], rgb('#a4764c'));
  for (const index of range(4))
    cushion(view, [base[0] + 1.7 + index, 0.4, 9.9], [0.55, 0.09, 0.5], rgb('#f0e8d8'), 0.04);
  person(view, [base[0] + 3, 0, 12.4], random);
  person(view, [base[0] + 5.8, 0, 10], random);
  pergola(view, { corner: [base[0], 0, 8.2], angle: 0, width: 7, depth: 5, height: 2.9 }, rgb('#9a6e47'));
  for (const index of range(9))
    view.canvas.glow(
      view.at([base[0] + 0.4 + index * 0.8, 2.62 - 0.18 * Math.sin((index / 8) * Math.PI * 3) ** 2, 8.4]),
      view.projector.metre([0, 2.6, 8.4]) * (0.16 + 0.4 * light.lamps),
      light.lampColour,
      0.5 + 0.5 * light.lamps,
    );
  const bed = side > 0 ? -half : 4.4;
  for (const [z, depth] of [
    [12, 2.4],
    [7.4, 2.6],
    [3.8, 2],
  ] as const) {
    const x = side > 0 ? bed + half - 4.4 - 6 : bed;
    block(view, [x, 0, z], [6, 0.5, depth], rgb('#b7654a'));
    for (const index of range(9)) {
      const at: Vec = [x + 0.4 + index * 0.64, 0.45, z + depth / 2];
      if (index % 3 === 2) tree(view, at, random(1, 1.9), 'krishnachura', random);
      else tree(view, at, random(0.8, 1.5), 'bush', random);
    }
    for (let left = 5; left > 0; left -= 1)
      tuft(view, [x + random(0.3, 5.7), 0.45, z + 0.4], 0.6, 0.9, rgb('#9ab45c'), random);
  }
  person(view, [-side * 1.3, 0, 8.6], random);
  person(view, [-side * 1.9, 0, 8.8], random, true);
  for (let left = 22; left > 0; left -= 1)
    tuft(view, [side * random(2.2, 7), 0, random(3, 5.2)], 0.35, 0.9, rgb('#86a651'), random);
  return {
    skyTo: 0.52,
    back: view.canvas,
    mirrors: [],
    front: new Canvas(scene.width, scene.height),
    bloom: spill(light),
  };
};
