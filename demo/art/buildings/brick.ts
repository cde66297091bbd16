import { rgb, scale, type Colour } from '../colour';
import { glazing, ledge } from './facade';
import { range, type Random } from '../random';
import { type Vec } from '../vector';
import { castBox, drawBox, on, rectangle, wallsOf, type Box, type View, type Wall } from '../view';

export const BRICK = rgb('#cc7a58');

/** Draws brick courses as fine shadow lines. */
export function courses(view: View, wall: Wall, gap = 0.34): void {
  const metre = view.projector.metre(on(wall, wall.width / 2, wall.height / 2));
  if (metre * gap < 1.6) return;
  for (const row of range(wall.height / gap)) {
    view.canvas.line(
      view.at(on(wall, 0, row * gap)),
      view.at(on(wall, wall.width, row * gap)),
      [0.25, 0.12, 0.08],
      metre * 0.045,
      { opacity: row % 4 === 0 ? 0.26 : 0.13 },
    );
  }
}

/** A round opening through a thick wall into shade or a lit room. */
export function roundOpening(
  view: View,
  wall: Wall,
  s: number,
  t: number,
  radius: number,
  albedo: Colour,
  random: Random,
): void {
  const ring = (size: number, out: number): Vec[] =>
    range(40).map((step) => {
      const angle = (step / 40) * Math.PI * 2;
      return on(wall, s + Math.cos(angle) * size, t + Math.sin(angle) * size, out);
    });
  view.face(ring(radius * 1.09, 0.01), scale(albedo, 0.88), wall.normal);
  view.face(ring(radius, 0.02), scale(albedo, 0.62), wall.normal, { shade: 0.25 });
  opening(view, wall, ring(radius * 0.9, -1), s, t, radius, random);
}

/** A tall opening with a round head. */
export function arch(
  view: View,
  wall: Wall,
  s0: number,
  s1: number,
  t0: number,
  t1: number,
  albedo: Colour,
  random: Random,
): void {
  const shape = (inset: number, out: number): Vec[] => {
    const radius = (s1 - s0) / 2 - inset;
    const head = range(17).map((step) => {
      const angle = (step / 16) * Math.PI;
      return on(wall, (s0 + s1) / 2 + Math.cos(angle) * radius, t1 - (s1 - s0) / 2 + Math.sin(angle) * radius, out);
    });
    return [on(wall, s1 - inset, t0, out), ...head, on(wall, s0 + inset, t0, out)];
  };
  view.face(shape(-0.22, 0.01), scale(albedo, 0.88), wall.normal);
  view.face(shape(0, 0.02), scale(albedo, 0.6), wall.normal, { shade: 0.25 });
  opening(view, wall, shape((s1 - s0) * 0.07, -0.8), (s0 + s1) / 2, t0 + 1.6, (s1 - s0) / 2, random);
}

function opening(view: View, wall: Wall, outline: Vec[], s: number, t: number, radius: number, random: Random): void {
  const lit = random() < 0.15 + view.light.litWindows + 0.25 * view.light.lamps;
  view.face(outline, rgb('#3a3431'), wall.normal, { shade: 0.15 });
  if (!lit) return;
  const flat = view.projector.polygon(outline);
  const ys = flat.map((point) => point[1]);
  const lamp = view.light.lampColour;
  view.canvas.polygon(flat, {
    from: [0, Math.max(...ys)],
    to: [0, Math.min(...ys)],
    stops: [
      [0, lamp, 0.35 + 0.5 * view.light.lamps],
      [1, scale(lamp, 0.6), 0.15 + 0.3 * view.light.lamps],
    ],
  });
  view.canvas.glow(
    view.at(on(wall, s, t - radius * 0.3, -0.5)),
    view.projector.metre(on(wall, s, t)) * radius * 1.1,
    lamp,
    0.3 + 0.4 * view.light.lamps,
  );
}

/** A low brick house: deep openings, concrete bands, timber windows. */
export function brickBlock(view: View, box: Box, kind: 'rounds' | 'arches' | 'slots', random: Random): void {
  castBox(view, box, 0.42);
  for (const wall of drawBox(view, box, BRICK, { fade: 0.1 })) {
    courses(view, wall);
    const storeys = Math.max(1, Math.round(box.height / 4.2));
    const rise = wall.height / storeys;
    const bays = Math.max(1, Math.round(wall.width / (kind === 'rounds' ? 10 : 5)));
    const step = wall.width / bays;
    for (const bay of range(bays)) {
      const s = (bay + 0.5) * step;
      if (kind === 'rounds')
        roundOpening(view, wall, s, wall.height * 0.52, Math.min(step * 0.38, wall.height * 0.36), BRICK, random);
      else if (kind === 'arches')
        arch(view, wall, s - step * 0.32, s + step * 0.32, 0.1, wall.height * 0.82, BRICK, random);
      else {
        for (const storey of range(storeys)) {
          glazing(
            view,
            wall,
            { s0: s - step * 0.3, t0: storey * rise + 0.8, s1: s + step * 0.3, t1: (storey + 1) * rise - 0.7 },
            random,
            { frame: rgb('#6b4a30'), bars: 3 },
          );
          ledge(
            view,
            wall,
            { s0: s - step * 0.36, t0: (storey + 1) * rise - 0.7, s1: s + step * 0.36, t1: (storey + 1) * rise - 0.5 },
            0.7,
            rgb('#d8d0c3'),
          );
        }
      }
    }
    ledge(view, wall, { s0: 0, t0: wall.height - 0.05, s1: wall.width, t1: wall.height + 0.45 }, 0.18, rgb('#d3cabc'));
  }
}

/** Verandah columns along the foot of a wall. */
export function colonnade(view: View, box: Box, t1: number, out: number): void {
  const [front] = wallsOf(box);
  const columns = Math.round(front.width / 4);
  view.face(
    [on(front, 0, 0.02, out), on(front, front.width, 0.02, out), on(front, front.width, 0.02), on(front, 0, 0.02)],
    rgb('#b9ab98'),
    [0, 1, 0],
  );
  view.shadow(rectangle(front, 0, 0, front.width, t1), 0.4);
  for (const column of range(columns + 1)) {
    const s = Math.min(front.width - 0.5, (front.width / columns) * column);
    drawBox(
      view,
      { corner: on(front, s, 0, out), angle: box.angle, width: 0.5, depth: 0.5, height: t1 },
      scale(BRICK, 0.95),
      { fade: 0.1 },
    );
  }
  ledge(view, front, { s0: -0.4, t0: t1, s1: front.width + 0.4, t1: t1 + 0.4 }, out + 0.4, rgb('#d3cabc'), {
    shadow: 0,
  });
}
