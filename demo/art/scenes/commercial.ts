import { curtainTower, CURTAIN_STYLES } from '../interiors/curtain';
import { Canvas } from '../canvas';
import { rgb, scale } from '../colour';
import { glazing, ledge } from '../buildings/facade';
import { tree } from '../outdoors/nature';
import { pick, range, type Random } from '../random';
import { belt, city, crowd, ground, plain, traffic } from '../setting';
import { UP } from '../vector';
import { drawBox, castBox, on, type Box, type View } from '../view';
import { aspect, spill, stage, type Compose } from './compose';

/** A podium with shops and a glass tower above it, on a paved plaza. */
export const glassTower: Compose = (scene, light, random) => {
  const wide = aspect(scene);
  const side = random() < 0.5 ? -1 : 1;
  const view = stage(scene, light, { eye: [0, 3.4, -4], turn: 0, tilt: 0, zoom: 0.95, horizon: 0.82 });
  plain(view, rgb('#a9a294'), 1);
  city(view, random, { near: 135, far: 480, count: 40, tall: 46 });
  belt(view, random, { z: 104, deep: 16, count: 60, from: -130, to: 130, tall: 11, palms: 0.2 });
  ground(view, 1, 90, rgb('#c6bdae'));
  paving(view);
  const style = pick(random, CURTAIN_STYLES);
  const x = side * (wide > 1.5 ? 12 : 4);
  curtainTower(
    view,
    { corner: [x - 12, 8, 66], angle: side * -27, width: 22, depth: 20, height: random(42, 46) },
    style,
    random,
  );
  podium(view, { corner: [x - 20, 0, 54], angle: side * -27, width: 36, depth: 30, height: 9 }, random);
  for (const dx of [-27, -22, 21, 27, 33])
    tree(
      view,
      [x + dx, 0, random(44, 50)],
      random(6, 8.5),
      pick(random, ['rain-tree', 'krishnachura', 'mango']),
      random,
    );
  for (const dx of range(5)) planter(view, random, [x - 24 + dx * 9, 0, 36]);
  crowd(view, random, 9, [-26, 26], [24, 46]);
  if (random() < 0.6) traffic(view, random, [x + side * -14], 21, 1);
  crowd(view, random, 2, [-9, 9], [16, 19]);
  const { height, width } = scene;
  const floor = view.at([0, 0, 52])[1];
  const wet = light.mood === 'monsoon' ? 0.34 : 0.14;
  return {
    skyTo: 0.82,
    back: view.canvas,
    mirrors: [
      {
        outline: [
          [0, floor],
          [width, floor],
          [width, height],
          [0, height],
        ],
        waterline: floor,
        strength: [wet * 0.7, wet],
        tint: [0.3, 0.3, 0.3],
        ripple: 26,
        polished: true,
      },
    ],
    front: new Canvas(width, height),
    bloom: spill(light),
  };
};

function paving(view: View): void {
  const line = view.lit(rgb('#9f9585'), UP, [0, 0, 30]);
  for (const index of range(46))
    view.canvas.line(view.at([-70 + index * 3, 0, 3]), view.at([-70 + index * 3, 0, 90]), line, 1, { opacity: 0.45 });
  for (const index of range(26)) {
    const z = 6 + index * 3;
    view.canvas.line(view.at([-90, 0, z]), view.at([90, 0, z]), line, 1, { opacity: 0.45 });
  }
}

function podium(view: View, box: Box, random: Random): void {
  castBox(view, box, 0.4);
  const stone = rgb('#d8cab2');
  const roof = on({ origin: box.corner, across: [1, 0, 0], normal: [0, 0, -1], width: 0, height: 0 }, 0, box.height);
  for (const wall of drawBox(view, box, stone, { fade: 0.1 })) {
    const bays = Math.round(wall.width / 5);
    const step = wall.width / bays;
    for (const bay of range(bays)) {
      glazing(view, wall, { s0: bay * step + 0.3, t0: 0.1, s1: (bay + 1) * step - 0.3, t1: 4 }, random, {
        bars: 3,
        frame: rgb('#3f3a33'),
        lit: Math.max(0.4, view.light.lamps),
      });
      glazing(view, wall, { s0: bay * step + 0.3, t0: 5, s1: (bay + 1) * step - 0.3, t1: 8.2 }, random, {
        bars: 4,
        lit: Math.max(0.15, view.light.lamps * 0.8),
      });
    }
    ledge(view, wall, { s0: -0.2, t0: 4.1, s1: wall.width + 0.2, t1: 4.6 }, 2.4, scale(stone, 0.92));
    ledge(view, wall, { s0: -0.1, t0: wall.height - 0.2, s1: wall.width + 0.1, t1: wall.height + 0.5 }, 0.4, stone);
    for (const index of range(wall.width / 2))
      tree(view, on(wall, 0.8 + index * 2, roof[1] + 0.4, -1), random(0.9, 2), 'bush', random);
  }
}

function planter(view: View, random: Random, [x, y, z]: readonly [number, number, number]): void {
  drawBox(view, { corner: [x, y, z], angle: 0, width: 4.4, depth: 1.4, height: 0.6 }, rgb('#d9cfbf'), { fade: 0.15 });
  for (const index of range(5)) tree(view, [x + 0.5 + index * 0.85, 0.5, z + 0.6], random(0.7, 1.3), 'bush', random);
}
