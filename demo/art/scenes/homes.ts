import { Canvas } from '../canvas';
import { mix, rgb, scale, type Colour } from '../colour';
import {
  armchair,
  block,
  contact,
  cushion,
  pendant,
  picture,
  potPlant,
  rug,
  sofa,
  table,
} from '../interiors/furniture';
import { pick, range, type Random } from '../random';
import { makeRoom, sunPatches, type Room, type RoomStyle } from '../interiors/room';
import type { Compose } from './compose';

const OAK = rgb('#c99b6b');
const WALNUT = rgb('#7d573b');
const IVORY = rgb('#f3ecdf');
const SOFAS: readonly [Colour, ...Colour[]] = [rgb('#c9bda9'), rgb('#5f7a6a'), rgb('#8b9aa3'), rgb('#d8cbb5')];

function curtains({ view, half, back }: Room, style: RoomStyle, colour: Colour): void {
  const head = style.opening[3] + 0.12;
  for (const [x0, x1] of [
    [style.opening[0] * half - 0.25, style.opening[0] * half + 0.5],
    [style.opening[1] * half - 0.5, style.opening[1] * half + 0.25],
  ] as const) {
    for (const fold of range(8)) {
      const [a, b] = [x0 + ((x1 - x0) * fold) / 8, x0 + ((x1 - x0) * (fold + 1)) / 8];
      view.face(
        [
          [a, 0.02, back - 0.08],
          [b, 0.02, back - 0.08],
          [b, head, back - 0.08],
          [a, head, back - 0.08],
        ],
        scale(colour, fold % 2 === 0 ? 1.02 : 0.9),
        [0, 0.2, -1],
      );
    }
  }
}

function cornice({ view, half, back, height }: Room, colour: Colour): void {
  for (const side of [-1, 1])
    view.face(
      [
        [side * (half - 0.9), height - 0.01, 1],
        [side * (half - 0.98), height - 0.01, 1],
        [side * (half - 0.98), height - 0.01, back - 0.9],
        [side * (half - 0.9), height - 0.01, back - 0.9],
      ],
      colour,
      [0, -1, 0],
      { glows: true, opacity: 0.85 },
    );
  view.face(
    [
      [-half + 0.9, height - 0.01, back - 0.9],
      [half - 0.9, height - 0.01, back - 0.9],
      [half - 0.9, height - 0.01, back - 0.98],
      [-half + 0.9, height - 0.01, back - 0.98],
    ],
    colour,
    [0, -1, 0],
    { glows: true, opacity: 0.85 },
  );
}

/** A slatted timber panel on a side wall. */
function slats({ view, half, height }: Room, side: number, [z0, z1]: readonly [number, number], colour: Colour): void {
  const x = side * (half - 0.04);
  view.face(
    [
      [x, 0, z0],
      [x, 0, z1],
      [x, height, z1],
      [x, height, z0],
    ],
    scale(colour, 0.8),
    [-side, 0, 0],
  );
  for (const index of range((z1 - z0) / 0.13)) {
    const z = z0 + index * 0.13;
    view.face(
      [
        [x, 0, z],
        [x, 0, z + 0.08],
        [x, height, z + 0.08],
        [x, height, z],
      ],
      colour,
      [-side, 0, 0],
      { fade: 0.08 },
    );
  }
}

/** The room's drawing, with a slightly reflecting floor. */
export function finishRoom(scene: Parameters<Compose>[0], room: Room): ReturnType<Compose> {
  const far = room.view.at([0, 0, room.back])[1];
  const { width, height } = scene;
  return {
    skyTo: room.horizon,
    far: room.outlook,
    back: room.view.canvas,
    mirrors: [
      {
        outline: [
          [0, far],
          [width, far],
          [width, height],
          [0, height],
        ],
        waterline: far,
        strength: [0.1, 0.03],
        tint: [0.5, 0.5, 0.5],
        ripple: 14,
        polished: true,
      },
    ],
    front: new Canvas(width, height),
    bloom: 0.2 + 0.25 * room.light.lamps,
  };
}

