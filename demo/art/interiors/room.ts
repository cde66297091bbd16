import { Canvas, type Ramp } from '../canvas';
import { mix, rgb, scale, WHITE, type Colour } from '../colour';
import type { Light } from '../light';
import { range, type Random } from '../random';
import type { PlaceScene } from '../scene';
import { normalise, type Vec } from '../vector';
import { View } from '../view';
import { drawOutlook } from './outlook';

export interface Room {
  view: View;
  /** View through the window. */
  outlook: Canvas;
  /** Half the room's width, its height and the distance of the back wall (m). */
  half: number;
  height: number;
  back: number;
  light: Light;
  /** Height of the horizon as a share of the picture. */
  horizon: number;
}

export interface RoomStyle {
  wall: Colour;
  floor: Colour;
  ceiling: Colour;
  joints: 'planks' | 'tiles';
  /** Opening in the back wall: left and right as shares of half the width, sill and head in metres. */
  opening: readonly [left: number, right: number, sill: number, head: number];
  panes: number;
}

/** Light inside a room: softer, without haze, warmed by lamps at dusk. */
export function indoors(light: Light): Light {
  const warm: Colour = mix(mix(light.ambient, WHITE, 0.42), rgb('#ffe2ba'), 0.3 + 0.42 * light.lamps);
  return {
    ...light,
    ambient: scale(warm, light.mood === 'dusk' ? 0.86 : 0.95),
    sunColour: scale(light.sunColour, 0.42),
    sun: normalise([light.sun[0] * 0.6, 0.7, -0.25]),
    hazePerMetre: 0,
  };
}

/** An empty room in one-point perspective, with the city outside its window. */
export function makeRoom(
  scene: PlaceScene,
  light: Light,
  random: Random,
  style: RoomStyle,
  { half = 4.2, height = 3, back = 8.4, eye = 1.45, zoom = 1, horizon = 0.5, floorsUp = 24 } = {},
): Room {
  const wide = scene.width / scene.height;
  const outlook = new Canvas(scene.width, scene.height);
  const room: Room = {
    outlook,
    half: half * Math.max(1, wide / 1.6),
    height,
    back,
    light: indoors(light),
    horizon,
    view: new View(
      { eye: [0, eye, 0], turn: 0, tilt: 0, zoom, horizon, width: scene.width, height: scene.height },
      indoors(light),
      new Canvas(scene.width, scene.height),
    ),
  };
  drawOutlook(scene, light, random, outlook, horizon, zoom, floorsUp);
  shell(room, style);
  return room;
}

/** A polygon with a gradient from `from` to `to`. */
export function ramp(view: View, points: readonly Vec[], from: Vec, to: Vec, stops: Ramp['stops']): void {
  view.canvas.polygon(view.projector.polygon(points), { from: view.at(from), to: view.at(to), stops });
}

