import { Canvas } from '../canvas';
import { mix, rgb, scale, type Colour } from '../colour';
import { pick, seeded, type Random } from '../random';
import { collar, drape, suit } from './portrait-dress';
import type { PortraitScene } from '../scene';

interface Sitter {
  canvas: Canvas;
  scene: PortraitScene;
  random: Random;
  skin: Colour;
  hair: Colour;
  /** Converts portrait units (0…100) to coordinates for an SVG path. */
  p: (x: number, y: number) => string;
  unit: number;
}

const SKINS: readonly [Colour, ...Colour[]] = [
  rgb('#b98560'),
  rgb('#a8734f'),
  rgb('#c4926d'),
  rgb('#94623f'),
  rgb('#b07b57'),
];
const CLOTH: Record<PortraitScene['attire'], readonly [Colour, ...Colour[]]> = {
  suit: [rgb('#2c3a42'), rgb('#3a3f46'), rgb('#26423b'), rgb('#4a4038')],
  panjabi: [rgb('#f0e8d8'), rgb('#dfe3da'), rgb('#c9a66b')],
  shirt: [rgb('#dbe4e6'), rgb('#b9cbd3'), rgb('#e9dcc4')],
  saree: [rgb('#8c2f39'), rgb('#1f5a4c'), rgb('#b2762b'), rgb('#4b3a6b')],
  kameez: [rgb('#2f6b73'), rgb('#a5483f'), rgb('#c08a3e')],
};
const GROUNDS: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['#d8cdb9', '#a99a80'],
  ['#bcc9bd', '#7f9485'],
  ['#e2d2bb', '#b99d78'],
  ['#c5ccd0', '#8b979d'],
  ['#d5c3ae', '#8f7a66'],
];

/** Head and shoulders in a geometric style, lit from the upper left. */
export function drawPortrait(scene: PortraitScene): Canvas {
  const { width, height } = scene;
  const canvas = new Canvas(width, height);
  const random = seeded(scene.seed);
  const unit = Math.min(width, height) / 100;
  const p = (x: number, y: number): string =>
    `${((x - 50) * unit + width / 2).toFixed(1)},${(y * unit + (height - 100 * unit)).toFixed(1)}`;
  const hair = scene.elder
    ? mix(rgb('#b9b4ac'), rgb('#8e8983'), random())
    : mix(rgb('#1d1817'), rgb('#2f231e'), random());
  const sitter: Sitter = { canvas, scene, random, skin: pick(random, SKINS), hair, p, unit };
  backdrop(sitter);
  hairBehind(sitter);
  body(sitter);
  head(sitter);
  face(sitter);
  hairInFront(sitter);
  if (scene.glasses) glasses(sitter);
  return canvas;
}

function backdrop({ canvas, random, unit }: Sitter): void {
  const { width, height } = canvas;
  const [light, dark] = pick(random, GROUNDS);
  canvas.path(`M0,0H${width}V${height}H0Z`, {
    from: [0, 0],
    to: [width, height],
    stops: [
      [0, rgb(light)],
      [1, rgb(dark)],
    ],
  });
  canvas.glow([width * 0.36, height * 0.32], unit * 60, rgb('#fff8e8'), 0.6);
  const x = width * random(0.66, 0.8);
  canvas.path(
    `M${x},${height}V${height * 0.34}a${unit * 17},${unit * 17} 0 0 1 ${unit * 34},0V${height}Z`,
    rgb('#ffffff'),
    { opacity: 0.13 },
  );
  canvas.path(
    `M${-unit * 4},${height}V${height * 0.5}a${unit * 12},${unit * 12} 0 0 1 ${unit * 24},0V${height}Z`,
    rgb('#ffffff'),
    { opacity: 0.1 },
  );
}