export const livingRoom: Compose = (scene, light, random) => {
  const style: RoomStyle = {
    wall: pick(random, [IVORY, rgb('#e9e2d3'), rgb('#dfe0d6')]),
    floor: pick(random, [OAK, rgb('#d9cbb4')]),
    ceiling: rgb('#faf6ee'),
    joints: 'planks',
    opening: [-0.72, 0.78, 0.04, 2.62],
    panes: 5,
  };
  const room = makeRoom(scene, light, random, style, { horizon: 0.48 });
  const { view, half, back, height } = room;
  sunPatches(room, style, light);
  curtains(room, style, rgb('#efe5d2'));
  cornice(room, mix(rgb('#fff1d2'), light.lampColour, light.lamps));
  slats(room, 1, [2.4, 6.4], WALNUT);
  view.face(
    [
      [half - 0.06, 1, 3.4],
      [half - 0.06, 1, 5.5],
      [half - 0.06, 2.1, 5.5],
      [half - 0.06, 2.1, 3.4],
    ],
    rgb('#1e2224'),
    [-1, 0, 0],
  );
  block(view, [half - 0.5, 0.25, 2.9], [0.46, 0.4, 3], scale(WALNUT, 0.9));
  picture(view, -half + 0.02, [1.1, 5.2], [1.5, 1.15], [rgb('#e8dcc2'), rgb('#b9c3ac'), rgb('#2f5d50')]);
  picture(view, -half + 0.02, [1.1, 3.2], [1.5, 1.15], [rgb('#eadfcb'), rgb('#d49a6a'), rgb('#8d4b33')]);
  potPlant(view, [-half + 0.6, 0, back - 0.7], 1.7, random);
  potPlant(view, [half - 0.6, 0, back - 0.6], 1.4, random, rgb('#e5dccb'));
  rug(view, [-2.5, 0, 3.5], [4.6, 0, 3.3], rgb('#e4d7be'), rgb('#a9885a'));
  const colour = pick(random, SOFAS);
  sofa(view, [-2.1, 0, 6.1], 3.1, colour);
  armchair(view, [1.5, 0, 5.2], pick(random, [rgb('#b5744f'), rgb('#31584b')]));
  table(view, [-1.4, 0, 4.5], [1.7, 0.4, 0.85], OAK);
  potPlant(view, [-0.4, 0.4, 4.8], 0.42, random, rgb('#efe8da'));
  cushion(view, [0.1, 0.4, 4.7], [0.34, 0.05, 0.24], rgb('#2f5d50'), 0.02);
  sideSeat(room, random);
  pendant(view, [-0.6, height, 5], 0.7, 0.6, rgb('#b08d57'));
  return finishRoom(scene, room);
};

function sideSeat({ view, half }: Room, random: Random): void {
  contact(view, [-half + 0.1, 0, 2.9], [0.8, 0, 1.8]);
  block(view, [-half + 0.05, 0.1, 2.9], [0.75, 0.3, 1.9], WALNUT);
  block(view, [-half + 0.05, 0.4, 2.9], [0.75, 0.14, 1.9], rgb('#e3d8c4'));
  block(view, [-half + 0.06, 0.54, 4.2], [0.22, 0.4, 0.5], rgb('#b5653f'));
  potPlant(view, [-half + 0.45, 0, 2.35], 1.25, random);
}

export const bedroom: Compose = (scene, light, random) => {
  const style: RoomStyle = {
    wall: pick(random, [rgb('#efe7da'), rgb('#dcdfd5'), rgb('#ece0d2')]),
    floor: OAK,
    ceiling: rgb('#faf6ee'),
    joints: 'planks',
    opening: [0.14, 0.9, 0.5, 2.55],
    panes: 3,
  };
  const room = makeRoom(scene, light, random, style, { back: 7, half: 3.8, horizon: 0.48 });
  const { view, half, back, height } = room;
  sunPatches(room, style, light);
  curtains(room, style, rgb('#e9dfcc'));
  cornice(room, mix(rgb('#fff1d2'), light.lampColour, light.lamps));
  picture(view, half - 0.02, [1.1, 3.6], [1.6, 1.2], [rgb('#eadfcb'), rgb('#c8b78f'), rgb('#47705f')]);
  const x = -half * 0.78;
  const [green] = [pick(random, [rgb('#3b5f52'), rgb('#8a5a41'), rgb('#5e6d7c')])];
  for (const index of range(9))
    block(
      view,
      [x - 0.3 + index * 0.32, 0.3, back - 0.14],
      [0.3, 1.15, 0.12],
      scale(green, index % 2 === 0 ? 1 : 0.93),
    );
  for (const side of [x - 0.75, x + 2.35]) {
    contact(view, [side, 0, back - 0.6], [0.5, 0, 0.5]);
    block(view, [side, 0.12, back - 0.55], [0.5, 0.42, 0.5], WALNUT);
    pendant(view, [side + 0.25, height, back - 0.3], 1.75, 0.26, rgb('#b08d57'));
  }
  rug(view, [x - 0.5, 0, 2.7], [3.2, 0, 2], rgb('#e4d8c3'), rgb('#b79b72'));
  contact(view, [x, 0, back - 2.4], [2.05, 0, 2.2]);
  block(view, [x, 0.1, back - 2.35], [2.05, 0.25, 2.2], WALNUT);
  cushion(view, [x + 0.03, 0.34, back - 2.33], [2, 0.26, 2.15], rgb('#f7f2e9'), 0.1);
  for (const [dx, colour] of [
    [0.12, rgb('#fbf8f2')],
    [1.06, rgb('#fbf8f2')],
    [0.3, rgb('#c99b6b')],
    [1.2, green],
  ] as const)
    cushion(
      view,
      [x + dx, 0.58, back - (colour[0] > 0.95 ? 0.5 : 0.72)],
      [0.84 * (colour[0] > 0.95 ? 1 : 0.7), 0.36, 0.14],
      colour,
      0.12,
    );
  cushion(view, [x - 0.01, 0.4, back - 2.37], [2.07, 0.22, 1.1], mix(green, IVORY, 0.35), 0.08);
  cushion(view, [x + 0.2, 0.12, back - 2.95], [1.65, 0.36, 0.45], rgb('#cdbb9e'), 0.08);
  armchair(view, [half - 1.5, 0, back - 1.4], rgb('#d6c7ae'));
  potPlant(view, [half - 0.45, 0, back - 0.5], 1.5, random);
  slats(room, -1, [0.6, 2.8], WALNUT);
  return finishRoom(scene, room);
};
