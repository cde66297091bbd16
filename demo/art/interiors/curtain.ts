import { mix, rgb, scale, type Colour } from '../colour';
import { ledge } from '../buildings/facade';
import { noiseField, range, type Random } from '../random';
import { skyColour } from '../outdoors/sky';
import { dot } from '../vector';
import { castBox, drawBox, on, rectangle, type Box, type View, type Wall } from '../view';

export interface CurtainStyle {
  glass: Colour;
  frame: Colour;
  storey: number;
  /** Depth of the vertical fins (m); 0 for none. */
  fins: number;
  /** Number of floors between horizontal bands; 0 for no bands. */
  bands: number;
}

/** A glass building: panels that mirror sky and clouds, lit floors, vertical fins. */
export function curtainTower(view: View, box: Box, style: CurtainStyle, random: Random): void {
  castBox(view, box, 0.4);
  const clouds = noiseField(Math.floor(random(1, 10_000)));
  for (const wall of drawBox(view, box, scale(style.glass, 0.7))) {
    curtain(view, wall, style, clouds, random);
  }
}

function curtain(
  view: View,
  wall: Wall,
  style: CurtainStyle,
  clouds: ReturnType<typeof noiseField>,
  random: Random,
): void {
  const floors = Math.max(1, Math.round(wall.height / style.storey));
  const bays = Math.max(3, Math.round(wall.width / 2.4));
  const [rise, step] = [wall.height / floors, wall.width / bays];
  const sunny = Math.max(0, dot(wall.normal, view.light.sun));
  const offset = wall.normal[0] * 31;
  for (const floor of range(floors)) {
    const busy = random() < view.light.litWindows * 1.15 ? random(0.55, 1) : 0.12 * view.light.lamps;
    for (const bay of range(bays)) {
      const at = on(wall, (bay + 0.5) * step, (floor + 0.5) * rise);
      const cloud = clouds(bay * 0.17 + offset, (at[1] / 60) * 3.2 + bay * 0.05, 3);
      const sky = mix(
        skyColour(view.light, Math.min(1, 0.12 + at[1] / 75)),
        view.light.clouds.bright,
        Math.max(0, cloud - 0.46) * 3.2,
      );
      let pane = mix(style.glass, sky, 0.5 + 0.22 * sunny + random(-0.045, 0.045));
      if (at[1] < 14) pane = mix(mix(style.glass, rgb('#4c5a48'), 0.5), pane, at[1] / 14);
      if (random() < busy)
        pane = mix(
          pane,
          mix(view.light.lampColour, rgb('#fff3d8'), random(0, 0.6)),
          (0.4 + 0.5 * view.light.lamps) * random(0.55, 1),
        );
      view.canvas.polygon(
        view.projector.polygon(rectangle(wall, bay * step, floor * rise, (bay + 1) * step, (floor + 1) * rise)),
        view.hazed(pane, at),
      );
    }
  }
  const mid = on(wall, wall.width / 2, wall.height / 2);
  const metre = view.projector.metre(mid);
  const frame = view.lit(style.frame, wall.normal, mid, { shade: 0.8 });
  for (const floor of range(floors))
    view.canvas.line(
      view.at(on(wall, 0, floor * rise)),
      view.at(on(wall, wall.width, floor * rise)),
      frame,
      metre * 0.3,
      { opacity: 0.75 },
    );
  if (style.fins === 0) {
    for (const bay of range(bays + 1))
      view.canvas.line(
        view.at(on(wall, bay * step, 0)),
        view.at(on(wall, bay * step, wall.height)),
        frame,
        metre * 0.09,
        { opacity: 0.8 },
      );
  } else {
    const leftFar = view.distance(on(wall, 0, 0)) > view.distance(on(wall, wall.width, 0));
    const order = leftFar ? range(bays + 1) : range(bays + 1).reverse();
    for (const bay of order)
      ledge(
        view,
        wall,
        { s0: bay * step - 0.09, t0: 0, s1: bay * step + 0.09, t1: wall.height },
        style.fins,
        style.frame,
        { shadow: 0.2 },
      );
  }
  if (style.bands > 0) {
    for (const floor of range(Math.floor(floors / style.bands))) {
      const t = (floor + 1) * style.bands * rise;
      if (t < wall.height - 2)
        ledge(
          view,
          wall,
          { s0: -0.3, t0: t - 0.35, s1: wall.width + 0.3, t1: t + 0.35 },
          style.fins + 0.7,
          style.frame,
        );
    }
  }
  ledge(
    view,
    wall,
    { s0: -0.1, t0: wall.height, s1: wall.width + 0.1, t1: wall.height + 1.1 },
    style.fins + 0.1,
    style.frame,
  );
}

export const CURTAIN_STYLES: readonly [CurtainStyle, ...CurtainStyle[]] = [
  { glass: rgb('#2d4a55'), frame: rgb('#d9cdb8'), storey: 3.9, fins: 0.5, bands: 5 },
  { glass: rgb('#274440'), frame: rgb('#b08d57'), storey: 3.9, fins: 0.7, bands: 0 },
  { glass: rgb('#2f4058'), frame: rgb('#e6e6e4'), storey: 4, fins: 0, bands: 4 },
];
