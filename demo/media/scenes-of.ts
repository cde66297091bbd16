import { sceneKey, type Scene } from '../art/scene';
import type { SeedContent } from '../content/types';

const isScene = (value: object): value is Scene => 'kind' in value && 'seed' in value;

function scenesIn(value: unknown): Scene[] {
  if (typeof value !== 'object' || value === null) return [];
  return isScene(value) ? [value] : Object.values(value).flatMap(scenesIn);
}

/** All different pictures in the content, by `sceneKey`. */
export function scenesOf(content: SeedContent): Map<string, Scene> {
  return new Map(scenesIn(content).map((scene) => [sceneKey(scene), scene]));
}
