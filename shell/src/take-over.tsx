import { useEffect, type ReactNode } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Language } from 'shared-contract';
import { addCatalogue, changeLanguage, setLanguage, useAppDispatch } from 'shared-state';
import { useHydrated } from 'shared-ui';
import type { LoadedRemote } from './host/remotes';
import { within } from './host/time-limit';
import { mountRoutes, shellRoutes, type RouterParts, type TakenOver } from './router';
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
 * The page which the server rendered, for a router to go on with, by the same release; null where that release cannot be had
 * or may not run here, so that the browser renders as without a server.
 */
export async function takeOver(
  { remote, version, loaderData }: ServedPage,
  parts: RouterParts,
): Promise<TakenOver | null> {
  const entry = parts.remotes.registry.remotes.find(({ name }) => name === remote);
  if (entry === undefined) return null;
  let loaded: LoadedRemote | undefined;
  try {
    loaded = await parts.remotes.ensure(entry);
    if (loaded.release.version !== version) return null;
    const mount = mountRoutes(loaded, parts);
    const { id, module } = loaded;
    const texts = within(
      parts.remotes.patience(loaded),
      `The texts of ${id}`,
      addCatalogue(module.namespace, module.catalogue),
    );
    await Promise.all([loadMatched(shellRoutes(parts, [mount])), texts]);
    return { loaded, mount, data: { loaderData } };
  } catch (error) {
    console.warn(`The server's page of ${remote} ${version} cannot be taken over.`, error);
    // What has been waited for is not waited for again.
    if (loaded) parts.remotes.fail(loaded, window.location.pathname, error);
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
