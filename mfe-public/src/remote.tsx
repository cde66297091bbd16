import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import { REMOTE_CONTRACT, type Language, type RemoteModule, type RouteHandle } from 'shared-contract';
import { loader as aboutLoader } from './pages/about/about-loader';
import { loader as blogDetailLoader } from './pages/blog-detail/blog-detail-loader';
import { loader as blogsLoader } from './pages/blogs/blogs-loader';
import { loader as contactLoader } from './pages/contact/contact-loader';
import { loader as galleryLoader } from './pages/gallery/gallery-loader';
import { loader as homeLoader } from './pages/home/home-loader';
import { loader as landownerLoader } from './pages/landowner/landowner-loader';
import { loader as projectDetailLoader } from './pages/project-detail/project-detail-loader';
import { loader as projectsLoader } from './pages/projects/projects-loader';
import { lazyPage } from './parts/lazy-page';

const NAMESPACE = 'mfe-public';

type Load = Parameters<typeof lazyPage>[0];

/** Loaders start what a page begins with; a changed query on the same page is the page's own matter. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** A page under each of its paths; `texts` is the key of its title and description. */
function page(paths: string[], texts: string, load: Load, loader?: LoaderFunction): RouteObject[] {
  const handle: RouteHandle = {
    namespace: NAMESPACE,
    meta: { title: `meta.${texts}.title`, description: `meta.${texts}.description` },
  };
  return paths.map((path) => ({ path, handle, lazy: lazyPage(load), ...(loader && { loader, shouldRevalidate }) }));
}

const english = () => import('./locales/en');

/** Texts by language; English where a language has none yet. */
const CATALOGUES: Partial<Record<Language, RemoteModule['catalogue']>> = { en: english };

/** The visitors' pages. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  namespace: NAMESPACE,
  catalogue: (language) => (CATALOGUES[language] ?? english)(language),
  routes: [
    ...page(['/', '/home'], 'home', () => import('./pages/home/home-page'), homeLoader),
    ...page(['/projects'], 'projects', () => import('./pages/projects/projects-page'), projectsLoader),
    ...page(
      ['/projectdetails', '/projectdetails/:id'],
      'projectDetail',
      () => import('./pages/project-detail/project-detail-page'),
      projectDetailLoader,
    ),
    ...page(['/services'], 'services', () => import('./pages/services/services-page')),
    ...page(['/about'], 'about', () => import('./pages/about/about-page'), aboutLoader),
    ...page(['/landowner'], 'landowner', () => import('./pages/landowner/landowner-page'), landownerLoader),
    ...page(['/gallery'], 'gallery', () => import('./pages/gallery/gallery-page'), galleryLoader),
    ...page(['/contact'], 'contact', () => import('./pages/contact/contact-page'), contactLoader),
    ...page(['/blogs'], 'blogs', () => import('./pages/blogs/blogs-page'), blogsLoader),
    ...page(
      ['/blogDetails', '/blogDetails/:id'],
      'blogDetail',
      () => import('./pages/blog-detail/blog-detail-page'),
      blogDetailLoader,
    ),
  ],
};
