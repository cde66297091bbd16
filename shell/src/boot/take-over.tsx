import { useEffect, type ReactNode } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Language } from 'shared-contract';
import { addCatalogue, setLanguage, useAppDispatch } from 'shared-state';
import { useHydrated } from 'shared-ui';
import { mountRoutes, shellRoutes, type RouterParts, type TakenOver } from '../router';
import { nextTask } from './next-task';
import type { ServedPage } from './served';
import { switchLanguage } from './switch-language';

/** Loads the code of the routes on show: React Router hydrates only routes without `lazy`. */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/**
 * Loads all code of the served page: from the release that the server rendered it with or, if that fails, from another one,
 * which has to render the page again. Rejects if no release works.
 */
export async function takeOver(served: ServedPage, parts: RouterParts): Promise<TakenOver> {
  const { remotes } = parts;
  const entry = remotes.registry.remotes.find(({ name }) => name === served.remote);
  if (entry === undefined) throw new Error(`The registry does not name ${served.remote}.`);
  for (;;) {
    const loaded = await remotes.ensure(entry);
    // Yield to the browser: evaluating the remote's code may have taken long.
    await nextTask();
    const { module, release } = loaded;
    try {
      const mount = mountRoutes(loaded, parts);
      await Promise.all([loadMatched(shellRoutes(parts, [mount])), addCatalogue(module.namespace, module.catalogue)]);
      const { loaderData, errors = null, version } = served;
      return { loaded, mount, data: release.version === version ? { loaderData, errors } : null };
    } catch (error) {
      if (!remotes.fail(loaded, window.location.pathname, error)) throw error;
    }
  }
}

/** Switches to the visitor's language after hydration, if the server rendered the page in another one. */
export function InOwnLanguage({ own, served, children }: { own: Language; served: Language; children: ReactNode }) {
  const hydrated = useHydrated();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!hydrated || own === served) return;
    switchLanguage(own).then(
      () => dispatch(setLanguage(own)),
      () => undefined,
    );
  }, [hydrated, own, served, dispatch]);
  return children;
}
