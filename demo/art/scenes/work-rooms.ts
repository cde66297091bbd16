import { mix, rgb, scale, type Colour } from '../colour';
import { block, contact, cushion, potPlant, rug, table } from '../interiors/furniture';
import { person } from '../people/people';
import { pick, range } from '../random';
import { makeRoom, sunPatches, type Room, type RoomStyle } from '../interiors/room';
import type { Vec } from '../vector';
import type { Compose } from './compose';
import { polished } from './shared-rooms';

const WALNUT = rgb('#7d573b');

/** An open office floor high above the city. */
export const officeFloor: Compose = (scene, light, random) => {
  const style: RoomStyle = {
    wall: rgb('#ebe7de'),
    floor: pick(random, [rgb('#a9a79f'), rgb('#c9b596')]),
    ceiling: rgb('#f2f0ea'),
    joints: 'tiles',
    opening: [-0.97, 0.97, 0.05, 2.9],
    panes: 8,
  };
  const room = makeRoom(scene, light, random, style, {
    half: 6.5,
    height: 3.3,
    back: 13,
    eye: 1.6,
    zoom: 1.05,
    horizon: 0.47,
    floorsUp: 46,
  });
  const { view, half, height } = room;
  sunPatches(room, style, light);
  for (const z of [3, 5.4, 7.8, 10.2, 12]) {
    for (const x of [-4.2, 0, 4.2])
      view.face(
        [
          [x - 0.9, height - 0.02, z],
          [x + 0.9, height - 0.02, z],
          [x + 0.9, height - 0.02, z + 0.28],
          [x - 0.9, height - 0.02, z + 0.28],
        ],
        rgb('#fffaec'),
        [0, -1, 0],
        { glows: true },
      );
  }
  for (const z of [9.6, 7.2, 4.8]) {
    for (const x of [-5.4, -2.4, 2.2, 4.6]) {
      table(view, [x * (half / 6.5), 0, z], [2.1, 0.74, 0.9], rgb('#d9c4a2'));
      workplace(view, [x * (half / 6.5), 0, z]);
      if (z > 6 && random() < 0.5) person(view, [x * (half / 6.5) + random(-0.5, 2.4), 0, z + 1.2], random);
    }
    potPlant(view, [-0.1 + random(-0.3, 0.3), 0, z + 0.4], random(1.1, 1.6), random, rgb('#ece5d8'));
  }
  block(view, [half - 0.5, 0, 2], [0.5, 1.2, 6], WALNUT);
  for (const z of range(6)) potPlant(view, [half - 0.25, 1.2, 2.4 + z], 0.55, random, rgb('#e9e2d4'));
  return polished(scene, room, 0.12, (front) => {
    person(front, [-0.9, 0, 6.3], random);
    person(front, [0.9, 0, 6.4], random);
  });
};

function workplace(view: Room['view'], [x, , z]: Vec): void {
  for (const dx of [0.35, 1.25]) {
    block(view, [x + dx, 0.74, z + 0.5], [0.6, 0.38, 0.03], rgb('#24282c'));
    view.face(
      [
        [x + dx + 0.03, 0.77, z + 0.49],
        [x + dx + 0.57, 0.77, z + 0.49],
        [x + dx + 0.57, 1.09, z + 0.49],
        [x + dx + 0.03, 1.09, z + 0.49],
      ],
      rgb('#8fb3b8'),
      [0, 0, -1],
      { opacity: 0.75 },
    );
    contact(view, [x + dx, 0, z - 0.6], [0.5, 0, 0.5], 0.3);
    block(view, [x + dx + 0.22, 0, z - 0.4], [0.07, 0.42, 0.07], rgb('#2e3033'));
    cushion(view, [x + dx + 0.02, 0.42, z - 0.6], [0.5, 0.08, 0.48], rgb('#39574d'), 0.04);
    cushion(view, [x + dx + 0.04, 0.52, z - 0.64], [0.46, 0.5, 0.06], rgb('#45685c'), 0.08);
  }
}

