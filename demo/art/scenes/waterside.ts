import { nouka } from '../outdoors/boat';
import { Canvas } from '../canvas';
import { mix, rgb, type Colour } from '../colour';
import { curtainTower, CURTAIN_STYLES } from '../interiors/curtain';
import type { Light } from '../light';
import type { Mirror } from '../drawing';
import { tree, tuft } from '../outdoors/nature';
import { person } from '../people/people';
import { pick, range } from '../random';
import type { PlaceScene } from '../scene';
import { belt, city, cityBlock, crowd, ground, hedge, plain } from '../setting';
import { residentialTower, TOWER_STYLES } from '../buildings/tower';
import type { View } from '../view';
import { aspect, spill, stage, type Compose } from './compose';

const GRASS = rgb('#86a35a');

/** Water from the far bank, `bank` metres away, to the viewer. */
export function water(
  view: View,
  scene: PlaceScene,
  light: Light,
  bank: number,
  ripple: number,
  tint: Colour = rgb('#4d6462'),
): Mirror {
  const line = view.at([0, 0, bank])[1];
  return {
    outline: [
      [0, line],
      [scene.width, line],
      [scene.width, scene.height],
      [0, scene.height],
    ],
    waterline: line,
    strength: light.mood === 'monsoon' ? [0.7, 0.4] : [0.86, 0.5],
    tint: mix(mix(tint, light.sky[1], 0.35), [0, 0, 0], light.mood === 'dusk' ? 0.45 : 0.1),
    ripple,
  };
}

/** Reeds on the near bank. */
function nearBank(view: View, random: Parameters<Compose>[2], wide: number, side: number): void {
  for (const index of range(26)) {
    const x = side * (1.2 + index * 0.22 * wide) + random(-0.2, 0.2);
    tuft(view, [x, -0.15, random(5.6, 6.6)], random(0.5, 1), 0.7, rgb('#87a04f'), random);
  }
}

/** Two apartment towers across a lake. */
export const twinTowers: Compose = (scene, light, random) => {
  const wide = aspect(scene);
  const view = stage(scene, light, { eye: [0, 3.4, -4], turn: 0, tilt: 0, zoom: 0.98, horizon: 0.7 });
  plain(view, GRASS, 40);
  city(view, random, { near: 170, far: 520, count: 40, tall: 34 });
  belt(view, random, { z: 120, deep: 20, count: 70, from: -150, to: 150, tall: 14, palms: 0.2 });
  const style = pick(random, TOWER_STYLES);
  const shift = (random() < 0.5 ? -1 : 1) * (wide - 1.1) * 9;
  residentialTower(
    view,
    { corner: [shift + 6, 0, 92], angle: -22, width: 18, depth: 17, height: 4.6 + 15 * style.storey },
    style,
    random,
  );
  residentialTower(
    view,
    { corner: [shift - 25, 0, 80], angle: -22, width: 18, depth: 17, height: 4.6 + 12 * style.storey },
    style,
    random,
  );
  belt(view, random, { z: 68, deep: 5, count: 26, from: -75, to: 75, tall: 6.5, palms: 0.3, bloom: 0.18 });
  ground(view, 57.5, 62, rgb('#d3c5ae'));
  crowd(view, random, 8, [-34, 34], [58, 61]);
  hedge(view, random, [-70, 0, 57], [70, 0, 57], 0.8, 1.4);
  ground(view, 55.4, 56.6, rgb('#a99a84'));
  const front = view.on(new Canvas(scene.width, scene.height));
  if (random() < 0.7) nouka(front, [shift * -0.8 + random(-4, 4), 0, 26], 1);
  nearBank(front, random, wide, shift > 0 ? -1 : 1);
  return {
    skyTo: 0.7,
    back: view.canvas,
    mirrors: [water(view, scene, light, 55.4, 9)],
    front: front.canvas,
    bloom: spill(light),
  };
};

