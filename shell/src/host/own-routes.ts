import type { RouteObject } from 'react-router-dom';

export interface RouteLimits {
  /** True for a path that the remote owns. */
  owns: (path: string) => boolean;
  /** What becomes of each route that stays. */
  adapt: (route: RouteObject) => RouteObject;
}

/** The part of a path that is the same for all its addresses: `/projects` of `/projects/:id`. */
function fixedPart(path: string): string {
  const segments = path.split('/');
  const open = segments.findIndex((segment) => segment.startsWith(':') || segment === '*' || segment.endsWith('?'));
  return segments.slice(0, open === -1 ? undefined : open).join('/') || '/';
}

const join = (parent: string, path: string) =>
  path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}${path && `/${path}`}` || '/';

/** Throws for what is no route at all. */
function readRoute(value: unknown): RouteObject {
  const { path, children, index } = (value ?? {}) as Partial<RouteObject>;
  const isRoute =
    (path === undefined || typeof path === 'string') &&
    (children === undefined || Array.isArray(children)) &&
    (path !== undefined || children !== undefined || index === true);
  if (!isRoute) throw new Error('A route has neither a path nor children.');
  return value as RouteObject;
}

function cut(values: readonly unknown[], parent: string, limits: RouteLimits, foreign: string[]): RouteObject[] {
  return values.map(readRoute).flatMap((route): RouteObject[] => {
    const path = join(parent, route.path ?? '');
    if (route.path !== undefined || route.index) {
      if (!limits.owns(fixedPart(path))) {
        foreign.push(path);
        return [];
      }
    }
    if (route.index || route.children === undefined) return [limits.adapt(route)];
    return [{ ...limits.adapt(route), index: false, children: cut(route.children, path, limits, foreign) }];
  });
}

/**
 * A remote's routes without those that are another's, whose paths are `foreign`. Throws where one is no route, or none is
 * left.
 */
export function ownRoutes(
  values: readonly unknown[],
  limits: RouteLimits,
): { routes: RouteObject[]; foreign: string[] } {
  const foreign: string[] = [];
  const routes = cut(values, '', limits, foreign);
  if (values.length > 0 && routes.length === 0) throw new Error('No route of it lies below its prefixes.');
  return { routes, foreign };
}
