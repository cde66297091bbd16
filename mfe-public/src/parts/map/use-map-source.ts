import type { MapSource } from 'shared-contract';
import { useConfig } from 'shared-state';

/** The source of the maps; null without one. The site's server omits one that cannot be used. */
export const useMapSource = (): MapSource | null => useConfig().map ?? null;