function shell({ view, half, height, back, light }: Room, style: RoomStyle): void {
  const [left, right, sill, head] = [
    style.opening[0] * half,
    style.opening[1] * half,
    style.opening[2],
    style.opening[3],
  ];
  const lit = (colour: Colour, factor: number): Colour =>
    scale([colour[0] * light.ambient[0], colour[1] * light.ambient[1], colour[2] * light.ambient[2]], factor);
  const wall = lit(style.wall, 1.02);
  for (const [x0, x1, y0, y1] of [
    [-half, left, 0, height],
    [right, half, 0, height],
    [left, right, 0, sill],
    [left, right, head, height],
  ] as const) {
    if (x1 > x0 && y1 > y0)
      ramp(
        view,
        [
          [x0, y0, back],
          [x1, y0, back],
          [x1, y1, back],
          [x0, y1, back],
        ],
        [0, height, back],
        [0, 0, back],
        [
          [0, scale(wall, 1.02)],
          [1, scale(wall, 0.9)],
        ],
      );
  }
  for (const side of [-1, 1]) {
    const bright = side === Math.sign(light.sun[0]) ? 0.96 : 1.12;
    ramp(
      view,
      [
        [side * half, 0, 0.5],
        [side * half, 0, back],
        [side * half, height, back],
        [side * half, height, 0.5],
      ],
      [side * half, 1.5, back],
      [side * half, 1.5, 1],
      [
        [0, lit(style.wall, bright)],
        [0.5, lit(style.wall, bright * 0.93)],
        [1, lit(style.wall, bright * 0.72)],
      ],
    );
  }
  ramp(
    view,
    [
      [-half, height, 0.5],
      [half, height, 0.5],
      [half, height, back],
      [-half, height, back],
    ],
    [0, height, back],
    [0, height, 1.2],
    [
      [0, lit(style.ceiling, 1.14)],
      [1, lit(style.ceiling, 0.92)],
    ],
  );
  ramp(
    view,
    [
      [-half, 0, 0.5],
      [half, 0, 0.5],
      [half, 0, back],
      [-half, 0, back],
    ],
    [0, 0, back],
    [0, 0, 1.6],
    [
      [0, lit(style.floor, 1.12)],
      [0.4, lit(style.floor, 0.95)],
      [1, lit(style.floor, 0.74)],
    ],
  );
  joints(view, half, back, style);
  for (const side of [-1, 1])
    view.shadow(
      [
        [side * half, 0, 0.5],
        [side * half, 0, back],
        [side * (half - 0.25), 0, back],
        [side * (half - 0.25), 0, 0.5],
      ],
      0.16,
    );
  frames(view, [left, right, sill, head], back, style.panes);
}

function joints(view: View, half: number, back: number, style: RoomStyle): void {
  const dark = scale(style.floor, 0.55);
  const gap = style.joints === 'planks' ? 0.24 : 0.9;
  for (const index of range((half * 2) / gap))
    view.canvas.line(view.at([-half + index * gap, 0, 0.6]), view.at([-half + index * gap, 0, back]), dark, 1, {
      opacity: 0.3,
    });
  if (style.joints === 'tiles')
    for (const index of range(back / gap))
      view.canvas.line(view.at([-half, 0, 0.6 + index * gap]), view.at([half, 0, 0.6 + index * gap]), dark, 1, {
        opacity: 0.3,
      });
}

function frames(
  view: View,
  [left, right, sill, head]: readonly number[] & { length: 4 },
  back: number,
  panes: number,
): void {
  if (left === undefined || right === undefined || sill === undefined || head === undefined) return;
  const metre = view.projector.metre([0, 1, back]);
  const colour = rgb('#3c3832');
  for (const index of range(panes + 1)) {
    const x = left + ((right - left) * index) / panes;
    view.canvas.line(
      view.at([x, sill, back]),
      view.at([x, head, back]),
      colour,
      metre * (index % panes === 0 ? 0.1 : 0.06),
    );
  }
  view.canvas.line(view.at([left, head, back]), view.at([right, head, back]), colour, metre * 0.09);
  view.canvas.line(view.at([left, sill, back]), view.at([right, sill, back]), colour, metre * 0.09);
}

/** Patches of sunlight on the floor. */
export function sunPatches({ view, half, back, light }: Room, style: RoomStyle, outside: Light): void {
  if (outside.mood === 'monsoon' || outside.mood === 'dusk') return;
  const [left, right] = [style.opening[0] * half, style.opening[1] * half];
  const shift = outside.glowAt < 0.5 ? 2.2 : -2.2;
  const colour = mix(outside.sunColour, rgb('#fff3d9'), 0.5);
  for (const index of range(style.panes)) {
    const step = (right - left) / style.panes;
    const [x0, x1] = [left + index * step + 0.08, left + (index + 1) * step - 0.08];
    const clamp = (x: number): number => Math.max(-half, Math.min(half, x));
    const patch: Vec[] = [
      [clamp(x0 + shift * 0.25), 0, back - 0.9],
      [clamp(x1 + shift * 0.25), 0, back - 0.9],
      [clamp(x1 + shift), 0, back - 3.6],
      [clamp(x0 + shift), 0, back - 3.6],
    ];
    view.canvas.polygon(view.projector.polygon(patch), colour, { opacity: 0.34 + 0.1 * light.lamps });
  }
}
