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
import type { Mounting } from './host/live-router';
import { ownRoutes } from './host/own-routes';
import { isGuarded, ownerOf } from './host/registry';
import type { LoadedRemote } from './host/remotes';
import { within } from './host/time-limit';
import { Frame } from './layout/frame';
import { CrashPage } from './pages/crash-page';
import { MountedRemote, RemoteCrash } from './pages/remote-boundary';
import { UnclaimedPage } from './pages/unclaimed-page';

export interface RouterParts extends Mounting {
  store: AppStore;
}

/** A page that the server has rendered, as a router goes on with it. */
export interface TakenOver {
  loaded: LoadedRemote;
  mount: RouteObject;
  data: HydrationState;
}

/** A page's data may take longer than its code. */
const DATA_SHARE = 1.5;

/** Runs before every loader of the routes below it, whether a remote knows that its pages are guarded or not. */
function guard({ remotes, store }: RouterParts): MiddlewareFunction {
  const check = requireSession(store);
  return (args, next) =>
    isGuarded(remotes.registry, new URL(args.request.url).pathname) ? check(args, next) : undefined;
}

/** What stands below a remote's prefix while none of its routes is known: the guard, and not-found or failed pages. */
function placeholder(entry: RegistryEntry, parts: RouterParts): RouteObject[] {
  return entry.prefixes.map((prefix) => ({
    id: `placeholder:${entry.name}:${prefix}`,
    path: `${prefix === '/' ? '' : prefix}/*`,
    middleware: [guard(parts)],
    loader: () => null,
    element: <UnclaimedPage entry={entry} {...parts} />,
  }));
}

type Limit = <T>(value: T | Promise<T>, share?: number) => Promise<T>;

/** A route whose code and data come in time or not at all. */
function limited(route: RouteObject, limit: Limit): RouteObject {
  const { lazy, loader } = route;
  const inTime: RouteObject = { ...route };
  if (typeof loader === 'function') {
    inTime.loader = Object.assign((...args: Parameters<typeof loader>) => limit(loader(...args), DATA_SHARE), loader);
  }
  if (typeof lazy === 'function') {
    inTime.lazy = async () => limited(await limit(lazy()), limit) as Awaited<ReturnType<typeof lazy>>;
  }
  return inTime;
}

/** A remote's routes under one pathless parent: guard, texts, and the boundary that keeps its failures inside. */
export function mountRoutes(loaded: LoadedRemote, parts: RouterParts): RouteObject {
  const { entry, module, id } = loaded;
  const { remotes } = parts;
  const limit: Limit = (value, share = 1) => within(remotes.patience(loaded) * share, `A part of ${id}`, value);
  const { routes, foreign } = ownRoutes(module.routes, {
    owns: (path) => ownerOf(remotes.registry, path)?.name === entry.name,
    adapt: (route) => limited(route, limit),
  });
  if (foreign.length > 0) console.warn(`${id} has routes that are another's: ${foreign.join(', ')}`);
  const texts = addCatalogue(module.namespace, module.catalogue);
  texts.catch(() => undefined);
  return {
    id,
    element: <MountedRemote loaded={loaded} {...parts} />,
    errorElement: <RemoteCrash loaded={loaded} {...parts} />,
    middleware: [guard(parts)],
    loader: () => limit(texts).then(() => null),
    shouldRevalidate: () => false,
    children: routes,
  };
}

/** Below which remotes are mounted. */
const MOUNTS = 'mounts';

/** The frame, what is known of the remotes, and those of them that are mounted from the start. */
export function shellRoutes(parts: RouterParts, mounts: readonly RouteObject[] = []): RouteObject[] {
  const root: RouteObject = {
    id: 'root',
    element: <Frame />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <Frame />,
    children: [
      // Before the placeholders: a remote's own not-found page ranks as they do, and then the first one counts.
      { id: MOUNTS, children: [...mounts] },
      ...parts.remotes.registry.remotes.flatMap((entry) => placeholder(entry, parts)),
    ],
  };
  return [root];
}

/**
 * The router of the shell. It starts with the frame alone and learns a remote's routes when one of its URLs is first
 * asked for; a guarded prefix is checked before its remote is fetched.
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
      // Where none can be had, the placeholder shows the failure, with the frame around it.
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
  return createBrowserRouter(shellRoutes(parts, [...mounts.values()]), {
    patchRoutesOnNavigation: learnRoutes,
    getContext: () => requestContext(store),
    ...(taken && { hydrationData: taken.data }),
  });
}