/** A gym with a view. */
export const gym: Compose = (scene, light, random) => {
  const style: RoomStyle = {
    wall: rgb('#d9d6cc'),
    floor: rgb('#5b5752'),
    ceiling: rgb('#e6e1d6'),
    joints: 'tiles',
    opening: [-0.96, 0.96, 0.05, 2.8],
    panes: 7,
  };
  const room = makeRoom(scene, light, random, style, {
    half: 5,
    height: 3.2,
    back: 10.5,
    eye: 1.55,
    zoom: 1.02,
    horizon: 0.47,
    floorsUp: 30,
  });
  const { view, half, height } = room;
  sunPatches(room, style, light);
  for (const z of [3.5, 5.5, 7.5, 9.3])
    view.face(
      [
        [-half + 0.6, height - 0.02, z],
        [half - 0.6, height - 0.02, z],
        [half - 0.6, height - 0.02, z + 0.08],
        [-half + 0.6, height - 0.02, z + 0.08],
      ],
      rgb('#fff2d2'),
      [0, -1, 0],
      { glows: true },
    );
  for (const x of [-3.8, -1.7, 0.4, 2.5])
    treadmill(
      view,
      [x * (half / 5), 0, 7.4],
      random() < 0.6 ? () => person(view, [x * (half / 5) + 0.42, 0.2, 7.8], random, false, true) : undefined,
    );
  const x = -half + 0.05;
  block(view, [x, 0.1, 2.2], [0.45, 0.08, 4.4], rgb('#2b2d2f'));
  block(view, [x, 0.75, 2.2], [0.45, 0.08, 4.4], rgb('#2b2d2f'));
  for (const z of range(9))
    for (const y of [0.18, 0.83])
      dumbbell(
        view,
        [x + 0.25, y + 0.1, 2.5 + z * 0.48],
        pick(random, [rgb('#1f2122'), rgb('#2f5d50'), rgb('#9a7b45')]),
      );
  view.face(
    [
      [half - 0.03, 0.2, 2],
      [half - 0.03, 0.2, 6.4],
      [half - 0.03, 2.6, 6.4],
      [half - 0.03, 2.6, 2],
    ],
    mix(rgb('#a9b7ba'), light.sky[1], 0.4),
    [-1, 0, 0],
    { fade: 0.15 },
  );
  rug(view, [0.9, 0, 3], [1, 0, 2.2], rgb('#47705f'), rgb('#47705f'));
  bench(view, [-1.7, 0, 3.6]);
  potPlant(view, [half - 0.6, 0, 9.6], 1.8, random);
  potPlant(view, [half - 0.7, 0, 2.3], 1.2, random);
  return polished(scene, room, 0.1, (front) => person(front, [1.9, 0, 5.8], random, false, true));
};

function treadmill(view: Room['view'], [x, , z]: Vec, runner?: () => void): void {
  contact(view, [x, 0, z - 0.1], [0.85, 0, 1.9], 0.5);
  for (const dx of [0.02, 0.77]) block(view, [x + dx, 0.15, z + 1.3], [0.06, 1.15, 0.08], rgb('#3a3d40'));
  block(view, [x + 0.05, 1.15, z + 1.28], [0.75, 0.3, 0.1], rgb('#26292b'));
  block(view, [x, 0, z], [0.85, 0.18, 1.6], rgb('#303336'));
  view.face(
    [
      [x + 0.12, 0.19, z],
      [x + 0.73, 0.19, z],
      [x + 0.73, 0.19, z + 1.5],
      [x + 0.12, 0.19, z + 1.5],
    ],
    rgb('#1b1d1e'),
    [0, 1, 0],
  );
  runner?.();
}

function dumbbell(view: Room['view'], at: Vec, colour: Colour): void {
  const [x, y] = view.at(at);
  const m = view.projector.metre(at);
  view.canvas.ellipse([x, y], m * 0.1, m * 0.11, colour);
  view.canvas.ellipse([x - m * 0.02, y - m * 0.02], m * 0.05, m * 0.06, scale(colour, 1.7));
}

function bench(view: Room['view'], [x, , z]: Vec): void {
  contact(view, [x, 0, z], [0.5, 0, 1.3], 0.4);
  for (const dz of [0.1, 1.1]) block(view, [x + 0.18, 0, z + dz], [0.12, 0.4, 0.1], rgb('#2d2f31'));
  cushion(view, [x, 0.38, z], [0.48, 0.12, 1.3], rgb('#2f5d50'), 0.05);
}
