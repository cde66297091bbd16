import {
  createBrowserRouter,
  type DataRouter,
  type HydrationState,
  type MiddlewareFunction,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom';
import type { RegistryEntry } from 'shared-contract';
import { addCatalogue, hasSession, requestContext, requireSession, type AppStore } from 'shared-state';
import { createDataStrategy } from './remotes/data-strategy';
import { requestedBy } from './remotes/downloads/requests';
import type { Mounting } from './remotes/live-router';
import { ownRoutes } from './remotes/own-routes';
import { isGuarded, ownerOf } from './registry/registry';
import type { LoadedRemote } from './remotes/remotes';
import { Frame } from './layout/frame';
import { CrashPage } from './pages/crash-page';
import { MountedRemote, RemoteCrash } from './pages/remote-boundary';
import { UnclaimedPage } from './pages/unclaimed-page';

export interface RouterParts extends Mounting {
  store: AppStore;
}

/** A page that the server rendered, ready for a router to hydrate. */
export interface TakenOver {
  loaded: LoadedRemote;
  mount: RouteObject;
  /** Null if another release has to render the page again. */
  data: HydrationState | null;
}

/** Session check for guarded prefixes; runs before the loaders of all routes below it. */
function guard({ remotes, store }: RouterParts): MiddlewareFunction {
  const check = requireSession(store);
  return (args, next) =>
    isGuarded(remotes.registry, new URL(args.request.url).pathname) ? check(args, next) : undefined;
}

/** Routes for a remote's prefixes that match while its own routes are unknown: guard, not-found page, failed page. */
function placeholder(entry: RegistryEntry, parts: RouterParts): RouteObject[] {
  return entry.areas.map(({ prefix }) => ({
    id: `placeholder:${entry.name}:${prefix}`,
    path: `${prefix === '/' ? '' : prefix}/*`,
    middleware: [guard(parts)],
    loader: () => null,
    element: <UnclaimedPage entry={entry} {...parts} />,
  }));
}

/** A remote's routes under one pathless parent with the guard, its texts and its error boundary. */
export function mountRoutes(loaded: LoadedRemote, parts: RouterParts): RouteObject {
  const { entry, module, id } = loaded;
  const { remotes } = parts;
  const { routes, foreign } = ownRoutes(module.routes, (path) => ownerOf(remotes.registry, path)?.name === entry.name);
  if (foreign.length > 0) console.warn(`${id} has routes below another remote's prefixes: ${foreign.join(', ')}`);
  const texts = requestedBy(entry.name, () => addCatalogue(module.namespace, module.catalogue));
  texts.catch(() => undefined);
  return {
    id,
    element: <MountedRemote loaded={loaded} {...parts} />,
    errorElement: <RemoteCrash loaded={loaded} {...parts} />,
    middleware: [guard(parts)],
    loader: () => texts.then(() => null),
    shouldRevalidate: () => false,
    children: routes,
  };
}

/** Id of the route that remotes are mounted below. */
const MOUNTS = 'mounts';

/** The frame, with the given mounts and a placeholder for every remote. */
export function shellRoutes(parts: RouterParts, mounts: readonly RouteObject[] = []): RouteObject[] {
  const root: RouteObject = {
    id: 'root',
    element: <Frame />,
    errorElement: <CrashPage served={parts.served} />,
    hydrateFallbackElement: <Frame />,
    children: [
      // Before the placeholders: a remote's own `*` route has the same rank, and the first route wins.
      { id: MOUNTS, children: [...mounts] },
      ...parts.remotes.registry.remotes.flatMap((entry) => placeholder(entry, parts)),
    ],
  };
  return [root];
}

/**
 * The shell's router. It learns a remote's routes when one of its URLs is first visited; a guarded prefix is checked before
 * its remote is fetched.
 */
export function createShellRouter(parts: RouterParts, taken?: TakenOver): DataRouter {
  const { remotes, store } = parts;
  const mounts = new Map<string, RouteObject>(taken && [[taken.loaded.id, taken.mount]]);
  const mountOf = (loaded: LoadedRemote): RouteObject => {
    const mount = mounts.get(loaded.id) ?? mountRoutes(loaded, parts);
    mounts.set(loaded.id, mount);
    return mount;
  };
  const learnRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
    const entry = ownerOf(remotes.registry, path);
    if (entry === null || (isGuarded(remotes.registry, path) && !hasSession(store))) return;
    for (;;) {
      // If no release works, the placeholder shows the failure inside the frame.
      const loaded = await remotes.ensure(entry).catch(() => null);
      if (loaded === null) return;
      try {
        patch(MOUNTS, [mountOf(loaded)]);
        return;
      } catch (error) {
        remotes.refuse(loaded, error);
      }
    }
  };
  const { dataStrategy, onIdle } = createDataStrategy();
  const router = createBrowserRouter(shellRoutes(parts, [...mounts.values()]), {
    patchRoutesOnNavigation: learnRoutes,
    dataStrategy,
    getContext: () => requestContext(store),
    ...(taken?.data && { hydrationData: taken.data }),
  });
  router.subscribe(({ initialized, navigation }) => {
    if (initialized && navigation.state === 'idle') onIdle();
  });
  return router;
}
