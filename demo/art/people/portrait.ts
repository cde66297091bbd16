import { Canvas } from '../canvas';
import { mix, rgb, scale, type Colour } from '../colour';
import { pick, seeded } from '../random';
import { place, PORTRAIT_SIDE, type PlaceScene, type PortraitScene } from '../scene';
import type { Sitting } from './photograph';
import { collar, drape, suit } from './portrait-dress';
import { face, glasses, relief } from './portrait-face';
import { coverColour, hairBehind, hairInFront, hairOutline } from './portrait-hair';
import { isWoman, type Sitter } from './sitter';

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

/** Draws head and shoulders in flat colours, and the shapes from which the light is calculated, at full size. */
export function drawPortrait(scene: PortraitScene): Sitting {
  const canvas = new Canvas(PORTRAIT_SIDE, PORTRAIT_SIDE);
  const random = seeded(scene.seed);
  const unit = PORTRAIT_SIDE / 100;
  const p = (x: number, y: number): string => `${(x * unit).toFixed(1)},${(y * unit).toFixed(1)}`;
  const hair = scene.elder
    ? mix(rgb('#b9b4ac'), rgb('#8e8983'), random())
    : mix(rgb('#1d1817'), rgb('#2f231e'), random());
  const sitter: Sitter = { canvas, scene, random, skin: pick(random, SKINS), hair, p, unit };
  hairBehind(sitter, scale(coverColour(sitter), 0.85));
  body(sitter);
  head(sitter);
  face(sitter);
  hairInFront(sitter);
  if (scene.glasses) glasses(sitter);
  return { figure: canvas.svg(), silhouettes: silhouettes(sitter), features: relief(sitter) };
}

const ROOMS = ['lobby', 'office-floor', 'living-room', 'rooftop-garden'] as const;

/** Place behind the person. It can be small, because it is out of focus. */
export function roomOf({ seed }: PortraitScene): PlaceScene {
  return place(ROOMS[seed % ROOMS.length] ?? 'lobby', seed % 3 === 0 ? 'golden' : 'morning', seed, [240, 240]);
}

function body({ canvas, scene, random, skin, p }: Sitter): void {
  const cloth = pick(random, CLOTH[scene.attire]);
  canvas.path(NECK(p), scale(skin, 0.94));
  canvas.path(SHOULDERS(p), cloth);
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

const NECK = (p: Sitter['p']) => `M${p(42.5, 56)}L${p(41.5, 72)}Q${p(50, 80)} ${p(58.5, 72)}L${p(57.5, 56)}Z`;

const SHOULDERS = (p: Sitter['p']) =>
  `M${p(4, 102)}Q${p(6, 83)} ${p(22, 78.5)}Q${p(36, 75)} ${p(41.4, 69)}Q${p(50, 80)} ${p(58.6, 69)}Q${p(64, 75)} ${p(78, 78.5)}Q${p(94, 83)} ${p(96, 102)}Z`;

function headOutlines({ p, scene }: Sitter): string[] {
  const jaw = isWoman(scene) ? 0 : 1.6;
  const ears = (
    [
      [34.8, 1],
      [65.2, -1],
    ] as const
  ).map(([x, side]) => `M${p(x, 39)}q${-side * 36},-6 ${-side * 24},44q${side * 6},32 ${side * 26},22Z`);
  return [
    ...ears,
    `M${p(33.4, 38)}C${p(33, 22)} ${p(41, 15)} ${p(50, 15)}C${p(59, 15)} ${p(67, 22)} ${p(66.6, 38)}C${p(66.4, 50)} ${p(63 + jaw, 58)} ${p(57 + jaw, 63)}Q${p(50, 68.5)} ${p(43 - jaw, 63)}C${p(37 - jaw, 58)} ${p(33.6, 50)} ${p(33.4, 38)}Z`,
  ];
}

function head(sitter: Sitter): void {
  for (const outline of headOutlines(sitter)) sitter.canvas.path(outline, sitter.skin);
}

const [RED, GREEN, VIOLET] = [rgb('#ff0000'), rgb('#00ff00'), rgb('#ff00ff')];

/** Silhouettes of head, hair and body as an SVG; see `Sitting`. */
function silhouettes(sitter: Sitter): string {
  const canvas = new Canvas(PORTRAIT_SIDE, PORTRAIT_SIDE);
  canvas.path(`M0,0H${PORTRAIT_SIDE}V${PORTRAIT_SIDE}H0Z`, rgb('#000000'));
  const shape = { ...sitter, canvas };
  hairBehind(shape, VIOLET);
  canvas.path(SHOULDERS(sitter.p), GREEN);
  canvas.path(NECK(sitter.p), RED, { opacity: 0.6 });
  for (const outline of headOutlines(sitter)) canvas.path(outline, RED);
  canvas.path(hairOutline(sitter), VIOLET);
  return canvas.svg();
}
