import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
import type { Layout } from 'shared-contract';

/** Default layout of a page whose area declares none (product.md 2.1). */
export function layoutOf(pathname: string): Layout {
  const path = pathname.toLowerCase();
  if (path.startsWith('/dashboard')) return 'dashboard';
  return path.startsWith('/login') ? 'plain' : 'site';
}

/** Returns the layout that the area of a page declares. */
export const DeclaredLayout = createContext<(pathname: string) => Layout | undefined>(() => undefined);

/** The layout of the current page. */
export function useLayout(): Layout {
  const declared = use(DeclaredLayout);
  const { pathname } = useLocation();
  return declared(pathname) ?? layoutOf(pathname);
}
