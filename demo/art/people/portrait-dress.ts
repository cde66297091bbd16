import type { Canvas } from '../canvas';
import { mix, rgb, scale, type Colour } from '../colour';
import { range } from '../random';

interface Sheet {
  canvas: Canvas;
  /** Converts portrait units (0…100) to coordinates for an SVG path. */
  p: (x: number, y: number) => string;
}

export function suit({ canvas, p }: Sheet, cloth: Colour, tie: Colour): void {
  canvas.path(`M${p(41.4, 69)}L${p(50, 102)}L${p(58.6, 69)}Q${p(50, 80)} ${p(41.4, 69)}Z`, rgb('#f4f1ea'));
  canvas.path(`M${p(48, 77)}L${p(52, 77)}L${p(51.2, 80.5)}L${p(53.2, 102)}L${p(46.8, 102)}L${p(48.8, 80.5)}Z`, {
    from: [0, 0],
    to: [canvas.width, 0],
    stops: [
      [0.46, tie],
      [0.54, scale(tie, 0.7)],
    ],
  });
  canvas.path(`M${p(41, 68.5)}L${p(50, 78)}L${p(45, 83.5)}L${p(39.6, 71)}Z`, rgb('#ffffff'));
  canvas.path(`M${p(59, 68.5)}L${p(50, 78)}L${p(55, 83.5)}L${p(60.4, 71)}Z`, rgb('#dcd7cd'));
  canvas.path(
    `M${p(40, 70.5)}L${p(31.5, 77)}L${p(34, 84)}L${p(32, 86)}L${p(48.5, 102)}L${p(50, 102)}Z`,
    scale(cloth, 1.22),
  );
  canvas.path(
    `M${p(60, 70.5)}L${p(68.5, 77)}L${p(66, 84)}L${p(68, 86)}L${p(51.5, 102)}L${p(50, 102)}Z`,
    scale(cloth, 0.82),
  );
}

export function collar({ canvas, p }: Sheet, cloth: Colour): void {
  canvas.path(`M${p(41, 68.5)}L${p(50, 80)}L${p(42, 85)}L${p(38, 72)}Z`, scale(cloth, 1.12));
  canvas.path(`M${p(59, 68.5)}L${p(50, 80)}L${p(58, 85)}L${p(62, 72)}Z`, scale(cloth, 0.86));
  canvas.stroke(`M${p(50, 80)}L${p(50, 102)}`, scale(cloth, 0.72), { width: 3 });
}

export function drape({ canvas, p }: Sheet, cloth: Colour, saree: boolean): void {
  const gold = rgb('#d1a85a');
  if (saree) {
    canvas.path(
      `M${p(58.6, 69)}Q${p(72, 74)} ${p(79, 80)}L${p(46, 102)}L${p(20, 102)}Q${p(38, 86)} ${p(58.6, 69)}Z`,
      scale(cloth, 0.82),
    );
    canvas.stroke(`M${p(58.2, 69.5)}Q${p(38, 86)} ${p(19, 103)}`, gold, { width: 13 });
    canvas.stroke(`M${p(59.8, 70.5)}Q${p(40, 87.5)} ${p(22, 103)}`, scale(gold, 0.75), { width: 2.4 });
    for (const fold of range(4))
      canvas.stroke(
        `M${p(63 + fold * 4, 73 + fold * 1.7)}Q${p(50 + fold * 4, 88)} ${p(33 + fold * 7, 103)}`,
        scale(cloth, 0.6),
        { width: 3 },
        { opacity: 0.6 },
      );
  } else {
    canvas.path(
      `M${p(36, 73)}Q${p(50, 96)} ${p(64, 73)}L${p(70, 76)}Q${p(52, 106)} ${p(30, 76)}Z`,
      mix(cloth, rgb('#fff6e2'), 0.65),
    );
    canvas.stroke(`M${p(36, 73.5)}Q${p(50, 96)} ${p(64, 73.5)}`, gold, { width: 3 });
  }
}
