import { mix, rgb, scale, type Colour } from '../colour';
import { foliage } from '../outdoors/nature';
import { range, type Random } from '../random';
import { UP, type Point, type Vec } from '../vector';
import { drawBox, type View } from '../view';

/** A box; `x`, `y`, `z` is its front left bottom corner. */
export function block(view: View, [x, y, z]: Vec, [w, h, d]: Vec, colour: Colour, fade = 0.12): void {
  drawBox(view, { corner: [x, y, z], angle: 0, width: w, depth: d, height: h }, colour, { fade });
}

/** Soft shadow below furniture. */
export function contact(view: View, [x, , z]: Vec, [w, , d]: Vec, strength = 0.42): void {
  for (const grow of [0.22, 0.12, 0.02]) {
    view.shadow(
      [
        [x - grow, 0.005, z - grow],
        [x + w + grow, 0.005, z - grow],
        [x + w + grow, 0.005, z + d],
        [x - grow, 0.005, z + d],
      ],
      strength / 2.6,
    );
  }
}

/** A box with rounded upper edges, seen from the front, such as a cushion or a mattress. */
export function cushion(view: View, [x, y, z]: Vec, [w, h, d]: Vec, colour: Colour, round = 0.1): void {
  const top = view.lit(colour, UP, [x, y, z]);
  view.canvas.polygon(
    view.projector.polygon([
      [x + round * 0.5, y + h, z],
      [x + w - round * 0.5, y + h, z],
      [x + w, y + h, z + d],
      [x, y + h, z + d],
    ]),
    top,
  );
  for (const [side, from] of [
    [x, 1],
    [x + w, -1],
  ] as const) {
    if ((view.projector.camera.eye[0] - side) * -from > 0)
      view.face(
        [
          [side, y, z],
          [side, y, z + d],
          [side, y + h, z + d],
          [side, y + h, z],
        ],
        colour,
        [-from, 0, 0],
        { shade: 0.7, fade: 0.12 },
      );
  }
  const [[x0, y0], [x1, y1]] = [view.at([x, y + h, z]), view.at([x + w, y, z])];
  const r = Math.min(round * view.projector.metre([x, y, z]), Math.abs(y1 - y0) / 2);
  const front = view.lit(colour, [0, 0.15, -0.98], [x, y, z], { shade: 0.8 });
  const d0 = `M${(x0 + r).toFixed(1)},${y0.toFixed(1)}H${(x1 - r).toFixed(1)}Q${x1.toFixed(1)},${y0.toFixed(1)} ${x1.toFixed(1)},${(y0 + r).toFixed(1)}V${(y1 - r * 0.5).toFixed(1)}Q${x1.toFixed(1)},${y1.toFixed(1)} ${(x1 - r).toFixed(1)},${y1.toFixed(1)}H${(x0 + r).toFixed(1)}Q${x0.toFixed(1)},${y1.toFixed(1)} ${x0.toFixed(1)},${(y1 - r * 0.5).toFixed(1)}V${(y0 + r).toFixed(1)}Q${x0.toFixed(1)},${y0.toFixed(1)} ${(x0 + r).toFixed(1)},${y0.toFixed(1)}Z`;
  view.canvas.path(d0, {
    from: [x0, y0],
    to: [x0, y1],
    stops: [
      [0, mix(front, top, 0.6)],
      [0.35, front],
      [1, scale(front, 0.78)],
    ],
  });
}

export function sofa(view: View, [x, , z]: Vec, width: number, colour: Colour, seats = 3): void {
  const depth = 0.95;
  contact(view, [x, 0, z], [width, 0, depth]);
  cushion(view, [x + 0.12, 0.35, z + depth - 0.28], [width - 0.24, 0.52, 0.26], scale(colour, 0.96), 0.14);
  block(view, [x + 0.1, 0.1, z + 0.06], [width - 0.2, 0.2, depth - 0.1], scale(colour, 0.75));
  const step = (width - 0.4) / seats;
  for (const seat of range(seats))
    cushion(view, [x + 0.2 + seat * step, 0.28, z], [step - 0.02, 0.19, depth - 0.3], colour, 0.07);
  for (const seat of range(seats))
    if (seat !== 1)
      cushion(
        view,
        [x + 0.3 + seat * step, 0.47, z + depth - 0.42],
        [step * 0.55, 0.38, 0.14],
        seat === 0 ? rgb('#b5653f') : rgb('#d9b36c'),
        0.1,
      );
  for (const dx of [0, width - 0.2]) cushion(view, [x + dx, 0.08, z], [0.2, 0.52, depth], scale(colour, 0.92), 0.08);
}

