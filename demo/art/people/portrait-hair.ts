import { rgb, type Colour } from '../colour';
import type { PortraitScene } from '../scene';
import type { Sitter } from './sitter';

/** Draws the hair, or the scarf, behind head and shoulders. */
export function hairBehind({ canvas, p, scene }: Sitter, colour: Colour): void {
  if (scene.hair === 'long')
    canvas.path(
      `M${p(30, 36)}C${p(28, 12)} ${p(72, 12)} ${p(70, 36)}Q${p(72, 62)} ${p(75, 78)}Q${p(50, 90)} ${p(25, 78)}Q${p(28, 62)} ${p(30, 36)}Z`,
      colour,
    );
  if (scene.hair === 'bun') canvas.path(`M${p(60, 24)}a95,90 0 1 1 20,150Z`, colour);
  if (scene.hair === 'scarf')
    canvas.path(
      `M${p(28, 40)}C${p(26, 8)} ${p(74, 8)} ${p(72, 40)}Q${p(74, 62)} ${p(80, 80)}L${p(20, 80)}Q${p(26, 62)} ${p(28, 40)}Z`,
      colour,
    );
}

/** Outline of the hair, or the scarf, in front of the head. */
export function hairOutline({ p, scene }: Sitter): string {
  const styles: Record<PortraitScene['hair'], string> = {
    short: `M${p(32.4, 41)}C${p(29, 16)} ${p(42, 9.5)} ${p(51, 10)}C${p(64, 10)} ${p(71, 20)} ${p(67.6, 41)}Q${p(66.8, 33)} ${p(64, 27)}Q${p(56, 24)} ${p(47, 25)}Q${p(38, 25)} ${p(35, 29)}Q${p(33.4, 34)} ${p(32.4, 41)}Z`,
    side: `M${p(32.4, 42)}C${p(28, 16)} ${p(41, 8)} ${p(53, 9)}C${p(67, 10)} ${p(71, 22)} ${p(67.6, 42)}Q${p(67, 34)} ${p(63, 29)}Q${p(54, 29)} ${p(43, 21)}Q${p(37, 24)} ${p(35, 30)}Q${p(33.4, 35)} ${p(32.4, 42)}Z`,
    receding: `M${p(32.4, 43)}C${p(29.4, 28)} ${p(34, 17)} ${p(43, 13)}Q${p(38, 19)} ${p(36.4, 28)}Q${p(35, 35)} ${p(32.4, 43)}ZM${p(67.6, 43)}C${p(70.6, 28)} ${p(66, 17)} ${p(57, 13)}Q${p(62, 19)} ${p(63.6, 28)}Q${p(65, 35)} ${p(67.6, 43)}ZM${p(41, 15)}Q${p(50, 9.6)} ${p(59, 15)}Q${p(50, 18.5)} ${p(41, 15)}Z`,
    long: `M${p(31, 52)}C${p(27, 14)} ${p(42, 8.5)} ${p(50, 9)}C${p(60, 8.5)} ${p(73, 16)} ${p(69, 52)}Q${p(68, 36)} ${p(60, 25)}Q${p(53, 21)} ${p(49, 18)}Q${p(37, 24)} ${p(34, 38)}Q${p(32, 45)} ${p(31, 52)}Z`,
    bun: `M${p(32, 44)}C${p(28, 14)} ${p(42, 8.5)} ${p(50, 9)}C${p(60, 8.5)} ${p(72, 16)} ${p(68, 44)}Q${p(67, 32)} ${p(58, 24)}Q${p(52, 21)} ${p(50, 18)}Q${p(40, 22)} ${p(35.4, 31)}Q${p(33, 37)} ${p(32, 44)}Z`,
    scarf: `M${p(29, 66)}C${p(24, 12)} ${p(42, 7)} ${p(50, 7)}C${p(60, 7)} ${p(76, 12)} ${p(71, 66)}Q${p(62, 84)} ${p(36, 80)}Q${p(52, 76)} ${p(62, 64)}Q${p(70, 36)} ${p(58, 21)}Q${p(50, 17)} ${p(42, 21)}Q${p(30, 34)} ${p(38, 62)}Q${p(34, 68)} ${p(29, 66)}Z`,
  };
  return styles[scene.hair];
}

/** Colour of the hair, or of the scarf that covers it. */
export const coverColour = ({ hair, scene }: Sitter): Colour => (scene.hair === 'scarf' ? rgb('#47786e') : hair);

export function hairInFront(sitter: Sitter): void {
  sitter.canvas.path(hairOutline(sitter), coverColour(sitter));
}
