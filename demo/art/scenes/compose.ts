import type { Camera } from '../camera';
import { Canvas } from '../canvas';
import type { Light } from '../light';
import type { Random } from '../random';
import type { PlaceScene } from '../scene';
import { View } from '../view';
import type { Drawing } from '../drawing';

export type Compose = (scene: PlaceScene, light: Light, random: Random) => Drawing;

/** A view with an empty canvas of the scene's size. */
export function stage(scene: PlaceScene, light: Light, camera: Omit<Camera, 'width' | 'height'>): View {
  const { width, height } = scene;
  return new View({ ...camera, width, height }, light, new Canvas(width, height));
}

/** Width divided by height. */
export function aspect({ width, height }: PlaceScene): number {
  return width / height;
}

/** Strength of the glow around lamps. */
export function spill(light: Light): number {
  return 0.12 + 0.5 * light.lamps;
}