/** An armchair that faces the viewer. */
export function armchair(view: View, [x, , z]: Vec, colour: Colour): void {
  contact(view, [x, 0, z], [0.85, 0, 0.85]);
  for (const dx of [0.08, 0.72]) block(view, [x + dx, 0, z + 0.1], [0.05, 0.3, 0.05], rgb('#6b4a30'));
  cushion(view, [x, 0.3, z + 0.62], [0.85, 0.55, 0.2], scale(colour, 0.95), 0.16);
  cushion(view, [x + 0.05, 0.26, z], [0.75, 0.18, 0.65], colour, 0.08);
  for (const dx of [-0.02, 0.75]) cushion(view, [x + dx, 0.26, z], [0.12, 0.34, 0.75], scale(colour, 0.88), 0.06);
}

export function table(view: View, [x, , z]: Vec, [w, h, d]: Vec, colour: Colour, leg = 0.06): void {
  contact(view, [x, 0, z], [w, 0, d], 0.3);
  for (const [dx, dz] of [
    [0.05, d - 0.1],
    [w - 0.1, d - 0.1],
    [0.05, 0.05],
    [w - 0.1, 0.05],
  ] as const)
    block(view, [x + dx, 0, z + dz], [leg, h, leg], scale(colour, 0.65));
  block(view, [x, h - 0.05, z], [w, 0.05, d], colour);
}

export function rug(view: View, [x, , z]: Vec, [w, , d]: Vec, colour: Colour, edge: Colour): void {
  const plane = (inset: number): Vec[] => [
    [x + inset, 0.01, z + inset],
    [x + w - inset, 0.01, z + inset],
    [x + w - inset, 0.01, z + d - inset],
    [x + inset, 0.01, z + d - inset],
  ];
  view.face(plane(0), edge, UP);
  view.face(plane(0.12), colour, UP);
  view.face(plane(0.22), edge, UP);
  view.face(plane(0.25), scale(colour, 0.97), UP);
}

/** A plant in a pot; `height` (m) includes the pot. */
export function potPlant(
  view: View,
  [x, y, z]: Vec,
  height: number,
  random: Random,
  pot: Colour = rgb('#b5694a'),
): void {
  const wide = height * 0.24;
  if (y === 0) contact(view, [x - wide / 2, 0, z - wide / 2], [wide, 0, wide], 0.4);
  const m = view.projector.metre([x, y, z]);
  const [px, py] = view.at([x, y, z]);
  const rim = py - height * 0.26 * m;
  const half = (wide * m) / 2;
  const lit = view.lit(pot, [0, 0.2, -0.98], [x, y, z]);
  const leaf = rgb('#6b9152');
  view.canvas.path(
    `M${(px - half).toFixed(1)},${rim.toFixed(1)}L${(px - half * 0.72).toFixed(1)},${py.toFixed(1)}Q${px.toFixed(1)},${(py + half * 0.22).toFixed(1)} ${(px + half * 0.72).toFixed(1)},${py.toFixed(1)}L${(px + half).toFixed(1)},${rim.toFixed(1)}Z`,
    {
      from: [px - half, py],
      to: [px + half, py],
      stops: [
        [0, scale(lit, 1.1)],
        [0.5, lit],
        [1, scale(lit, 0.68)],
      ],
    },
  );
  view.canvas.ellipse([px, rim], half, half * 0.2, scale(lit, 0.5));
  if (random() < 0.5) {
    foliage(view, [x, y, z], [px, rim - height * 0.36 * m], height * 0.3 * m, height * 0.4 * m, leaf, random);
    return;
  }
  for (const index of range(15)) {
    const angle = -Math.PI / 2 + ((index - 7) / 7) * 1.25 + random(-0.1, 0.1);
    const reach = height * random(0.5, 0.78) * m;
    blade(view, [px, rim], angle, reach, view.lit(mix(rgb('#47703c'), rgb('#9dbd6b'), random()), UP, [x, y, z]));
  }
}

