import { mix, rgb, scale, type Colour } from '../colour';
import { fork, range, type Random } from '../random';
import { UP, type Point, type Vec } from '../vector';
import type { View } from '../view';

export type Species = 'rain-tree' | 'krishnachura' | 'mango' | 'debdaru' | 'bush';

interface Habit {
  leaf: Colour;
  flower?: Colour;
  /** Width of the crown, height of the crown and width of the trunk, as shares of the tree's height. */
  spread: number;
  crown: number;
  trunk: number;
}

const HABITS: Record<Species, Habit> = {
  'rain-tree': { leaf: rgb('#7d9a4e'), spread: 1.15, crown: 0.52, trunk: 0.05 },
  krishnachura: { leaf: rgb('#7f9a48'), flower: rgb('#ee4a26'), spread: 1.3, crown: 0.46, trunk: 0.05 },
  mango: { leaf: rgb('#5f8348'), spread: 0.85, crown: 0.68, trunk: 0.05 },
  debdaru: { leaf: rgb('#5a8546'), spread: 0.3, crown: 0.9, trunk: 0.03 },
  bush: { leaf: rgb('#6f9350'), spread: 1.7, crown: 1, trunk: 0 },
};

const BARK = rgb('#6d5a48');

/** A tree of `height` metres and its shadow on the ground. */
export function tree(view: View, foot: Vec, height: number, species: Species, random: Random): void {
  const habit = HABITS[species];
  const [x, y] = view.at(foot);
  const tall = view.projector.metre(foot) * height;
  if (species !== 'bush') castTree(view, foot, height, habit);
  const crownHeight = tall * habit.crown;
  const rx = (tall * habit.spread) / 2;
  const centre: Point = [x + random(-0.04, 0.04) * tall, y - tall + crownHeight / 2];
  if (habit.trunk > 0) trunk(view, foot, [x, y], centre, tall, habit, random);
  const leaf = habit.flower ? mix(habit.leaf, habit.flower, 0.1) : habit.leaf;
  foliage(view, foot, centre, rx, crownHeight / 2, leaf, random, habit.flower);
}

function trunk(
  view: View,
  foot: Vec,
  [x, y]: Point,
  [cx, cy]: Point,
  tall: number,
  habit: Habit,
  random: Random,
): void {
  const colour = view.lit(BARK, [view.light.sun[0], 0, view.light.sun[2]], foot, { shade: 0.6 });
  const width = tall * habit.trunk;
  const fork: Point = [x + (cx - x) * 0.5, y - tall * (1 - habit.crown) * 0.9];
  view.canvas.stroke(`M${x.toFixed(1)},${y.toFixed(1)}L${fork[0].toFixed(1)},${fork[1].toFixed(1)}`, colour, { width });
  for (const side of [-0.55, -0.15, 0.25, 0.6]) {
    const tip: Point = [cx + side * tall * habit.spread * 0.55, cy - random(0, 0.1) * tall];
    const d = `M${fork[0].toFixed(1)},${fork[1].toFixed(1)}Q${(fork[0] + (tip[0] - fork[0]) * 0.35).toFixed(1)},${(tip[1] + (fork[1] - tip[1]) * 0.35).toFixed(1)} ${tip[0].toFixed(1)},${tip[1].toFixed(1)}`;
    view.canvas.stroke(d, colour, { width: width * 0.45 });
  }
}

function castTree(view: View, foot: Vec, height: number, habit: Habit): void {
  const top = view.cast([foot[0], foot[1] + height * (1 - habit.crown / 2), foot[2]], foot[1]);
  const reach = (height * habit.spread) / 2;
  for (const size of [1.12, 0.92, 0.7]) {
    const outline = range(12).map<Vec>((step) => {
      const angle = (step / 12) * Math.PI * 2;
      return [top[0] + Math.cos(angle) * reach * size * 1.1, foot[1], top[2] + Math.sin(angle) * reach * size];
    });
    view.shadow(outline, 0.15);
  }
}

