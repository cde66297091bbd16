import { useOutlet, type RouteObject } from 'react-router-dom';
import { NotFoundPage } from '../pages/not-found-page';
import { requestedBy } from './downloads/requests';

type Owns = (path: string) => boolean;

/** The part of a path before its first parameter: `/projects` of `/projects/:id`. */
function fixedPart(path: string): string {
  const segments = path.split('/');
  const open = segments.findIndex((segment) => segment.startsWith(':') || segment === '*' || segment.endsWith('?'));
  return segments.slice(0, open === -1 ? undefined : open).join('/') || '/';
}

const join = (parent: string, path: string) =>
  path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}${path && `/${path}`}` || '/';

/** Throws if the value is not a route. */
function readRoute(value: unknown): RouteObject {
  const { path, children, index } = (value ?? {}) as Partial<RouteObject>;
  const isRoute =
    (path === undefined || typeof path === 'string') &&
    (children === undefined || Array.isArray(children)) &&
    (path !== undefined || children !== undefined || index === true);
  if (!isRoute) throw new Error('A route has neither a path nor children.');
  return value as RouteObject;
}

function NoPage(): never {
  throw new Error('The page has no component.');
}

/** Renders the matched child. The address of a route that only groups others is not a page. */
const ChildPage = () => useOutlet() ?? <NotFoundPage />;

/** Adds a component to a route that has none and would show an empty frame. */
function withComponent(route: RouteObject): RouteObject {
  const { lazy, children = [] } = route;
  const Component = children.length > 0 ? ChildPage : NoPage;
  const has = (parts: object) => ('Component' in parts && parts.Component) || ('element' in parts && parts.element);
  if (has(route)) return route;
  if (typeof lazy !== 'function') return lazy && has(lazy) ? route : { ...route, Component };
  const load: typeof lazy = async () => {
    const loaded = await lazy();
    return has(loaded) ? loaded : { ...loaded, Component };
  };
  return { ...route, lazy: load };
}

/** Attributes the files that a route's `lazy` and `loader` request to the route. */
function withOwnFiles(route: RouteObject): RouteObject {
  const owned = <Args extends unknown[], Result>(run: (...args: Args) => Result) => {
    const ownedRun = (...args: Args): Result => requestedBy(ownedRun, () => run(...args));
    return Object.assign(ownedRun, run);
  };
  const { lazy, loader } = route;
  return {
    ...route,
    ...(typeof lazy === 'function' && { lazy: owned(lazy) }),
    ...(typeof loader === 'function' && { loader: owned(loader) }),
  };
}

function cut(values: readonly unknown[], parent: string, owns: Owns, foreign: string[]): RouteObject[] {
  return values.map(readRoute).flatMap((route): RouteObject[] => {
    const path = join(parent, route.path ?? '');
    if (route.path !== undefined || route.index) {
      if (!owns(fixedPart(path))) {
        foreign.push(path);
        return [];
      }
    }
    const shown = withOwnFiles(withComponent(route));
    if (shown.index || shown.children === undefined) return [shown];
    return [{ ...shown, index: false, children: cut(shown.children, path, owns, foreign) }];
  });
}

/** Splits off routes below another remote's prefixes (`foreign`). Throws if a value is not a route, or none is left. */
export function ownRoutes(values: readonly unknown[], owns: Owns): { routes: RouteObject[]; foreign: string[] } {
  const foreign: string[] = [];
  const routes = cut(values, '', owns, foreign);
  if (values.length > 0 && routes.length === 0) throw new Error('None of its routes is below its prefixes.');
  return { routes, foreign };
}