function body({ canvas, scene, random, skin, p }: Sitter): void {
  const cloth = pick(random, CLOTH[scene.attire]);
  canvas.path(`M${p(42.5, 56)}L${p(41.5, 72)}Q${p(50, 80)} ${p(58.5, 72)}L${p(57.5, 56)}Z`, {
    from: [0, 0],
    to: [canvas.width, 0],
    stops: [
      [0.42, skin],
      [0.58, scale(skin, 0.66)],
    ],
  });
  canvas.path(
    `M${p(42.4, 62)}Q${p(50, 71)} ${p(57.6, 62)}L${p(57.8, 66)}Q${p(50, 73)} ${p(42.2, 66)}Z`,
    scale(skin, 0.55),
    { opacity: 0.45 },
  );
  const shoulders = `M${p(4, 102)}Q${p(6, 83)} ${p(22, 78.5)}Q${p(36, 75)} ${p(41.4, 69)}Q${p(50, 80)} ${p(58.6, 69)}Q${p(64, 75)} ${p(78, 78.5)}Q${p(94, 83)} ${p(96, 102)}Z`;
  canvas.path(shoulders, {
    from: [canvas.width * 0.15, 0],
    to: [canvas.width * 0.9, 0],
    stops: [
      [0, scale(cloth, 1.12)],
      [0.5, cloth],
      [1, scale(cloth, 0.62)],
    ],
  });
  if (scene.attire === 'suit')
    suit({ canvas, p }, cloth, pick(random, [rgb('#7b2f33'), rgb('#1f5a4c'), rgb('#b08d57'), rgb('#33415c')]));
  else if (scene.attire === 'shirt') collar({ canvas, p }, cloth);
  else if (scene.attire === 'panjabi') {
    canvas.path(
      `M${p(41.4, 69)}Q${p(50, 80)} ${p(58.6, 69)}L${p(59.4, 72)}Q${p(50, 83.5)} ${p(40.6, 72)}Z`,
      scale(cloth, 0.86),
    );
    canvas.stroke(`M${p(50, 80.5)}L${p(50, 102)}`, scale(cloth, 0.7), { width: 2.5 });
    for (const y of [85, 90, 95]) canvas.path(`M${p(49.2, y)}a6,6 0 1 0 .1,0Z`, rgb('#b08d57'));
  } else drape({ canvas, p }, cloth, scene.attire === 'saree');
}

function head({ canvas, p, skin, scene }: Sitter): void {
  for (const [x, side] of [
    [34.8, 1],
    [65.2, -1],
  ] as const)
    canvas.path(
      `M${p(x, 39)}q${-side * 36},-6 ${-side * 24},44q${side * 6},32 ${side * 26},22Z`,
      scale(skin, side > 0 ? 0.95 : 0.68),
    );
  const jaw = scene.attire === 'saree' || scene.attire === 'kameez' ? 0 : 1.6;
  const outline = `M${p(33.4, 38)}C${p(33, 22)} ${p(41, 15)} ${p(50, 15)}C${p(59, 15)} ${p(67, 22)} ${p(66.6, 38)}C${p(66.4, 50)} ${p(63 + jaw, 58)} ${p(57 + jaw, 63)}Q${p(50, 68.5)} ${p(43 - jaw, 63)}C${p(37 - jaw, 58)} ${p(33.6, 50)} ${p(33.4, 38)}Z`;
  canvas.path(outline, {
    from: [canvas.width * 0.34, canvas.height * 0.3],
    to: [canvas.width * 0.69, canvas.height * 0.5],
    stops: [
      [0, mix(skin, rgb('#ffe6c8'), 0.3)],
      [0.5, skin],
      [1, scale(skin, 0.66)],
    ],
  });
  canvas.path(
    `M${p(55, 16)}C${p(62, 18)} ${p(67, 25)} ${p(66.6, 38)}C${p(66.4, 50)} ${p(63 + jaw, 58)} ${p(57 + jaw, 63)}Q${p(54, 66)} ${p(51, 66.5)}C${p(60, 56)} ${p(62, 36)} ${p(55, 16)}Z`,
    scale(skin, 0.6),
    { opacity: 0.35 },
  );
}

