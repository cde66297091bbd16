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

/** Shifts what stands at the side so that wide pictures are filled and square ones are not cut. */
export function aspect({ width, height }: PlaceScene): number {
  return width / height;
}

export function spill(light: Light): number {
  return 0.12 + 0.5 * light.lamps;
}