/** Clumps of leaves: dark inside, lit towards the sun. */
export function foliage(
  view: View,
  at: Vec,
  [cx, cy]: Point,
  rx: number,
  ry: number,
  leaf: Colour,
  given: Random,
  flower?: Colour,
): void {
  // The number of leaves depends on the size. A separate generator keeps everything drawn later the same at every size.
  const random = fork(given);
  const size = Math.min(rx, ry);
  if (size < 0.8) return;
  const { sun, sunColour } = view.light;
  const clumps = Math.round(Math.min(30, 4 + size / 3.2));
  const dab = Math.max(0.9, Math.min(5, 0.8 + size * 0.042));
  const leaves = Math.round(Math.min(60, 3 + size * 0.4) * (flower ? 1.6 : 1));
  const direct = Math.min(1, sunColour[0] * 1.1);
  const tones = [0.46, flower ? 0.8 : 0.64, flower ? 1 : 0.88, 1.18].map((tone, index) => {
    const colour = flower ? mix(leaf, flower, 0.3 + index * 0.2) : leaf;
    const warm = index > 1 ? mix(colour, sunColour, 0.12 * direct) : colour;
    return view.hazed(scale(mix(warm, view.lit(warm, UP, at), 0.75), tone * (0.75 + 0.33 * direct)), at);
  });
  const paths: string[][] = [[], [], [], []];
  const lightX = sun[0] * 0.75;
  const lightY = -0.65;
  for (const clump of range(clumps)) {
    const angle = clump < 2 ? 0 : random(0, Math.PI * 2);
    const far = clump < 2 ? 0.1 : Math.sqrt(random(0.05, 1)) * 0.76;
    const kx = cx + Math.cos(angle) * rx * far;
    const ky = cy + Math.sin(angle) * ry * far * (Math.sin(angle) > 0 ? 0.75 : 1);
    const kr = clump < 2 ? 0.62 : random(0.2, 0.36);
    paths[0]?.push(ragged(kx, ky + ry * 0.06, rx * kr * 0.95, ry * kr * 0.92, random));
    for (let left = leaves; left > 0; left -= 1) {
      const turn = random(0, Math.PI * 2);
      const out = Math.sqrt(random(0, 1)) * 1.12;
      const dx = Math.cos(turn) * out;
      const dy = Math.sin(turn) * out;
      const facing =
        (dx * lightX + dy * lightY) * 0.75 + ((kx - cx) / rx) * lightX * 0.5 + ((ky - cy) / ry) * lightY * 0.5;
      const tone = Math.max(0, Math.min(3, Math.floor(1.45 + facing * 1.5 + random(-0.5, 0.5))));
      paths[tone]?.push(leafAt(kx + dx * rx * kr, ky + dy * ry * kr, dab * random(0.7, 1.5), random));
    }
  }
  paths.forEach((shapes, tone) => {
    const colour = tones[tone];
    if (shapes.length > 0 && colour) view.canvas.path(shapes.join(''), colour, { scale: 0.1 });
  });
}

/** Integer tenths of a pixel keep the SVG short, because leaves are most of it. */
const tenth = (value: number): number => Math.round(value * 10);

/** A blob with an uneven edge. */
function ragged(x: number, y: number, rx: number, ry: number, random: Random): string {
  const points = range(11).map((step) => {
    const angle = (step / 11) * Math.PI * 2;
    const out = random(0.78, 1.12);
    return `${tenth(x + Math.cos(angle) * rx * out)},${tenth(y + Math.sin(angle) * ry * out)}`;
  });
  return `M${points.join('L')}Z`;
}

/** A quadrilateral about the size of two leaves. */
function leafAt(x: number, y: number, size: number, random: Random): string {
  const turn = random(0, Math.PI);
  const [c, s] = [Math.cos(turn) * size, Math.sin(turn) * size];
  const thin = random(0.35, 0.75);
  return `M${tenth(x - c)} ${tenth(y - s)}l${tenth(c - s * thin)} ${tenth(s + c * thin)} ${tenth(c + s * thin)} ${tenth(s - c * thin)} ${tenth(s * thin - c)} ${tenth(-c * thin - s)}z`;
}

