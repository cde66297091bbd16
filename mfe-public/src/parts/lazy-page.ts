import type { ComponentType } from 'react';

const RETRY_AFTER_MS = 400;

/** Loads a chunk and asks once more when the first try failed: a passing fault of the network must not cost the page. */
export async function withRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return load();
  }
}

/** `lazy` of a route. React Router keeps a rejected promise for ever, so the second try stands in here. */
export function lazyPage(load: () => Promise<{ Component: ComponentType }>) {
  return async () => {
    const { Component } = await withRetry(load);
    return { Component };
  };
}