/** The city across a wide river: glass towers and houses in the haze, country boats on the water. */
export const riverSkyline: Compose = (scene, light, random) => {
  const view = stage(scene, light, { eye: [0, 9, 0], turn: 0, tilt: 0, zoom: 1.05, horizon: 0.62 });
  plain(view, rgb('#7f9660'), 150);
  city(view, random, { near: 330, far: 900, count: 60, tall: 62, spread: 1 });
  belt(view, random, { z: 300, deep: 60, count: 90, from: -320, to: 320, tall: 17 });
  city(view, random, { near: 215, far: 300, count: 24, tall: 34, spread: 1 });
  for (const x of [-96, -22, 64, 128]) {
    const box = {
      corner: [x + random(-12, 12), 0, random(230, 270)] as const,
      angle: random(-30, -12),
      width: 24,
      depth: 20,
      height: random(58, 88),
    };
    if (random() < 0.6) curtainTower(view, box, { ...pick(random, CURTAIN_STYLES), fins: 0 }, random);
    else cityBlock(view, box, random);
  }
  belt(view, random, { z: 196, deep: 14, count: 90, from: -210, to: 210, tall: 11, palms: 0.22 });
  ground(view, 178, 186, rgb('#cdbfa8'));
  crowd(view, random, 10, [-120, 120], [180, 186]);
  const front = view.on(new Canvas(scene.width, scene.height));
  const boats = [
    [-52, 120, 1],
    [38, 92, -1],
    [-14, 62, 1],
    [22, 40, -1],
  ] as const;
  for (const [x, z, turn] of boats) if (z > 80 || random() < 0.85) nouka(front, [x + random(-10, 10), 0, z], turn);
  return {
    skyTo: 0.62,
    back: view.canvas,
    mirrors: [water(view, scene, light, 178, 12)],
    front: front.canvas,
    bloom: spill(light),
  };
};

/** A lake with a promenade, old trees and towers beyond. */
export const lakePark: Compose = (scene, light, random) => {
  const wide = aspect(scene);
  const side = random() < 0.5 ? -1 : 1;
  const view = stage(scene, light, { eye: [0, 2.6, -3], turn: 0, tilt: 0, zoom: 0.95, horizon: 0.56 });
  plain(view, GRASS, 44);
  city(view, random, { near: 150, far: 500, count: 46, tall: 48 });
  belt(view, random, { z: 84, deep: 40, count: 90, from: -150, to: 150, tall: 17, palms: 0.2, bloom: 0.12 });
  belt(view, random, { z: 62, deep: 6, count: 30, from: -70, to: 70, tall: 9, palms: 0.2, bloom: 0.25 });
  ground(view, 52, 56, rgb('#d8c9b0'));
  crowd(view, random, 9, [-36, 36], [53, 55]);
  hedge(view, random, [-60, 0, 51.5], [60, 0, 51.5], 0.7, 1.6);
  const front = view.on(new Canvas(scene.width, scene.height));
  nouka(front, [side * -5, 0, 24], side < 0 ? 1 : -1);
  const bank = side * 2.2 * wide;
  front.face(
    [
      [bank, 0, 4],
      [side * 80, 0, 4],
      [side * 80, 0, 40],
      [bank * 3.6, 0, 40],
      [bank * 2.1, 0, 20],
    ],
    GRASS,
    [0, 1, 0],
  );
  front.face(
    [
      [bank * 1.35, 0.02, 4],
      [bank * 2.2, 0.02, 4],
      [bank * 4.6, 0.02, 40],
      [bank * 4.2, 0.02, 40],
      [bank * 2.7, 0.02, 20],
    ],
    rgb('#d6c3a4'),
    [0, 1, 0],
  );
  for (const z of [36, 30, 25])
    tree(front, [bank * (2 + z / 12), 0, z], random(6, 8), pick(random, ['rain-tree', 'mango', 'debdaru']), random);
  person(front, [bank * 2.75, 0, 19.6], random);
  person(front, [bank * 2.9, 0, 19.2], random, true);
  person(front, [bank * 1.95, 0, 10.4], random);
  tree(front, [bank * 2.3, 0, 12.4], 7.8, 'krishnachura', random);
  for (let left = 30; left > 0; left -= 1)
    tuft(front, [bank * random(1, 1.3), 0, random(5, 9)], random(0.3, 0.7), 0.8, rgb('#86a24f'), random);
  return {
    skyTo: 0.56,
    back: view.canvas,
    mirrors: [water(view, scene, light, 52, 8)],
    front: front.canvas,
    bloom: spill(light),
  };
};
