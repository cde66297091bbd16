/** Time of day and weather of a picture: decides sky, light, haze and which windows are lit. */
export type Mood = 'dawn' | 'morning' | 'golden' | 'dusk' | 'monsoon';

export const MOODS: readonly Mood[] = ['dawn', 'morning', 'golden', 'dusk', 'monsoon'];

/** Street-level and waterside views of a building or place. */
export const OUTDOOR_KINDS = [
  'slender-tower',
  'twin-towers',
  'glass-tower',
  'brick-courtyard',
  'villa-row',
  'river-skyline',
  'lake-park',
  'sea-resort',
] as const;

/** Views from above. */
export const AERIAL_KINDS = ['land-plots', 'city-blocks'] as const;

/** Rooms and terraces. */
export const INDOOR_KINDS = [
  'living-room',
  'bedroom',
  'kitchen',
  'lobby',
  'office-floor',
  'gym',
  'rooftop-pool',
  'rooftop-garden',
] as const;

export type PlaceKind = (typeof OUTDOOR_KINDS)[number] | (typeof AERIAL_KINDS)[number] | (typeof INDOOR_KINDS)[number];

export interface PlaceScene {
  kind: PlaceKind;
  mood: Mood;
  /** The same seed always gives the same picture. */
  seed: number;
  width: number;
  height: number;
}

export type Attire = 'suit' | 'panjabi' | 'shirt' | 'saree' | 'kameez';
export type Hair = 'short' | 'side' | 'receding' | 'long' | 'bun' | 'scarf';

export interface PortraitScene {
  kind: 'portrait';
  seed: number;
  width: number;
  height: number;
  attire: Attire;
  hair: Hair;
  /** Grey hair, a few lines. */
  elder?: boolean;
  glasses?: boolean;
  beard?: boolean;
}

/** A description from which `renderPicture` draws one picture, always the same one. */
export type Scene = PlaceScene | PortraitScene;

/** Equal scenes have equal keys: use it to render a picture once and store it once. */
export function sceneKey(scene: Scene): string {
  return JSON.stringify(scene, Object.keys(scene).sort());
}

type Size = readonly [width: number, height: number];

export const HERO: Size = [1600, 1000];
export const WIDE: Size = [1600, 800];
export const CLASSIC: Size = [1280, 960];

export function place(kind: PlaceKind, mood: Mood, seed: number, [width, height]: Size = CLASSIC): PlaceScene {
  return { kind, mood, seed, width, height };
}

export function portrait(seed: number, look: Omit<PortraitScene, 'kind' | 'seed' | 'width' | 'height'>): PortraitScene {
  return { kind: 'portrait', seed, width: 960, height: 960, ...look };
}
