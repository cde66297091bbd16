import { rgb, type Colour } from './colour';
import type { Mood } from './scene';
import { normalise, type Vec } from './vector';

/** Light and weather of a picture. */
export interface Light {
  mood: Mood;
  /** Colours at zenith, middle and horizon. */
  sky: readonly [Colour, Colour, Colour];
  /** Direction to the sun. */
  sun: Vec;
  sunColour: Colour;
  ambient: Colour;
  /** Colour that distant objects fade to, and its share per metre. */
  haze: Colour;
  hazePerMetre: number;
  /** Share of the sky covered by clouds, and the colours of their bright and dark sides. */
  clouds: { cover: number; bright: Colour; dark: Colour };
  /** Horizontal position of the glow in the sky, as a share of the picture's width. */
  glowAt: number;
  glow: Colour;
  /** Share of lit windows, and brightness of lamps. */
  litWindows: number;
  lamps: number;
  lampColour: Colour;
}

const LAMP = rgb('#ffc876');

const LIGHTS: Record<Mood, Light> = {
  dawn: {
    mood: 'dawn',
    sky: [rgb('#6d93bd'), rgb('#c8cfd8'), rgb('#fbd6b4')],
    sun: normalise([0.8, 0.3, -0.55]),
    sunColour: rgb('#ffcf9f'),
    ambient: [0.56, 0.58, 0.66],
    haze: rgb('#eed6c4'),
    hazePerMetre: 0.0028,
    clouds: { cover: 0.42, bright: rgb('#fff1e0'), dark: rgb('#b3b4c6') },
    glowAt: 0.8,
    glow: rgb('#ffe2b0'),
    litWindows: 0.1,
    lamps: 0.25,
    lampColour: LAMP,
  },
  morning: {
    mood: 'morning',
    sky: [rgb('#3c7fc4'), rgb('#8abce4'), rgb('#e4eff2')],
    sun: normalise([-0.62, 0.62, -0.48]),
    sunColour: [0.72, 0.69, 0.6],
    ambient: [0.5, 0.53, 0.58],
    haze: rgb('#d8e6ee'),
    hazePerMetre: 0.002,
    clouds: { cover: 0.4, bright: rgb('#ffffff'), dark: rgb('#b9cde0') },
    glowAt: 0.15,
    glow: rgb('#fffbee'),
    litWindows: 0.02,
    lamps: 0,
    lampColour: LAMP,
  },
  golden: {
    mood: 'golden',
    sky: [rgb('#6a94b8'), rgb('#d9cdb2'), rgb('#ffd597')],
    sun: normalise([-0.84, 0.34, -0.46]),
    sunColour: [0.92, 0.63, 0.33],
    ambient: [0.49, 0.48, 0.53],
    haze: rgb('#f3d2a2'),
    hazePerMetre: 0.0026,
    clouds: { cover: 0.4, bright: rgb('#fff0d2'), dark: rgb('#b9a397') },
    glowAt: 0.12,
    glow: rgb('#fff0c2'),
    litWindows: 0.14,
    lamps: 0.35,
    lampColour: LAMP,
  },
  dusk: {
    mood: 'dusk',
    sky: [rgb('#16284e'), rgb('#53558a'), rgb('#f09a68')],
    sun: normalise([0.8, 0.22, -0.55]),
    sunColour: [0.34, 0.22, 0.18],
    ambient: [0.43, 0.42, 0.54],
    haze: rgb('#a87a86'),
    hazePerMetre: 0.0022,
    clouds: { cover: 0.46, bright: rgb('#f2a586'), dark: rgb('#3c4470') },
    glowAt: 0.72,
    glow: rgb('#ffc58a'),
    litWindows: 0.62,
    lamps: 1,
    lampColour: LAMP,
  },
  monsoon: {
    mood: 'monsoon',
    sky: [rgb('#66757f'), rgb('#93a2a8'), rgb('#d5dcd6')],
    sun: normalise([-0.4, 0.75, -0.5]),
    sunColour: [0.22, 0.24, 0.24],
    ambient: [0.62, 0.66, 0.67],
    haze: rgb('#c3cdcb'),
    hazePerMetre: 0.0032,
    clouds: { cover: 0.16, bright: rgb('#dfe5e2'), dark: rgb('#5b6972') },
    glowAt: 0.6,
    glow: rgb('#eef2ea'),
    litWindows: 0.3,
    lamps: 0.6,
    lampColour: LAMP,
  },
};

export function lightOf(mood: Mood): Light {
  return LIGHTS[mood];
}
