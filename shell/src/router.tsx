import {
  createBrowserRouter,
  type HydrationState,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom';
import type { Registry, RegistryEntry } from 'shared-contract';
import { addCatalogue, hasSession, requestContext, requireSession, type AppStore } from 'shared-state';
import { ownerOf } from './host/registry';
import type { LoadedRemote, Remotes } from './host/remotes';
import { Frame } from './layout/frame';
import { CrashPage } from './pages/crash-page';
import { MountedRemote, RemoteCrash } from './pages/remote-boundary';
import { UnclaimedPage } from './pages/unclaimed-page';

export interface RouterParts {
  registry: Registry;
  remotes: Remotes;
  store: AppStore;
}

/** Runs before every loader of the routes below it, whether a remote knows that its pages are guarded or not. */
const guard = ({ session }: RegistryEntry, store: AppStore) => (session ? [requireSession(store)] : []);

/** What stands below a remote's prefix while none of its routes is known: the guard, and not-found or failed pages. */
function placeholder(entry: RegistryEntry, { remotes, store }: RouterParts): RouteObject[] {
  return entry.prefixes.map((prefix) => ({
    id: `placeholder:${entry.name}:${prefix}`,
    path: `${prefix === '/' ? '' : prefix}/*`,
    middleware: guard(entry, store),
    loader: () => null,
    element: <UnclaimedPage entry={entry} remotes={remotes} />,
  }));
}

/** A remote's routes under one pathless parent: guard, texts, and the boundary that keeps its failures inside. */
function mountRoutes({ entry, release, module }: LoadedRemote, { remotes, store }: RouterParts): RouteObject {
  const texts = addCatalogue(module.namespace, module.catalogue);
  return {
    id: `${entry.name}@${release.version}`,
    element: <MountedRemote name={entry.name} />,
    errorElement: <RemoteCrash entry={entry} release={release} remotes={remotes} />,
    middleware: guard(entry, store),
    loader: () => texts.then(() => null),
    shouldRevalidate: () => false,
    children: module.routes,
  };
}

/** The frame, what is known of the remotes, and those of them that are there from the start. */
export function shellRoutes(parts: RouterParts, mounted: readonly LoadedRemote[] = []): RouteObject[] {
  const root: RouteObject = {
    id: 'root',
    element: <Frame />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <Frame />,
    children: [
      ...mounted.map((remote) => mountRoutes(remote, parts)),
      ...parts.registry.remotes.flatMap((entry) => placeholder(entry, parts)),
    ],
  };
  return [root];
}

/**
 * The router of the shell. It starts with the frame alone and learns a remote's routes when one of its URLs is first
 * asked for; a guarded prefix is checked before its remote is fetched.
 */
export function createShellRouter(parts: RouterParts, routes = shellRoutes(parts), served?: HydrationState) {
  const { registry, remotes, store } = parts;
  const learnRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
    const entry = ownerOf(registry, path);
    if (entry === null || (entry.session && !hasSession(store))) return;
    try {
      patch('root', [mountRoutes(await remotes.ensure(entry), parts)]);
    } catch {
      // The placeholder shows the failure, with the frame around it.
    }
  };
  return createBrowserRouter(routes, {
    patchRoutesOnNavigation: learnRoutes,
    getContext: () => requestContext(store),
    ...(served && { hydrationData: served }),
  });
}

export type ShellRouter = ReturnType<typeof createShellRouter>;
