import type { RegistryEntry } from 'shared-contract';

/** Each browser draws a number below this once; canaries go to those whose number is below their percentage. */
export const DRAWS = 100;

/** Browsers that run a remote's canary, and all others. */
export const AUDIENCES = ['canary', 'live'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const audienceOf = ({ canary }: RegistryEntry, draw: number): Audience =>
  canary !== undefined && draw < canary.percent ? 'canary' : 'live';

/**
 * The releases that can render a remote's pages for an audience: its own first, then those that replace it if it is
 * faulty. Each is returned as a registry entry in which it is the live release.
 */
export function releasesFor(entry: RegistryEntry, audience: Audience): RegistryEntry[] {
  const { canary, good } = entry;
  const own = audience === 'canary' && canary ? canary : entry;
  // Pages of a release without a server bundle are rendered by the browser, even if another release could render them here.
  if (entry.areas.every(({ session }) => session) || own.server === undefined) return [];
  return [own, entry, good].flatMap((release) => (release?.server ? { ...entry, ...release } : []));
}
