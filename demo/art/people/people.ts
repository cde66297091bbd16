import { rgb, scale, type Colour } from '../colour';
import { pick, type Random } from '../random';
import { UP, type Vec } from '../vector';
import type { View } from '../view';

const CLOTHES: readonly [Colour, ...Colour[]] = [
  rgb('#f3eee2'),
  rgb('#b5493a'),
  rgb('#2f6b5c'),
  rgb('#d8a23c'),
  rgb('#3c5a86'),
  rgb('#8c4a72'),
  rgb('#d9d4cc'),
  rgb('#4d4a52'),
  rgb('#e3b7a0'),
];
const SKIN = rgb('#9a6a48');
const HAIR = rgb('#231d1c');

/** A walking or standing man in shirt or panjabi, or woman in a saree. */
export function person(view: View, foot: Vec, random: Random, child = false, sporty = false): void {
  const [x, y] = view.at(foot);
  const h = view.projector.metre(foot) * (child ? 1.15 : random(1.6, 1.76));
  if (h < 4) return;
  const shadowTip = view.at(view.cast([foot[0], foot[1] + 1.6, foot[2]], foot[1]));
  view.canvas.line([x, y], [x + (shadowTip[0] - x) * 0.8, y + (shadowTip[1] - y) * 0.8], [0.1, 0.1, 0.16], h * 0.16, {
    opacity: 0.28 * view.shadowDepth,
  });
  const side = Math.sign(view.light.sun[0]);
  const dress = pick(random, CLOTHES);
  const lit = (colour: Colour, shade = 0.8): Colour => view.lit(colour, [side * 0.5, 0.3, -0.8], foot, { shade });
  const p = (dx: number, up: number): string => `${(x + dx * h).toFixed(1)},${(y - up * h).toFixed(1)}`;
  const saree = random() < 0.42 && !sporty;
  const step = random(-0.06, 0.09);
  if (saree) {
    const drape = scale(dress, 0.82);
    view.canvas.path(
      `M${p(-0.11, 0)}Q${p(-0.13, 0.3)} ${p(-0.075, 0.55)}L${p(-0.11, 0.8)}Q${p(0, 0.86)} ${p(0.1, 0.8)}L${p(0.075, 0.55)}Q${p(0.14, 0.3)} ${p(0.13 + step * 0.3, 0)}Z`,
      lit(dress),
    );
    view.canvas.path(
      `M${p(0.1, 0.81)}Q${p(-0.05, 0.7)} ${p(-0.11, 0.5)}L${p(-0.12, 0.2)}L${p(-0.06, 0.24)}L${p(-0.03, 0.55)}Z`,
      lit(drape),
    );
  } else {
    const long = random() < 0.5 && !sporty;
    const trousers = long ? rgb('#e9e4d6') : pick(random, [rgb('#3b4150'), rgb('#5a5046'), rgb('#2a2d33')]);
    view.canvas.path(
      `M${p(-0.07, 0.48)}L${p(-0.07 - step, 0)}L${p(-0.015 - step, 0)}L${p(0, 0.4)}L${p(0.02 + step, 0)}L${p(0.075 + step, 0)}L${p(0.075, 0.48)}Z`,
      lit(trousers, 0.6),
    );
    view.canvas.path(
      `M${p(-0.075 - step, 0.02)}L${p(-0.085 - step, -0.012)}L${p(-0.005 - step, -0.012)}L${p(-0.012 - step, 0.02)}ZM${p(0.018 + step, 0.02)}L${p(0.012 + step, -0.012)}L${p(0.095 + step, -0.012)}L${p(0.075 + step, 0.02)}Z`,
      lit(rgb('#3a2c22'), 0.5),
    );
    const hem = long ? 0.3 : 0.46;
    view.canvas.path(
      `M${p(-0.085, hem)}L${p(-0.115, 0.78)}Q${p(0, 0.87)} ${p(0.115, 0.78)}L${p(0.09, hem)}Z`,
      lit(dress),
    );
  }
  view.canvas.path(
    `M${p(0.1, 0.8)}L${p(0.135, 0.6)}L${p(0.11, 0.44)}L${p(0.085, 0.46)}L${p(0.09, 0.62)}Z`,
    lit(saree ? SKIN : scale(dress, 0.8)),
  );
  view.canvas.path(
    `M${p(side * -0.115, 0.78)}L${p(side * -0.1, 0.34)}L${p(side * -0.02, 0.34)}L${p(side * -0.03, 0.82)}Z`,
    [0.08, 0.08, 0.14],
    { opacity: 0.2 },
  );
  view.canvas.path(`M${p(-0.025, 0.8)}L${p(-0.02, 0.88)}L${p(0.025, 0.88)}L${p(0.025, 0.8)}Z`, lit(SKIN, 0.6));
  view.canvas.ellipse([x, y - 0.92 * h], h * 0.055, h * 0.07, lit(SKIN));
  view.canvas.path(
    `M${p(-0.06, 0.9)}Q${p(-0.07, 1.01)} ${p(0, 1.005)}Q${p(0.075, 1)} ${p(0.058, 0.91)}Q${p(0.03, 0.965)} ${p(-0.03, 0.955)}Q${p(-0.045, 0.94)} ${p(-0.06, 0.9)}Z`,
    view.lit(HAIR, UP, foot),
  );
  if (saree) view.canvas.ellipse([x - h * 0.045, y - 0.9 * h], h * 0.035, h * 0.045, view.lit(HAIR, UP, foot));
}

