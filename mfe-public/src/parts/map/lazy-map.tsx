import { lazy, useState, type ComponentType } from 'react';
import { withRetry } from 'shared-ui';

/**
 * A map whose code is loaded when it is first rendered. `Failed` replaces it if its code cannot be loaded, and can load it
 * again.
 */
export function useLazyMap<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<{ onRetry: () => void }>,
): ComponentType<Props> {
  // A new one for each attempt: `lazy` remembers a failure.
  const newMap = (): ComponentType<Props> =>
    lazy(async () => ({ default: await withRetry(load).catch(() => FailedMap) }));
  const FailedMap = () => <Failed onRetry={() => setMap(newMap)} />;
  const [LazyMap, setMap] = useState(newMap);
  return LazyMap;
}
