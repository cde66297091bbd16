import type { Canvas } from '../canvas';
import { rgb } from '../colour';
import type { Light } from '../light';
import type { Random } from '../random';
import type { PlaceScene } from '../scene';
import { belt, city, plain } from '../setting';
import { View } from '../view';

/** Draws the city outside a room's window. */
export function drawOutlook(
  scene: PlaceScene,
  light: Light,
  random: Random,
  canvas: Canvas,
  horizon: number,
  zoom: number,
  floorsUp: number,
): void {
  const outside = new View(
    { eye: [0, floorsUp, 0], turn: random(-10, 10), tilt: 0, zoom, horizon, width: scene.width, height: scene.height },
    // More haze, because a camera exposed for the room overexposes the city.
    { ...light, hazePerMetre: light.hazePerMetre * 1.6 },
    canvas,
  );
  plain(outside, rgb('#86a064'), floorsUp * 1.2);
  city(outside, random, { near: 150, far: 620, count: 42, tall: floorsUp > 10 ? 44 : 26, spread: 0.7 });
  belt(outside, random, {
    z: floorsUp > 10 ? 95 : 26,
    deep: 40,
    count: 34,
    from: -60,
    to: 60,
    tall: floorsUp > 10 ? 12 : 8,
    palms: 0.25,
    bloom: 0.15,
  });
}
