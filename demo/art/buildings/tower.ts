import { mix, rgb, scale, type Colour } from '../colour';
import { balcony, glazing, ledge, type BalconyStyle } from './facade';
import { tree } from '../outdoors/nature';
import { range, type Random } from '../random';
import { add, type Vec } from '../vector';
import { castBox, drawBox, on, rectangle, wallsOf, type Box, type View, type Wall } from '../view';

export interface TowerStyle {
  wall: Colour;
  accent: Colour;
  balconies: BalconyStyle;
  /** Height of a storey (m). */
  storey: number;
  /** Draws a panel in the accent colour behind each column of windows. */
  screens: boolean;
}

/** A residential tower: open ground floor, balconies with planting, roof garden and pergola. */
export function residentialTower(view: View, box: Box, style: TowerStyle, random: Random): void {
  castBox(view, box, 0.4);
  const foot = 4.6;
  groundFloor(view, { ...box, height: foot }, style, random);
  const body: Box = { ...box, corner: [box.corner[0], box.corner[1] + foot, box.corner[2]], height: box.height - foot };
  roofGarden(view, body, style, random);
  const walls = drawBox(view, body, style.wall, { fade: 0.1 });
  const floors = Math.floor(body.height / style.storey);
  walls.forEach((wall) => dress(view, wall, floors, style, random));
  for (const wall of walls) {
    for (const index of range(wall.width / 1.3))
      tree(view, on(wall, 0.4 + index * 1.3, wall.height + 0.4, -0.5), random(0.5, 1.2), 'bush', random);
  }
}

function groundFloor(view: View, box: Box, style: TowerStyle, random: Random): void {
  const inner: Box = {
    ...box,
    corner: add(add(box.corner, wallsOf(box)[0].across, 1.6), wallsOf(box)[1].across, 1.6),
    width: box.width - 3.2,
    depth: box.depth - 3.2,
  };
  for (const wall of drawBox(view, inner, scale(style.wall, 0.5), { shade: 0.3 })) {
    const bays = Math.max(2, Math.round(wall.width / 4));
    const step = wall.width / bays;
    for (const bay of range(bays)) {
      glazing(
        view,
        wall,
        { s0: bay * step + 0.25, t0: 0.1, s1: (bay + 1) * step - 0.25, t1: wall.height - 0.7 },
        random,
        { bars: 2, lit: Math.max(0.35, view.light.lamps) },
      );
    }
  }
  for (const wall of wallsOf(box).filter((side) => view.faces(side.origin, side.normal))) {
    view.face(rectangle(wall, 0, wall.height - 0.5, wall.width, wall.height, -0.05), style.accent, wall.normal, {
      shade: 0.7,
    });
    const columns = Math.round(wall.width / 5);
    for (const column of range(columns + 1)) {
      const s = Math.min(wall.width - 0.7, (wall.width / columns) * column);
      view.face(rectangle(wall, s, 0, s + 0.7, wall.height), style.wall, wall.normal, { fade: 0.15 });
    }
  }
}

function dress(view: View, wall: Wall, floors: number, style: TowerStyle, random: Random): void {
  const bays = Math.max(2, Math.round(wall.width / 5.2));
  const step = wall.width / bays;
  const pattern = range(bays).map((bay) =>
    bays > 3 && (bay === 1 || bay === bays - 2) ? 'window' : bay % 2 === 0 ? 'balcony' : 'window',
  );
  if (style.screens) {
    for (const bay of range(bays)) {
      if (pattern[bay] === 'window')
        view.face(
          rectangle(wall, bay * step + 0.25, 0, (bay + 1) * step - 0.25, floors * style.storey),
          style.accent,
          wall.normal,
          { fade: 0.08 },
        );
    }
  }
  for (const floor of range(floors)) {
    const t = floor * style.storey;
    view.later(on(wall, wall.width / 2, t), () => {
      for (const bay of bayOrder(view, wall, bays)) {
        const s0 = bay * step;
        if (pattern[bay] === 'balcony') {
          glazing(
            view,
            wall,
            { s0: s0 + 0.35, t0: t + 0.05, s1: s0 + step - 0.35, t1: t + style.storey - 0.55 },
            random,
            { bars: 3 },
          );
        } else {
          const narrow = step * (style.screens ? 0.3 : 0.22);
          glazing(
            view,
            wall,
            { s0: s0 + narrow, t0: t + 0.75, s1: s0 + step - narrow, t1: t + style.storey - 0.6 },
            random,
            { bars: 2, rail: 0.5 },
          );
          ledge(
            view,
            wall,
            {
              s0: s0 + narrow - 0.15,
              t0: t + style.storey - 0.6,
              s1: s0 + step - narrow + 0.15,
              t1: t + style.storey - 0.48,
            },
            0.55,
            style.wall,
          );
        }
      }
      for (const bay of bayOrder(view, wall, bays)) {
        if (pattern[bay] !== 'balcony') continue;
        const out = 1.5 + ((floor + bay) % 2) * 0.45;
        balcony(view, wall, bay * step + 0.1, (bay + 1) * step - 0.1, t, out, style.balconies, random);
      }
    });
  }
  view.flush();
  const top = floors * style.storey;
  ledge(view, wall, { s0: -0.1, t0: top, s1: wall.width + 0.1, t1: top + 0.5 }, 0.5, style.wall);
}