function face({ canvas, p, skin, hair, scene, random }: Sitter): void {
  const dark = scale(skin, 0.5);
  const woman = scene.attire === 'saree' || scene.attire === 'kameez';
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
      rgb('#f2ebe0'),
    );
    canvas.path(`M${p(x, 38.2)}m-15,15a15.5,15.5 0 1 0 30,0a15.5,15.5 0 1 0 -30,0Z`, rgb('#2a1b14'));
    canvas.path(`M${p(x - 0.9, 38.9)}m-4,0a4,4 0 1 0 8,0a4,4 0 1 0 -8,0Z`, rgb('#ffffff'), { opacity: 0.9 });
    canvas.path(
      `M${p(x - 4.2, 40.6)}Q${p(x, 36)} ${p(x + 4.2, 40.6)}Q${p(x, 37.9)} ${p(x - 4.2, 40.6)}Z`,
      rgb('#251a16'),
    );
    canvas.path(`M${p(x - 4, 37)}Q${p(x, 34.8)} ${p(x + 4, 37)}Q${p(x, 36)} ${p(x - 4, 37.6)}Z`, dark, {
      opacity: 0.35,
    });
    if (scene.elder)
      canvas.stroke(`M${p(x - 3, 44.4)}Q${p(x, 45.6)} ${p(x + 3, 44.4)}`, dark, { width: 2.2 }, { opacity: 0.5 });
  }
  canvas.path(
    `M${p(51, 36)}Q${p(52.4, 45)} ${p(54.6, 48.6)}Q${p(53.4, 51)} ${p(50, 50.6)}Q${p(52.4, 47)} ${p(51, 36)}Z`,
    scale(skin, 0.62),
    { opacity: 0.7 },
  );
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
    `M${p(44.2, 56.6)}Q${p(48, 55)} ${p(50, 55.8)}Q${p(52, 55)} ${p(55.8, 56.4)}Q${p(50, 61)} ${p(44.2, 56.6)}Z`,
    lip,
  );
  canvas.stroke(`M${p(43.6, 56.4)}Q${p(50, 58.6)} ${p(56.4, 56.2)}`, scale(lip, 0.5), { width: 2.6 });
  if (!scene.beard && !woman && random() < 0.6)
    canvas.path(
      `M${p(42.8, 55.2)}Q${p(46, 51.8)} ${p(50, 52.8)}Q${p(54, 51.8)} ${p(57.2, 55)}Q${p(53, 54.6)} ${p(50, 55)}Q${p(47, 54.6)} ${p(42.8, 55.2)}Z`,
      hair,
    );
  canvas.glow([canvas.width * 0.41, canvas.height * 0.47], canvas.width * 0.06, rgb('#ff9d7a'), 0.22);
  if (woman) {
    if (scene.hair !== 'scarf')
      canvas.path(`M${p(50, 30.4)}m-5,0a5.5,5.5 0 1 0 11,0a5.5,5.5 0 1 0 -11,0Z`, rgb('#8c2430'));
    if (scene.hair !== 'scarf')
      for (const x of [33.2, 66.8])
        canvas.path(`M${p(x, 47.5)}m-5,0a5,6.5 0 1 0 10,0a5,6.5 0 1 0 -10,0Z`, rgb('#d8b062'));
  }
}

function hairBehind({ canvas, p, hair, scene }: Sitter): void {
  if (scene.hair === 'long')
    canvas.path(
      `M${p(30, 36)}C${p(28, 12)} ${p(72, 12)} ${p(70, 36)}Q${p(72, 62)} ${p(75, 78)}Q${p(50, 90)} ${p(25, 78)}Q${p(28, 62)} ${p(30, 36)}Z`,
      scale(hair, 0.85),
    );
  if (scene.hair === 'bun') canvas.path(`M${p(60, 24)}a95,90 0 1 1 20,150Z`, scale(hair, 0.8));
  if (scene.hair === 'scarf')
    canvas.path(
      `M${p(28, 40)}C${p(26, 8)} ${p(74, 8)} ${p(72, 40)}Q${p(74, 62)} ${p(80, 80)}L${p(20, 80)}Q${p(26, 62)} ${p(28, 40)}Z`,
      rgb('#3f6f66'),
    );
}

