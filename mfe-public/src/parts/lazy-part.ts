import { lazy, type ComponentType } from 'react';
import { withRetry } from 'shared-ui';

/** A part of a page whose code is loaded after the page. If that fails, the server's HTML stays. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    withRetry(load).then(
      (part) => ({ default: part }),
      () => new Promise<never>(() => undefined),
    ),
  );
