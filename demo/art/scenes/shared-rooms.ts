import { BRICK } from '../buildings/brick';
import { Canvas } from '../canvas';
import { rgb } from '../colour';
import { armchair, block, contact, cushion, pendant, potPlant, rug, table } from '../interiors/furniture';
import { person } from '../people/people';
import { range } from '../random';
import { makeRoom, sunPatches, type Room, type RoomStyle } from '../interiors/room';
import type { View } from '../view';
import type { Compose } from './compose';

const WALNUT = rgb('#7d573b');

/** The room's drawing with a polished floor; `near` draws objects in front of the reflections. */
export function polished(
  scene: Parameters<Compose>[0],
  room: Room,
  strength: number,
  near: (view: View) => void,
): ReturnType<Compose> {
  const far = room.view.at([0, 0, room.back])[1];
  const { width, height } = scene;
  const front = room.view.on(new Canvas(width, height));
  near(front);
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
        strength: [strength, strength * 0.45],
        tint: [0.5, 0.5, 0.5],
        ripple: 12,
        polished: true,
      },
    ],
    front: front.canvas,
    bloom: 0.22 + 0.3 * room.light.lamps,
  };
}

export const lobby: Compose = (scene, light, random) => {
  const style: RoomStyle = {
    wall: rgb('#e9dfce'),
    floor: rgb('#d9cfc0'),
    ceiling: rgb('#f6efe2'),
    joints: 'tiles',
    opening: [-0.94, -0.2, 0.05, 4.3],
    panes: 4,
  };
  const room = makeRoom(scene, light, random, style, {
    half: 6,
    height: 5,
    back: 13,
    eye: 1.6,
    zoom: 0.95,
    horizon: 0.56,
    floorsUp: 3,
  });
  const { view, half, back, height } = room;
  sunPatches(room, style, light);
  brickPanel(room);
  for (const z of [4.2, 7.2, 10.2]) {
    for (const side of [-1, 1])
      block(view, [side * half - (side > 0 ? 0.7 : 0), 0, z], [0.7, height, 0.7], rgb('#d8cbb5'));
  }
  for (const index of range(11))
    view.face(
      [
        [-half, height - 0.02, 2 + index],
        [half, height - 0.02, 2 + index],
        [half, height - 0.02, 2.34 + index],
        [-half, height - 0.02, 2.34 + index],
      ],
      WALNUT,
      [0, -1, 0],
    );
  for (const x of [1.2, 2.6, 4])
    view.canvas.glow(view.at([x, 4.4, back - 0.2]), view.projector.metre([0, 1, back]) * 2.2, rgb('#ffdca0'), 0.35);
  contact(view, [1, 0, 10.4], [4, 0, 1.1]);
  block(view, [1, 0, 10.4], [4, 1.12, 0.9], WALNUT);
  for (const index of range(26))
    view.canvas.line(
      view.at([1 + index * 0.16, 0, 10.38]),
      view.at([1 + index * 0.16, 1.1, 10.38]),
      [0.15, 0.1, 0.06],
      1.6,
      { opacity: 0.5 },
    );
  person(view, [2.6, 0, 10.9], random);
  block(view, [0.9, 1.1, 10.3], [4.2, 0.08, 1.1], rgb('#efe7d8'), 0.05);
  potPlant(view, [-half + 1, 0, 11.8], 2.5, random);
  potPlant(view, [0.1, 0, 12.1], 2.2, random, rgb('#e8dfce'));
  rug(view, [-4.4, 0, 5.6], [4.6, 0, 3.8], rgb('#dccbab'), rgb('#31584b'));
  armchair(view, [-4.1, 0, 8.1], rgb('#31584b'));
  armchair(view, [-2.7, 0, 8.1], rgb('#31584b'));
  table(view, [-3.4, 0, 6.9], [1.3, 0.38, 0.8], rgb('#b08d57'));
  cushion(view, [-4.2, 0.1, 5.8], [3, 0.34, 0.75], rgb('#c9b796'), 0.1);
  for (const [x, z, drop] of [
    [-2.4, 7.4, 1.6],
    [-1.5, 7.9, 2.1],
    [-3.3, 7.9, 1.9],
    [2.4, 9.2, 1.5],
    [3.8, 9.2, 1.5],
  ] as const)
    pendant(view, [x, height, z], drop, 0.5, rgb('#b08d57'));
  return polished(scene, room, 0.3, (front) => {
    person(front, [1.2, 0, 8.6], random);
    person(front, [1.9, 0, 8.7], random);
    potPlant(front, [half - 1, 0, 5.6], 2, random);
  });
};

function brickPanel({ view, half, back, height }: Room): void {
  const [x0, x1] = [-0.1 * half, half];
  view.face(
    [
      [x0, 0, back - 0.05],
      [x1, 0, back - 0.05],
      [x1, height, back - 0.05],
      [x0, height, back - 0.05],
    ],
    BRICK,
    [0, 0.2, -1],
    { fade: 0.12 },
  );
  const m = view.projector.metre([0, 1, back]);
  for (const row of range(height / 0.16)) {
    const y = row * 0.16;
    view.canvas.line(view.at([x0, y, back - 0.06]), view.at([x1, y, back - 0.06]), [0.3, 0.15, 0.1], 1, {
      opacity: 0.35,
    });
    for (const brick of range((x1 - x0) / 0.5)) {
      const x = x0 + brick * 0.5 + (row % 2) * 0.25;
      if (x < x1)
        view.canvas.line(
          view.at([x, y, back - 0.06]),
          view.at([x, y + 0.16, back - 0.06]),
          [0.3, 0.15, 0.1],
          Math.max(0.6, m * 0.008),
          { opacity: 0.3 },
        );
    }
  }
}