/** A parked saloon car from the side; faces right if `turn` is 1. */
export function car(view: View, foot: Vec, colour: Colour, turn: 1 | -1): void {
  const [x, y] = view.at(foot);
  const m = view.projector.metre(foot) * 1.02;
  if (m < 3) return;
  const p = (dx: number, up: number): string => `${(x + dx * turn * m).toFixed(1)},${(y - up * m).toFixed(1)}`;
  for (const size of [1.06, 1, 0.94]) {
    view.canvas.ellipse([x, y - m * 0.04], m * 2.4 * size, m * 0.2 * size, [0.06, 0.06, 0.1], { opacity: 0.18 });
  }
  const side = view.lit(colour, [0, 0.2, -0.98], foot, { shade: 0.9 });
  const body = `M${p(-2.15, 0.3)}Q${p(-2.25, 0.75)} ${p(-2.0, 0.9)}L${p(-1.35, 0.98)}Q${p(-0.9, 1.42)} ${p(-0.3, 1.45)}L${p(0.2, 1.43)}Q${p(0.75, 1.38)} ${p(1.15, 0.98)}Q${p(2.0, 0.9)} ${p(2.15, 0.62)}L${p(2.18, 0.3)}Z`;
  view.canvas.path(body, side);
  view.canvas.path(
    `M${p(-1.2, 0.97)}Q${p(-0.82, 1.34)} ${p(-0.3, 1.36)}L${p(-0.12, 1.36)}L${p(-0.12, 0.96)}Z M${p(-0.02, 1.36)}L${p(0.18, 1.35)}Q${p(0.62, 1.3)} ${p(0.98, 0.97)}L${p(-0.02, 0.96)}Z`,
    view.lit(rgb('#3a4a55'), [0, 0.5, -0.8], foot),
  );
  view.canvas.path(`M${p(-2.2, 0.62)}L${p(2.15, 0.62)}L${p(2.18, 0.3)}L${p(-2.15, 0.3)}Z`, [0.05, 0.05, 0.1], {
    opacity: 0.25,
  });
  for (const wheel of [-1.32, 1.35]) {
    view.canvas.ellipse([x + wheel * turn * m, y - 0.31 * m], 0.33 * m, 0.33 * m, view.lit(rgb('#23242a'), UP, foot));
    view.canvas.ellipse([x + wheel * turn * m, y - 0.31 * m], 0.19 * m, 0.19 * m, view.lit(rgb('#a9adb2'), UP, foot));
  }
  if (view.light.lamps > 0.5) {
    view.canvas.glow([x + 2.1 * turn * m, y - 0.68 * m], m * 1.2, rgb('#fff2d0'), 0.7);
    view.canvas.glow([x - 2.1 * turn * m, y - 0.75 * m], m * 0.7, rgb('#ff4a30'), 0.6);
  }
}
