import { mix, rgb } from '../colour';
import { block, contact, cushion } from '../interiors/furniture';
import { range } from '../random';
import type { Vec } from '../vector';
import type { View } from '../view';

export function railing(view: View, z: number, half: number): void {
  view.canvas.polygon(
    view.projector.polygon([
      [-half, 0, z],
      [half, 0, z],
      [half, 1.15, z],
      [-half, 1.15, z],
    ]),
    mix(view.light.sky[1], rgb('#a9c4bd'), 0.5),
    { opacity: 0.3 },
  );
  const metal = view.lit(rgb('#57504a'), [0, 0.5, -0.8], [0, 1, z]);
  view.canvas.line(view.at([-half, 1.15, z]), view.at([half, 1.15, z]), metal, 3);
  for (const index of range(half))
    view.canvas.line(view.at([-half + index * 2, 0, z]), view.at([-half + index * 2, 1.15, z]), metal, 2);
}

export function lounger(view: View, [x, , z]: Vec): void {
  contact(view, [x, 0, z], [2, 0, 0.75], 0.4);
  block(view, [x, 0.1, z], [2, 0.16, 0.75], rgb('#8a6443'));
  cushion(view, [x, 0.26, z], [1.4, 0.12, 0.72], rgb('#f4efe4'), 0.05);
  view.face(
    [
      [x + 1.35, 0.36, z],
      [x + 2, 0.75, z],
      [x + 2, 0.75, z + 0.72],
      [x + 1.35, 0.36, z + 0.72],
    ],
    rgb('#f4efe4'),
    [-0.5, 0.85, 0],
  );
  view.face(
    [
      [x + 1.35, 0.26, z],
      [x + 2, 0.65, z],
      [x + 2, 0.76, z],
      [x + 1.35, 0.38, z],
    ],
    rgb('#d9d0bf'),
    [0, 0, -1],
  );
}

export function parasol(view: View, [x, , z]: Vec): void {
  const top: Vec = [x, 3, z];
  view.canvas.line(
    view.at([x, 0, z]),
    view.at(top),
    view.lit(rgb('#8a6443'), [0, 0, -1], top),
    view.projector.metre(top) * 0.06,
  );
  const rim = range(8).map<Vec>((step) => [
    x + Math.cos((step * Math.PI) / 4) * 1.6,
    2.35,
    z + Math.sin((step * Math.PI) / 4) * 1.6,
  ]);
  rim
    .map((from, index) => [from, rim[(index + 1) % 8] ?? from, top] as const)
    .sort((a, b) => view.distance(b[0]) - view.distance(a[0]))
    .forEach(([a, b], index) =>
      view.face([a, b, [x, 3, z]], index % 2 === 0 ? rgb('#f3ead8') : rgb('#e4d8c0'), [
        (a[0] + b[0]) / 2 - x,
        0.7,
        (a[2] + b[2]) / 2 - z,
      ]),
    );
}
