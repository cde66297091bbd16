/** Time of day and weather: determines sky, light, haze and lit windows. */
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
  /** Grey hair and wrinkles. */
  elder?: boolean;
  glasses?: boolean;
  beard?: boolean;
}

/** Description of a picture for `renderPicture`. */
export type Scene = PlaceScene | PortraitScene;

/** Key that is equal for equal scenes, so that each picture is rendered only once. */
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

/** Width and height of a portrait at full size. Its drawing is measured in these pixels. */
export const PORTRAIT_SIDE = 960;

export function portrait(seed: number, look: Omit<PortraitScene, 'kind' | 'seed' | 'width' | 'height'>): PortraitScene {
  return { kind: 'portrait', seed, width: PORTRAIT_SIDE, height: PORTRAIT_SIDE, ...look };
}
