import { TOWER_STYLES, residentialTower } from '../buildings/tower';
import { Canvas } from '../canvas';
import { mix, rgb, type Colour } from '../colour';
import { palm } from '../outdoors/nature';
import { pick, range } from '../random';
import { belt, crowd, ground, plain } from '../setting';
import type { View } from '../view';
import { aspect, spill, stage, type Compose } from './compose';

/** A stepped sea-front resort at Cox's Bazar behind its beach. */
export const seaResort: Compose = (scene, light, random) => {
  const wide = aspect(scene);
  const view = stage(scene, light, { eye: [0, 5, -2], turn: 0, tilt: 0, zoom: 0.95, horizon: 0.6 });
  plain(view, rgb('#7da0a0'), 1, 0);
  ground(view, 40, 4000, mix(rgb('#3f7d8c'), light.sky[1], 0.25), [-5000, 5000], 0.01);
  const hills = [
    [420, 60, '#7f9a76'],
    [300, 38, '#6d8c60'],
  ] as const;
  for (const [z, tall, hex] of hills) {
    const edge = range(40).map(
      (step) =>
        [40 + step * 14, tall * (0.35 + 0.65 * Math.sin(step * 0.33 + tall) ** 2) * Math.min(1, step / 9), z] as const,
    );
    view.face([[40, 0, z], ...edge, [600, 0, z]], rgb(hex), [0, 0.6, -0.8]);
  }
  const sand: Colour = rgb('#e3d0aa');
  view.face(
    [
      [-26 * wide, 0.02, 1],
      [400, 0.02, 1],
      [400, 0.02, 240],
      [52, 0.02, 240],
      [10, 0.02, 70],
      [-4, 0.02, 30],
    ],
    sand,
    [0, 1, 0],
  );
  for (const [x, z, floors] of [
    [24, 118, 9],
    [20, 88, 7],
    [17, 64, 5],
  ] as const) {
    const style = TOWER_STYLES[3] ?? TOWER_STYLES[0];
    residentialTower(
      view,
      { corner: [x + wide * 4, 0, z], angle: -30, width: 24, depth: 15, height: 4.6 + floors * style.storey },
      style,
      random,
    );
    belt(view, random, { z: z - 10, deep: 6, count: 10, from: x - 2, to: x + 40, tall: 8, palms: 0.7, bloom: 0.1 });
  }
  crowd(view, random, 12, [-4, 14], [22, 60]);
  for (const [x, z] of [
    [4, 34],
    [9, 40],
    [2, 27],
    [12, 30],
  ] as const)
    parasol(view, [x, 0, z], pick(random, [rgb('#c8553d'), rgb('#e9e0cc'), rgb('#2f6b5c'), rgb('#d9a441')]));
  for (const [x, z, tall] of [
    [13.5, 24, 11],
    [11, 17, 9.5],
    [16, 20, 12],
  ] as const)
    palm(view, [x * (wide / 1.6), 0, z], tall, random);
  const foam = view.lit(rgb('#ffffff'), [0, 1, 0], [0, 0, 30]);
  for (const [shift, opacity] of [
    [0, 0.9],
    [-3, 0.6],
    [-7, 0.4],
    [-13, 0.25],
    [-22, 0.18],
  ] as const) {
    const points = range(26).map((step) => {
      const z = 6 + step * step * 0.28;
      const x =
        z < 30
          ? -26 * wide + ((z - 1) / 29) * (26 * wide - 4)
          : z < 70
            ? -4 + ((z - 30) / 40) * 14
            : 10 + ((z - 70) / 170) * 42;
      return view.at([x + shift + Math.sin(step * 1.7) * 0.9, 0.03, z]);
    });
    view.canvas.stroke(
      points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)},${y.toFixed(1)}`).join(''),
      foam,
      { width: 3.4 },
      { opacity },
    );
  }
  return {
    skyTo: 0.6,
    back: view.canvas,
    mirrors: [],
    front: new Canvas(scene.width, scene.height),
    bloom: spill(light),
  };
};

function parasol(view: View, at: readonly [number, number, number], colour: Colour): void {
  const [x, y] = view.at(at);
  const m = view.projector.metre(at);
  view.canvas.ellipse([x + m * 0.8, y], m * 1.5, m * 0.22, [0.1, 0.08, 0.1], { opacity: 0.3 });
  view.canvas.line([x, y], [x, y - m * 2.3], [0.9, 0.88, 0.82], Math.max(1, m * 0.07));
  const d = `M${(x - m * 1.5).toFixed(1)},${(y - m * 2).toFixed(1)}Q${x.toFixed(1)},${(y - m * 3.3).toFixed(1)} ${(x + m * 1.5).toFixed(1)},${(y - m * 2).toFixed(1)}Q${x.toFixed(1)},${(y - m * 2.35).toFixed(1)} ${(x - m * 1.5).toFixed(1)},${(y - m * 2).toFixed(1)}Z`;
  view.canvas.path(d, view.lit(colour, [0, 0.8, -0.6], at));
}
