import { Canvas } from '../canvas';
import { rgb } from '../colour';
import { tree } from '../outdoors/nature';
import { pick, range, type Random } from '../random';
import { cityBlock, ground } from '../setting';
import type { Vec } from '../vector';
import { castBox, drawBox, type Box, type View } from '../view';
import { spill, stage, type Compose } from './compose';

/** The city from above, with streets, roofs and trees. */
export const cityBlocks: Compose = (scene, light, random) => {
  const view = stage(scene, light, { eye: [0, 66, -60], turn: random(-16, 16), tilt: 12, zoom: 1.15, horizon: 0.48 });
  const horizon = view.at([0, 0, 6000])[1] / scene.height;
  for (const [near, far] of [
    [1, 80],
    [80, 180],
    [180, 360],
    [360, 700],
    [700, 5000],
  ] as const)
    ground(view, near, far * 1.02, rgb('#8d8f80'), [-5000, 5000], -0.05);
  const items: { at: Vec; draw: () => void }[] = [];
  for (const row of range(17)) {
    const z = 24 + row * 36;
    for (const column of range(19)) {
      const x = -340 + column * 37 + (row % 2) * 4;
      if (column % 4 === 3 || row % 4 === 3) {
        avenue(view, items, x, z, random);
        continue;
      }
      const at: Vec = [x, 0, z];
      if (random() < 0.14) {
        items.push({
          at,
          draw: () => {
            for (let left = 5; left > 0; left -= 1)
              tree(
                view,
                [x + random(0, 26), 0, z + random(0, 26)],
                random(7, 12),
                pick(random, ['rain-tree', 'mango', 'krishnachura']),
                random,
              );
          },
        });
        continue;
      }
      const tall = random() < 0.12 ? random(46, 74) : random(14, 34);
      const box: Box = { corner: at, angle: random(-4, 4), width: random(18, 27), depth: random(16, 24), height: tall };
      items.push({
        at: [x + 12, 0, z + 10],
        draw: () => {
          castBox(view, box, 0.35);
          cityBlock(view, box, random);
          roofTop(view, box, random);
        },
      });
      items.push({
        at: [x + 30, 0, z],
        draw: () => {
          if (random() < 0.6) tree(view, [x + 30, 0, z + random(0, 20)], random(6, 10), 'rain-tree', random);
        },
      });
    }
  }
  for (const { draw } of items.sort((a, b) => view.distance(b.at) - view.distance(a.at))) draw();
  return {
    skyTo: horizon,
    back: view.canvas,
    mirrors: [],
    front: new Canvas(scene.width, scene.height),
    bloom: spill(light),
  };
};

function avenue(view: View, items: { at: Vec; draw: () => void }[], x: number, z: number, random: Random): void {
  for (const [dx, dz] of [
    [2, 4],
    [14, 16],
    [26, 28],
  ] as const) {
    const at: Vec = [x + dx, 0, z + dz];
    items.push({
      at,
      draw: () => tree(view, at, random(8, 12), pick(random, ['rain-tree', 'mango', 'krishnachura']), random),
    });
  }
}

function roofTop(view: View, { corner, angle, width, depth, height }: Box, random: Random): void {
  const at = (s: number, d: number): Vec => [corner[0] + width * s, corner[1] + height, corner[2] + depth * d];
  if (view.distance(corner) > 360) return;
  for (let left = 3; left > 0; left -= 1)
    tree(view, at(random(0.15, 0.85), random(0.2, 0.8)), random(1.4, 2.8), 'bush', random);
  if (random() < 0.5) drawBox(view, { corner: at(0.6, 0.5), angle, width: 3, depth: 3, height: 2.4 }, rgb('#d7cfc2'));
}