function bayOrder(view: View, wall: Wall, bays: number): number[] {
  const leftFar = view.distance(on(wall, 0, 0)) > view.distance(on(wall, wall.width, 0));
  return leftFar ? range(bays) : range(bays).reverse();
}

function roofGarden(view: View, box: Box, style: TowerStyle, random: Random): void {
  const top = box.corner[1] + box.height;
  const [front, side] = wallsOf(box);
  const spot = (s: number, d: number): Vec => {
    const point = add(add(box.corner, front.across, s * box.width), side.across, d * box.depth);
    return [point[0], top, point[2]];
  };
  for (let left = 5; left > 0; left -= 1)
    tree(view, spot(random(0.1, 0.9), random(0.55, 0.9)), random(2.4, 3.6), random() < 0.5 ? 'mango' : 'bush', random);
  const core = {
    corner: spot(0.34, 0.35),
    angle: box.angle,
    width: box.width * 0.34,
    depth: box.depth * 0.3,
    height: 4,
  };
  drawBox(view, core, mix(style.accent, style.wall, 0.35), { fade: 0.1 });
  pergola(
    view,
    { corner: spot(0.05, 0.08), angle: box.angle, width: box.width * 0.5, depth: box.depth * 0.35, height: 3 },
    style.accent,
  );
}

/** Slender posts and beams over a terrace. */
export function pergola(view: View, box: Box, colour: Colour): void {
  const [front, right, back] = wallsOf(box);
  const paint = view.lit(colour, front.normal, box.corner, { shade: 0.7 });
  const metre = view.projector.metre(box.corner);
  for (const wall of [back, front]) {
    for (const share of [0.02, 0.5, 0.98])
      view.canvas.line(
        view.at(on(wall, wall.width * share, 0)),
        view.at(on(wall, wall.width * share, wall.height)),
        paint,
        metre * 0.16,
      );
    view.canvas.line(
      view.at(on(wall, 0, wall.height)),
      view.at(on(wall, wall.width, wall.height)),
      paint,
      metre * 0.22,
    );
  }
  for (const beam of range(box.width / 0.7)) {
    const from = on(front, beam * 0.7, box.height, 0.4);
    view.canvas.line(view.at(from), view.at(add(from, right.across, box.depth + 0.8)), paint, metre * 0.1);
  }
}

export const TOWER_STYLES: readonly [TowerStyle, ...TowerStyle[]] = [
  {
    wall: rgb('#efe7d8'),
    accent: rgb('#a8764c'),
    balconies: { slab: rgb('#f4eee2'), rail: 'glass', railColour: rgb('#5c4a3a'), planting: 0.65 },
    storey: 3.3,
    screens: true,
  },
  {
    wall: rgb('#c9785a'),
    accent: rgb('#efe6d6'),
    balconies: { slab: rgb('#eee4d3'), rail: 'bars', railColour: rgb('#3a3430'), planting: 0.5 },
    storey: 3.2,
    screens: false,
  },
  {
    wall: rgb('#dcd9d2'),
    accent: rgb('#5f6b66'),
    balconies: { slab: rgb('#f1efe9'), rail: 'glass', railColour: rgb('#404846'), planting: 0.75 },
    storey: 3.35,
    screens: true,
  },
  {
    wall: rgb('#e9d9bf'),
    accent: rgb('#8f5b42'),
    balconies: { slab: rgb('#f2e6d0'), rail: 'solid', railColour: rgb('#e9dcc5'), planting: 0.6 },
    storey: 3.25,
    screens: true,
  },
];
