import { Canvas } from '../canvas';
import { mix, rgb, scale } from '../colour';
import { PORTRAIT_SIDE } from '../scene';
import { isWoman, type Sitter } from './sitter';

/** Draws eyes, brows, nose, mouth and beard in flat colours. */
export function face({ canvas, p, skin, hair, scene, random }: Sitter): void {
  const dark = scale(skin, 0.5);
  const woman = isWoman(scene);
  for (const [x, side] of [
    [42.2, -1],
    [57.8, 1],
  ] as const) {
    canvas.stroke(
      `M${p(x - 4.4, 35.2 + (side < 0 ? 0.6 : -0.2))}Q${p(x, 32.6)} ${p(x + 4.4, 35.2 + (side > 0 ? 0.6 : -0.2))}`,
      mix(hair, dark, 0.2),
      { width: woman ? 6 : 9 },
    );
    canvas.path(
      `M${p(x - 3.8, 40.2)}Q${p(x, 37.1)} ${p(x + 3.8, 40.2)}Q${p(x, 42.6)} ${p(x - 3.8, 40.2)}Z`,
      rgb('#dccfc2'),
    );
    canvas.path(`M${p(x, 38.2)}m-15,15a15,15 0 1 0 30,0a15,15 0 1 0 -30,0Z`, rgb('#2a1b14'));
    canvas.path(`M${p(x - 0.9, 38.9)}m-4,0a4,4 0 1 0 8,0a4,4 0 1 0 -8,0Z`, rgb('#ffffff'), { opacity: 0.9 });
    // The upper lid covers the top of the iris.
    canvas.path(
      `M${p(x - 4, 39.9)}Q${p(x, 34.6)} ${p(x + 4, 39.9)}Q${p(x, 37.4)} ${p(x - 4, 39.9)}Z`,
      scale(skin, 0.9),
    );
    canvas.stroke(`M${p(x - 4.1, 40.3)}Q${p(x, 37)} ${p(x + 4.1, 40.3)}`, rgb('#251a16'), { width: woman ? 6 : 4 });
    canvas.path(`M${p(x - 4, 37)}Q${p(x, 34.8)} ${p(x + 4, 37)}Q${p(x, 36)} ${p(x - 4, 37.6)}Z`, dark, {
      opacity: 0.35,
    });
    if (scene.elder)
      canvas.stroke(`M${p(x - 3, 44.4)}Q${p(x, 45.6)} ${p(x + 3, 44.4)}`, dark, { width: 2.2 }, { opacity: 0.5 });
  }
  canvas.stroke(
    `M${p(46.4, 49.6)}Q${p(47.4, 51.2)} ${p(49.4, 50.5)}Q${p(51.4, 51.6)} ${p(53.8, 49.4)}`,
    dark,
    { width: 2.6 },
    { opacity: 0.65 },
  );
  if (scene.beard)
    canvas.path(
      `M${p(34.6, 45)}Q${p(36.5, 53)} ${p(42, 53.4)}Q${p(50, 50.8)} ${p(58, 53.4)}Q${p(63.5, 53)} ${p(65.4, 45)}Q${p(66, 60)} ${p(58, 66)}Q${p(50, 71)} ${p(42, 66)}Q${p(34, 60)} ${p(34.6, 45)}Z`,
      mix(hair, skin, 0.08),
    );
  const lip = woman ? mix(rgb('#a33f3c'), skin, 0.25) : mix(rgb('#8a4b3c'), skin, 0.35);
  canvas.path(
    `M${p(43.8, 55.7)}Q${p(48, 55)} ${p(50, 55.9)}Q${p(52, 55)} ${p(56.2, 55.5)}Q${p(50, 62)} ${p(43.8, 55.7)}Z`,
    lip,
  );
  canvas.stroke(`M${p(43.2, 55.5)}Q${p(50, 59.4)} ${p(56.8, 55.3)}`, scale(lip, 0.5), { width: 2.6 });
  if (!scene.beard && !woman && random() < 0.6)
    canvas.path(
      `M${p(42.8, 55.2)}Q${p(46, 51.8)} ${p(50, 52.8)}Q${p(54, 51.8)} ${p(57.2, 55)}Q${p(53, 54.6)} ${p(50, 55)}Q${p(47, 54.6)} ${p(42.8, 55.2)}Z`,
      hair,
    );
  if (woman) {
    if (scene.hair !== 'scarf')
      canvas.path(`M${p(50, 30.4)}m-5,0a5.5,5.5 0 1 0 11,0a5.5,5.5 0 1 0 -11,0Z`, rgb('#8c2430'));
    if (scene.hair !== 'scarf')
      for (const x of [33.2, 66.8])
        canvas.path(`M${p(x, 47.5)}m-5,0a5,6.5 0 1 0 10,0a5,6.5 0 1 0 -10,0Z`, rgb('#d8b062'));
  }
}

