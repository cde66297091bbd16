import { mix, rgb, scale, type Colour } from '../colour';
import { block, contact, cushion, pendant, potPlant } from '../interiors/furniture';
import { pick, range } from '../random';
import { makeRoom, sunPatches, type Room, type RoomStyle } from '../interiors/room';
import type { Vec } from '../vector';
import type { Compose } from './compose';
import { finishRoom } from './homes';

const WALNUT = rgb('#7d573b');

/** A kitchen with an island and three stools. */
export const kitchen: Compose = (scene, light, random) => {
  const style: RoomStyle = {
    wall: rgb('#f0e9dc'),
    floor: rgb('#d8cbb8'),
    ceiling: rgb('#faf6ee'),
    joints: 'tiles',
    opening: [-0.34, 0.4, 1.15, 2.2],
    panes: 3,
  };
  const room = makeRoom(scene, light, random, style, { back: 7, half: 3.7, horizon: 0.45, eye: 1.55 });
  const { view, half, back, height } = room;
  sunPatches(room, style, light);
  const cabinet = pick(random, [rgb('#3d5e52'), rgb('#e7dfcf'), rgb('#54606a')]);
  const stone = rgb('#eeeae2');
  for (const [x0, x1] of [
    [-half + 0.02, -0.36 * half],
    [0.42 * half, half - 0.02],
  ] as const)
    cupboards(view, x0, x1, 1.55, 2.65, back - 0.36, cabinet);
  cupboards(view, -half + 0.02, half - 0.02, 0.1, 0.86, back - 0.62, cabinet);
  block(view, [-half, 0.86, back - 0.66], [half * 2, 0.05, 0.66], stone);
  view.face(
    [
      [-half, 0.91, back - 0.01],
      [half, 0.91, back - 0.01],
      [half, 1.15, back - 0.01],
      [-half, 1.15, back - 0.01],
    ],
    rgb('#dcd3c3'),
    [0, 0, -1],
  );
  if (light.lamps > 0 || light.mood === 'morning')
    for (const x of [-half * 0.7, half * 0.72])
      view.canvas.glow(view.at([x, 1.5, back - 0.4]), view.projector.metre([0, 1, back]) * 0.9, rgb('#ffe0a8'), 0.35);
  block(view, [half - 0.72, 0, 3.6], [0.7, 2.65, 2.4], scale(cabinet, 0.96));
  view.face(
    [
      [half - 0.73, 1.1, 4.3],
      [half - 0.73, 1.1, 5.1],
      [half - 0.73, 1.75, 5.1],
      [half - 0.73, 1.75, 4.3],
    ],
    rgb('#25292b'),
    [-1, 0, 0],
  );
  for (const x of [-0.2, 0.35]) potPlant(view, [x * half, 0.91, back - 0.35], 0.45, random, rgb('#c77f58'));
  view.canvas.stroke(tap(view, [0.06, 0.91, back - 0.3]), rgb('#b08d57'), { width: 5 });
  const island: Vec = [-1.75, 0, 3.1];
  contact(view, island, [3.3, 0, 1.15], 0.5);
  block(view, [-1.65, 0.08, 3.2], [3.1, 0.82, 0.95], mix(cabinet, WALNUT, 0.75));
  for (const index of range(20))
    view.canvas.line(
      view.at([-1.65 + index * 0.155, 0.08, 3.19]),
      view.at([-1.65 + index * 0.155, 0.9, 3.19]),
      [0.15, 0.09, 0.05],
      2,
      { opacity: 0.4 },
    );
  block(view, [-1.8, 0.9, 3.05], [3.4, 0.07, 1.2], stone, 0.05);
  bowl(view, [0.55, 0.97, 3.5]);
  potPlant(view, [-1.2, 0.97, 3.6], 0.55, random, rgb('#f2ece0'));
  for (const x of [-1.35, -0.35, 0.65]) stool(view, [x, 0, 2.6]);
  for (const x of [-1.1, 0, 1.1]) pendant(view, [x, height, 3.6], 0.85, 0.34, rgb('#b08d57'));
  return finishRoom(scene, room);
};

function cupboards(
  view: Room['view'],
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  z: number,
  colour: Colour,
): void {
  const doors = Math.max(1, Math.round((x1 - x0) / 0.6));
  const step = (x1 - x0) / doors;
  block(view, [x0, y0, z], [x1 - x0, y1 - y0, 0.34], scale(colour, 0.7));
  for (const door of range(doors)) {
    const x = x0 + door * step;
    view.face(
      [
        [x + 0.012, y0 + 0.012, z - 0.01],
        [x + step - 0.012, y0 + 0.012, z - 0.01],
        [x + step - 0.012, y1 - 0.012, z - 0.01],
        [x + 0.012, y1 - 0.012, z - 0.01],
      ],
      colour,
      [0, 0.1, -1],
      { fade: 0.1 },
    );
    const handle = x + (door % 2 === 0 ? step - 0.08 : 0.08);
    view.canvas.line(
      view.at([handle, y0 + (y1 - y0) * 0.4, z - 0.02]),
      view.at([handle, y0 + (y1 - y0) * 0.6, z - 0.02]),
      rgb('#b08d57'),
      2.5,
    );
  }
}

function tap(view: Room['view'], [x, y, z]: Vec): string {
  const [px, py] = view.at([x, y, z]);
  const m = view.projector.metre([x, y, z]);
  return `M${px},${py}v${-0.26 * m}q0,${-0.1 * m} ${0.1 * m},${-0.1 * m}q${0.08 * m},0 ${0.08 * m},${0.1 * m}`;
}

function bowl(view: Room['view'], at: Vec): void {
  const [x, y] = view.at(at);
  const m = view.projector.metre(at);
  for (const [dx, dy, hex] of [
    [-0.1, -0.12, '#e08a3a'],
    [0.06, -0.15, '#d9a53a'],
    [0.0, -0.11, '#b9552f'],
    [0.12, -0.1, '#8a9a45'],
  ] as const)
    view.canvas.ellipse([x + dx * m, y + dy * m], 0.07 * m, 0.065 * m, rgb(hex));
  view.canvas.path(
    `M${x - 0.24 * m},${y - 0.11 * m}Q${x - 0.16 * m},${y + 0.02 * m} ${x},${y + 0.02 * m}Q${x + 0.16 * m},${y + 0.02 * m} ${x + 0.24 * m},${y - 0.11 * m}Z`,
    rgb('#f4efe6'),
  );
}

function stool(view: Room['view'], [x, , z]: Vec): void {
  contact(view, [x, 0, z], [0.38, 0, 0.38], 0.35);
  for (const [dx, dz] of [
    [0.02, 0.32],
    [0.34, 0.32],
    [0, 0],
    [0.36, 0],
  ] as const)
    block(view, [x + dx, 0, z + dz], [0.035, 0.64, 0.035], rgb('#3a332c'));
  cushion(view, [x - 0.02, 0.62, z - 0.02], [0.42, 0.09, 0.4], rgb('#b5744f'), 0.05);
}
