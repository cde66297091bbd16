import type { Canvas } from '../canvas';
import type { Colour } from '../colour';
import type { Random } from '../random';
import type { PortraitScene } from '../scene';

/** A person and the canvas on which they are drawn. */
export interface Sitter {
  canvas: Canvas;
  scene: PortraitScene;
  random: Random;
  skin: Colour;
  hair: Colour;
  /** Converts portrait units (0…100) to coordinates for an SVG path. */
  p: (x: number, y: number) => string;
  unit: number;
}

export const isWoman = ({ attire }: PortraitScene): boolean => attire === 'saree' || attire === 'kameez';