export function glasses({ canvas, p }: Sitter): void {
  const frame = rgb('#2b2420');
  for (const x of [36.4, 52.2])
    canvas.stroke(
      `M${p(x, 37)}h${canvas.width * 0.114}q8,0 7,10q-4,${canvas.width * 0.054} -${canvas.width * 0.058},${canvas.width * 0.054}q-${canvas.width * 0.056},0 -${canvas.width * 0.064},-${canvas.width * 0.054}q-2,-10 0,-10Z`,
      frame,
      { width: 4.5 },
    );
  canvas.stroke(
    `M${p(48.2, 38.6)}Q${p(50, 37.6)} ${p(52, 38.6)}M${p(36.2, 38)}L${p(33.4, 38.6)}M${p(64.6, 38)}L${p(66.6, 38.6)}`,
    frame,
    { width: 4.5 },
  );
}

/** Height map of the face as an SVG; see `Sitting`. */
export function relief({ scene, p, unit }: Sitter): string {
  const canvas = new Canvas(PORTRAIT_SIDE, PORTRAIT_SIDE);
  canvas.path(`M0,0H${PORTRAIT_SIDE}V${PORTRAIT_SIDE}H0Z`, rgb('#808080'));
  const bump = (x: number, y: number, rx: number, ry: number, level: number) => {
    const [left, top] = p(x, y).split(',').map(Number);
    const colour = level > 0 ? rgb('#ffffff') : rgb('#000000');
    canvas.ellipse([left ?? 0, top ?? 0], rx * unit, ry * unit, colour, { opacity: Math.abs(level) });
  };
  for (const side of [-1, 1]) {
    bump(50 + side * 7.8, 39.4, 5.4, 3.4, -0.24);
    bump(50 + side * 7.8, 39.9, 3.4, 2.2, 0.22);
    bump(50 + side * 8.2, 34.6, 5.4, 1.5, 0.2);
    bump(50 + side * 10.4, 46.5, 4.6, 3.6, 0.13);
    bump(50 + side * 3, 49.2, 1.5, 1.3, 0.3);
    bump(50 + side * 6.6, 54.5, 1, 4, scene.elder ? -0.14 : -0.05);
  }
  canvas.path(`M${p(49.3, 37)}L${p(50.7, 37)}L${p(52.6, 48)}L${p(47.4, 48)}Z`, rgb('#ffffff'), { opacity: 0.34 });
  bump(50, 48.2, 2.6, 2.2, 0.34);
  bump(50, 53.2, 0.9, 1.8, -0.14);
  bump(50, 56.6, 5.4, 0.5, -0.3);
  bump(50, 55.5, 4.4, 0.9, 0.2);
  bump(50, 58.2, 3.8, 1.2, 0.26);
  bump(50, 60.4, 4, 0.9, -0.2);
  bump(50, 63.4, 4, 2.2, 0.18);
  return canvas.svg();
}
