import { CLASSIC, HERO, place, WIDE, type Mood, type PlaceKind, type Scene } from '../art/scene';
import type { VideoName } from '../media/video';
import type { SeedMedia, SeedProjectGalleryItem } from './types';

/** Pictures shared by several projects, so that drawing the demo takes less than a minute. */
export const shared = {
  living: place('living-room', 'golden', 21),
  livingBright: place('living-room', 'morning', 5),
  livingDusk: place('living-room', 'dusk', 23),
  bedroom: place('bedroom', 'morning', 2),
  bedroomWarm: place('bedroom', 'golden', 25),
  kitchen: place('kitchen', 'morning', 3),
  kitchenGreen: place('kitchen', 'golden', 27),
  lobby: place('lobby', 'golden', 4),
  lobbyDusk: place('lobby', 'dusk', 29),
  gym: place('gym', 'morning', 3),
  pool: place('rooftop-pool', 'morning', 5),
  poolDusk: place('rooftop-pool', 'dusk', 2),
  garden: place('rooftop-garden', 'golden', 2),
  gardenRain: place('rooftop-garden', 'morning', 34),
  office: place('office-floor', 'golden', 1),
  officeMorning: place('office-floor', 'morning', 36),
  park: place('lake-park', 'morning', 5),
  parkRain: place('lake-park', 'monsoon', 4),
  river: place('river-skyline', 'dawn', 3),
  riverDusk: place('river-skyline', 'dusk', 38),
  city: place('city-blocks', 'golden', 39),
  plots: place('land-plots', 'morning', 2),
} satisfies Record<string, Scene>;

export function wide(kind: PlaceKind, mood: Mood, seed: number): Scene {
  return place(kind, mood, seed, WIDE);
}

export function classic(kind: PlaceKind, mood: Mood, seed: number): Scene {
  return place(kind, mood, seed, CLASSIC);
}

export function hero(kind: PlaceKind, mood: Mood, seed: number): Scene {
  return place(kind, mood, seed, HERO);
}

export function image(scene: Scene): SeedMedia {
  return { contentType: 'Image', scene };
}

export function video(name: VideoName): SeedMedia {
  return { contentType: 'Video', video: name };
}

/** A project's gallery: the pictures, with a video in third place. */
export function gallery(film: VideoName, ...scenes: Scene[]): SeedProjectGalleryItem[] {
  const items = scenes.map(image);
  items.splice(2, 0, video(film));
  return items.map((item, index) => ({ ...item, order: index + 1, isActive: true }));
}

/** Freely licensed films that anyone may embed. */
export const FILMS = {
  first: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  second: 'https://youtu.be/eRsGyueVLvQ',
  third: 'https://www.youtube.com/embed/R6MlUcmOul8',
} as const;
