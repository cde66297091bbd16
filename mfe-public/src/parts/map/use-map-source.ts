import { isMapSource, type MapSource } from 'shared-contract';
import { useConfig } from 'shared-state';

/** The source of the maps; null if the configuration has none that can be used. */
export function useMapSource(): MapSource | null {
  const { map } = useConfig();
  return isMapSource(map) ? map : null;
}
