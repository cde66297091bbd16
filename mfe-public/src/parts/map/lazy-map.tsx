import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { withRetry } from 'shared-ui';

/** A map whose code is loaded with its first rendering, in browsers only. `Failed` replaces one whose code cannot be loaded. */
export function lazyMap<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    withRetry(load).then(
      (map) => ({ default: map }),
      () => ({ default: Failed }),
    ),
  );
}