function blade(view: View, [x, y]: Point, angle: number, reach: number, colour: Colour): void {
  const [ex, ey] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  const [nx, ny] = [-Math.sin(angle) * reach * 0.13, Math.cos(angle) * reach * 0.13];
  const [mx, my] = [x + (ex - x) * 0.6, y + (ey - y) * 0.66];
  view.canvas.path(
    `M${x.toFixed(1)},${y.toFixed(1)}Q${(mx + nx).toFixed(1)},${(my + ny).toFixed(1)} ${ex.toFixed(1)},${(ey + reach * 0.08).toFixed(1)}Q${(mx - nx).toFixed(1)},${(my - ny).toFixed(1)} ${x.toFixed(1)},${y.toFixed(1)}Z`,
    colour,
  );
}

/** A pendant lamp `drop` metres below its fixture. */
export function pendant(view: View, [x, y, z]: Vec, drop: number, size: number, colour: Colour): void {
  const m = view.projector.metre([x, y, z]);
  const [px, py] = view.at([x, y - drop, z]);
  view.canvas.line(view.at([x, y, z]), [px, py], rgb('#2d2926'), Math.max(1, m * 0.015));
  const s = size * m;
  view.canvas.glow([px, py + s * 0.2], s * (2.2 + 2 * view.light.lamps), rgb('#ffd596'), 0.22 + 0.5 * view.light.lamps);
  view.canvas.path(
    `M${(px - s * 0.16).toFixed(1)},${py.toFixed(1)}Q${(px - s * 0.5).toFixed(1)},${(py + s * 0.12).toFixed(1)} ${(px - s * 0.55).toFixed(1)},${(py + s * 0.5).toFixed(1)}H${(px + s * 0.55).toFixed(1)}Q${(px + s * 0.5).toFixed(1)},${(py + s * 0.12).toFixed(1)} ${(px + s * 0.16).toFixed(1)},${py.toFixed(1)}Z`,
    {
      from: [px - s * 0.5, py],
      to: [px + s * 0.5, py],
      stops: [
        [0, scale(colour, 1.1)],
        [0.4, colour],
        [1, scale(colour, 0.6)],
      ],
    },
  );
  view.canvas.ellipse([px, py + s * 0.5], s * 0.55, s * 0.09, rgb('#fff0cd'));
}

/** A framed picture on the side wall at `x`, from `z` to `z + w`. */
export function picture(
  view: View,
  x: number,
  [y, z]: Point,
  [w, h]: Point,
  tones: readonly [Colour, Colour, Colour],
): void {
  const quad = (inset: number): Vec[] => [
    [x, y + inset, z + inset],
    [x, y + inset, z + w - inset],
    [x, y + h - inset, z + w - inset],
    [x, y + h - inset, z + inset],
  ];
  const normal: Vec = [-Math.sign(x), 0, 0];
  view.shadow(quad(-0.05), 0.25);
  view.face(quad(0), rgb('#5a4331'), normal);
  view.face(quad(0.04), rgb('#f4eee1'), normal);
  view.face(quad(0.14), tones[0], normal);
  const band = (from: number, to: number, colour: Colour): void =>
    view.face(
      [
        [x, y + h * from, z + 0.14],
        [x, y + h * from, z + w - 0.14],
        [x, y + h * to, z + w - 0.14],
        [x, y + h * (to - 0.12), z + 0.14],
      ],
      colour,
      normal,
    );
  band(0.14, 0.55, tones[1]);
  band(0.14, 0.34, tones[2]);
}
