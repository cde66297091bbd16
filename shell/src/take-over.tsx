import { useEffect, type ReactNode } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Language } from 'shared-contract';
import { addCatalogue, changeLanguage, setLanguage, useAppDispatch } from 'shared-state';
import { useHydrated } from 'shared-ui';
import { createShellRouter, shellRoutes, type RouterParts, type ShellRouter } from './router';
import type { ServedPage } from './served';

/** Fetches the code of the page's own routes: React Router takes over only what is there. */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/**
 * The router that goes on with the page which the server rendered, by the same release; null where that release cannot be had
 * or may not run here, so that the browser renders as without a server.
 */
export async function takeOver(
  { remote, version, loaderData }: ServedPage,
  parts: RouterParts,
): Promise<ShellRouter | null> {
  const entry = parts.registry.remotes.find(({ name }) => name === remote);
  if (entry === undefined) return null;
  try {
    const loaded = await parts.remotes.ensure(entry);
    if (loaded.release.version !== version) return null;
    const routes = shellRoutes(parts, [loaded]);
    await Promise.all([loadMatched(routes), addCatalogue(loaded.module.namespace, loaded.module.catalogue)]);
    return createShellRouter(parts, routes, { loaderData });
  } catch (error) {
    console.warn(`The server's page of ${remote} ${version} cannot be taken over.`, error);
    return null;
  }
}

/** The server may not know the visitor's language: the page changes into it once it is alive. */
export function InOwnLanguage({ own, served, children }: { own: Language; served: Language; children: ReactNode }) {
  const hydrated = useHydrated();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!hydrated || own === served) return;
    changeLanguage(own).then(
      () => dispatch(setLanguage(own)),
      () => undefined,
    );
  }, [hydrated, own, served, dispatch]);
  return children;
}
