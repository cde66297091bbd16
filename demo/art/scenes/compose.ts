import type { Camera } from '../camera';
import { Canvas } from '../canvas';
import type { Light } from '../light';
import type { Random } from '../random';
import type { PlaceScene } from '../scene';
import { View } from '../view';
import type { Drawing } from '../drawing';

export type Compose = (scene: PlaceScene, light: Light, random: Random) => Drawing;

/** A view onto a fresh sheet of the scene's size. */
export function stage(scene: PlaceScene, light: Light, camera: Omit<Camera, 'width' | 'height'>): View {
  const { width, height } = scene;
  return new View({ ...camera, width, height }, light, new Canvas(width, height));
}

/** Width by height: wide pictures have more room at the sides. */
export function aspect({ width, height }: PlaceScene): number {
  return width / height;
}

/** How far lamps spill over at this hour. */
export function spill(light: Light): number {
  return 0.12 + 0.5 * light.lamps;
}
