import type { ComponentType } from 'react';
import { withRetry } from 'shared-ui';

/** `lazy` of a route. React Router keeps a rejected promise for ever, so the second try stands in here. */
export function lazyPage(load: () => Promise<{ Component: ComponentType }>) {
  return async () => {
    const { Component } = await withRetry(load);
    return { Component };
  };
}
