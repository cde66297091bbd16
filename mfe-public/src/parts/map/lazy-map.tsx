import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { withRetry } from 'shared-ui';

/** A map whose code is loaded when it is first rendered. `Failed` replaces it if its code cannot be loaded. */
export function lazyMap<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<object>,
): LazyExoticComponent<ComponentType<Props>> {
  const failed: ComponentType<Props> = () => <Failed />;
  return lazy(async () => ({ default: await withRetry(load).catch(() => failed) }));
}
