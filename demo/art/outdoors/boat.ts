import { rgb } from '../colour';
import { UP, type Vec } from '../vector';
import type { View } from '../view';

/** A country boat with a woven canopy and a boatman; faces right if `turn` is 1. */
export function nouka(view: View, at: Vec, turn: 1 | -1): void {
  const [x, y] = view.at(at);
  const m = view.projector.metre(at);
  const p = (dx: number, up: number): string => `${(x + dx * turn * m).toFixed(1)},${(y - up * m).toFixed(1)}`;
  const hull = view.lit(rgb('#5d4636'), [0, 0.3, -0.9], at);
  view.canvas.ellipse([x, y + m * 0.12], m * 4.2, m * 0.22, [0.08, 0.1, 0.12], { opacity: 0.35 });
  view.canvas.path(
    `M${p(-4.6, 1.25)}Q${p(-3.2, 0.25)} ${p(0, 0.1)}Q${p(3.2, 0.2)} ${p(4.9, 1.7)}Q${p(2.8, 0.75)} ${p(0, 0.62)}Q${p(-3, 0.72)} ${p(-4.6, 1.25)}Z`,
    hull,
  );
  view.canvas.path(
    `M${p(-4.6, 1.25)}Q${p(-3.2, 0.25)} ${p(0, 0.1)}Q${p(3.2, 0.2)} ${p(4.9, 1.7)}L${p(4.6, 1.3)}Q${p(3, 0)} ${p(0, -0.1)}Q${p(-3, 0)} ${p(-4.3, 0.9)}Z`,
    [0.1, 0.07, 0.06],
    { opacity: 0.5 },
  );
  view.canvas.path(
    `M${p(-1.9, 0.62)}Q${p(-1.7, 1.9)} ${p(-0.4, 1.95)}Q${p(1.1, 1.9)} ${p(1.3, 0.62)}Z`,
    view.lit(rgb('#b98e57'), [0, 0.7, -0.7], at),
  );
  view.canvas.path(
    `M${p(1.3, 0.62)}Q${p(1.1, 1.9)} ${p(-0.4, 1.95)}Q${p(0.75, 1.6)} ${p(0.8, 0.62)}Z`,
    [0.12, 0.08, 0.05],
    { opacity: 0.45 },
  );
  view.canvas.path(
    `M${p(-3.35, 0.8)}L${p(-3.4, 2)}Q${p(-3.2, 2.15)} ${p(-3, 2)}L${p(-2.95, 0.8)}Z`,
    view.lit(rgb('#e8e2d2'), [0, 0.3, -0.9], at),
  );
  view.canvas.ellipse([x - 3.2 * turn * m, y - 2.3 * m], m * 0.16, m * 0.19, view.lit(rgb('#7c5238'), UP, at));
  view.canvas.line([x - 3.1 * turn * m, y - 1.8 * m], [x - 5 * turn * m, y + 0.3 * m], hull, Math.max(0.8, m * 0.08));
  if (view.light.lamps > 0.5) view.canvas.glow([x - 0.2 * turn * m, y - 1 * m], m * 2.2, view.light.lampColour, 0.8);
}