function hairInFront({ canvas, p, hair, scene }: Sitter): void {
  const paint = {
    from: [canvas.width * 0.32, canvas.height * 0.1] as const,
    to: [canvas.width * 0.7, canvas.height * 0.4] as const,
    stops: [
      [0, mix(hair, rgb('#c9a683'), 0.22)],
      [0.4, hair],
      [1, scale(hair, 0.7)],
    ] as const,
  };
  const styles: Record<PortraitScene['hair'], string> = {
    short: `M${p(32.4, 41)}C${p(29, 16)} ${p(42, 9.5)} ${p(51, 10)}C${p(64, 10)} ${p(71, 20)} ${p(67.6, 41)}Q${p(66.8, 33)} ${p(64, 27)}Q${p(56, 24)} ${p(47, 25)}Q${p(38, 25)} ${p(35, 29)}Q${p(33.4, 34)} ${p(32.4, 41)}Z`,
    side: `M${p(32.4, 42)}C${p(28, 16)} ${p(41, 8)} ${p(53, 9)}C${p(67, 10)} ${p(71, 22)} ${p(67.6, 42)}Q${p(67, 34)} ${p(63, 29)}Q${p(54, 29)} ${p(43, 21)}Q${p(37, 24)} ${p(35, 30)}Q${p(33.4, 35)} ${p(32.4, 42)}Z`,
    receding: `M${p(32.4, 43)}C${p(29.4, 28)} ${p(34, 17)} ${p(43, 13)}Q${p(38, 19)} ${p(36.4, 28)}Q${p(35, 35)} ${p(32.4, 43)}ZM${p(67.6, 43)}C${p(70.6, 28)} ${p(66, 17)} ${p(57, 13)}Q${p(62, 19)} ${p(63.6, 28)}Q${p(65, 35)} ${p(67.6, 43)}ZM${p(42, 14)}Q${p(50, 9.6)} ${p(58, 14)}Q${p(50, 14)} ${p(42, 14)}Z`,
    long: `M${p(31, 52)}C${p(27, 14)} ${p(42, 8.5)} ${p(50, 9)}C${p(60, 8.5)} ${p(73, 16)} ${p(69, 52)}Q${p(68, 36)} ${p(60, 25)}Q${p(53, 21)} ${p(49, 18)}Q${p(37, 24)} ${p(34, 38)}Q${p(32, 45)} ${p(31, 52)}Z`,
    bun: `M${p(32, 44)}C${p(28, 14)} ${p(42, 8.5)} ${p(50, 9)}C${p(60, 8.5)} ${p(72, 16)} ${p(68, 44)}Q${p(67, 32)} ${p(58, 24)}Q${p(52, 21)} ${p(50, 18)}Q${p(40, 22)} ${p(35.4, 31)}Q${p(33, 37)} ${p(32, 44)}Z`,
    scarf: `M${p(29, 66)}C${p(24, 12)} ${p(42, 7)} ${p(50, 7)}C${p(60, 7)} ${p(76, 12)} ${p(71, 66)}Q${p(62, 84)} ${p(36, 80)}Q${p(52, 76)} ${p(62, 64)}Q${p(70, 36)} ${p(58, 21)}Q${p(50, 17)} ${p(42, 21)}Q${p(30, 34)} ${p(38, 62)}Q${p(34, 68)} ${p(29, 66)}Z`,
  };
  canvas.path(
    styles[scene.hair],
    scene.hair === 'scarf'
      ? {
          ...paint,
          stops: [
            [0, rgb('#6f9d92')],
            [0.5, rgb('#4b7d73')],
            [1, rgb('#2b4f49')],
          ],
        }
      : paint,
  );
}

function glasses({ canvas, p }: Sitter): void {
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