/** A slightly leaning coconut palm. */
export function palm(view: View, foot: Vec, height: number, random: Random): void {
  const [x, y] = view.at(foot);
  const tall = view.projector.metre(foot) * height;
  const lean = random(-0.16, 0.16) * tall;
  const bark = view.lit(rgb('#8f7c66'), [view.light.sun[0], 0, -0.6], foot, { shade: 0.7 });
  const top: Point = [x + lean, y - tall * 0.84];
  const bow = random(0.02, 0.09) * tall * Math.sign(lean || 1);
  view.canvas.stroke(
    `M${x.toFixed(1)},${y.toFixed(1)}Q${(x - bow).toFixed(1)},${(y - tall * 0.45).toFixed(1)} ${top[0].toFixed(1)},${top[1].toFixed(1)}`,
    bark,
    { width: Math.max(1, tall * 0.028) },
  );
  const fronds = range(17)
    .map((index) => ({
      angle: -Math.PI / 2 + ((index - 8) / 8) * 2.25 + random(-0.14, 0.14),
      reach: tall * random(0.26, 0.4),
    }))
    .sort((a, b) => Math.abs(b.angle + Math.PI / 2) - Math.abs(a.angle + Math.PI / 2));
  for (const { angle, reach } of fronds) frond(view, foot, top, angle, reach, random);
}

function frond(view: View, at: Vec, [x, y]: Point, angle: number, reach: number, random: Random): void {
  const sunny = 0.5 + 0.5 * (Math.cos(angle) * Math.sign(view.light.sun[0])) * 0.7 - Math.sin(angle) * 0.25;
  const green = mix(rgb('#486b35'), rgb('#9db764'), Math.min(1, sunny * random(0.5, 1)));
  const colour = view.lit(green, UP, at, { shade: 0.35 + 0.65 * Math.max(0, sunny) });
  const end: Point = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.7 + reach * 0.42];
  const bend: Point = [x + Math.cos(angle) * reach * 0.62, y + Math.sin(angle) * reach * 0.8 - reach * 0.08];
  let d = '';
  const steps = Math.round(Math.min(26, Math.max(8, reach / 4)));
  for (const step of range(steps)) {
    const t = (step + 1) / steps;
    const px = (1 - t) ** 2 * x + 2 * t * (1 - t) * bend[0] + t * t * end[0];
    const py = (1 - t) ** 2 * y + 2 * t * (1 - t) * bend[1] + t * t * end[1];
    const leaf = reach * 0.24 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1)) + reach * 0.03;
    const drop = leaf * 0.9;
    const side = leaf * 0.45;
    d += `M${tenth(px)} ${tenth(py)}l${tenth(-side + Math.cos(angle) * side)} ${tenth(drop)}M${tenth(px)} ${tenth(py)}l${tenth(side + Math.cos(angle) * side)} ${tenth(drop * 0.6)}`;
  }
  const spine = `M${tenth(x)} ${tenth(y)}Q${tenth(bend[0])} ${tenth(bend[1])} ${tenth(end[0])} ${tenth(end[1])}`;
  view.canvas.stroke(d + spine, colour, { width: Math.max(0.7, reach * 0.022), cap: 'butt' }, { scale: 0.1 });
}

/** Grass blades and low leaves around `at`. */
export function tuft(view: View, at: Vec, height: number, width: number, leaf: Colour, random: Random): void {
  const [x, y] = view.at(at);
  const unit = view.projector.metre(at);
  const tones = [0.6, 0.85, 1.1].map((tone) => view.hazed(scale(view.lit(leaf, UP, at), tone), at));
  const paths: string[][] = [[], [], []];
  for (const blade of range(Math.min(70, width * 22))) {
    const bx = x + random(-0.5, 0.5) * width * unit;
    const tall = height * unit * random(0.4, 1);
    const lean = random(-0.5, 0.5) * tall;
    const thick = Math.max(0.5, tall * 0.07);
    const tone = blade % 3;
    paths[tone]?.push(
      `M${tenth(bx - thick)} ${tenth(y)}Q${tenth(bx)} ${tenth(y - tall * 0.6)} ${tenth(bx + lean)} ${tenth(y - tall)}Q${tenth(bx + thick * 1.5)} ${tenth(y - tall * 0.5)} ${tenth(bx + thick)} ${tenth(y)}Z`,
    );
  }
  paths.forEach((shapes, tone) => {
    const colour = tones[tone];
    if (shapes.length > 0 && colour) view.canvas.path(shapes.join(''), colour, { scale: 0.1 });
  });
}
