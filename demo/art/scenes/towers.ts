import { Canvas } from '../canvas';
import { rgb } from '../colour';
import { tree } from '../outdoors/nature';
import { pick } from '../random';
import { belt, boundary, city, crowd, ground, hedge, plain, road, traffic } from '../setting';
import { residentialTower, TOWER_STYLES } from '../buildings/tower';
import { aspect, spill, stage, type Compose } from './compose';

const GRASS = rgb('#8aa45f');

/** One slender residential tower on a tree-lined street. */
export const slenderTower: Compose = (scene, light, random) => {
  const wide = aspect(scene);
  const side = random() < 0.5 ? -1 : 1;
  const view = stage(scene, light, { eye: [0, 4.6, -4], turn: 0, tilt: 0, zoom: 0.98, horizon: 0.8 });
  plain(view, GRASS, 1);
  city(view, random, { near: 150, far: 460, count: 36, tall: 30 });
  belt(view, random, { z: 112, deep: 26, count: 80, from: -150, to: 150, tall: 13 });
  const x = side * (wide > 1.5 ? 13 : 5);
  const style = pick(random, TOWER_STYLES);
  city(view, random, { near: 118, far: 140, count: 5, tall: 24, spread: 0.8 });
  ground(view, 46, 92, rgb('#c8bca8'), [x - 24, x + 26]);
  ground(view, 30, 58, GRASS, [-200, 200]);
  ground(view, 25, 58, rgb('#c3b59f'), [x - 4, x + 3]);
  const floors = Math.round(random(11, 14));
  residentialTower(
    view,
    { corner: [x - 11, 0, 62], angle: side * -24, width: 19, depth: 17, height: 4.6 + floors * style.storey + 0.6 },
    style,
    random,
  );
  for (const dx of [-19, -14.5, 15, 20, 27])
    tree(
      view,
      [x + dx, 0, random(46, 54)],
      random(5, 8.5),
      pick(random, ['mango', 'debdaru', 'krishnachura', 'rain-tree']),
      random,
    );
  crowd(view, random, 3, [x - 5, x + 4], [32, 44]);
  hedge(view, random, [x - 26, 0, 36], [x - 6, 0, 36], 1.1, 1);
  boundary(view, random, 30, [-70, 70], x, rgb('#d9cbb4'));
  road(view, 10, 23.5);
  crowd(view, random, 5, [-20, 20], [24.4, 26.2]);
  traffic(view, random, [x - 15, x + 18], 21.2, 1);
  const near = side * -1;
  tree(
    view,
    [near * (wide > 1.5 ? 18.5 : 12.5), 0, 25.2],
    11,
    light.mood === 'monsoon' ? 'rain-tree' : pick(random, ['krishnachura', 'rain-tree']),
    random,
  );
  return {
    skyTo: 0.8,
    back: view.canvas,
    mirrors: [],
    front: new Canvas(scene.width, scene.height),
    bloom: spill(light),
  };
};
