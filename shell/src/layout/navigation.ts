import { useRemoteLinks, withRemoteLinks } from 'shared-ui/slots';
import type { TextKey } from '../locales/use-texts';

/** A place in the site's navigation. `text` is a key of the shell's messages. */
export interface NavigationLink {
  to: string;
  text: TextKey;
  /** Other addresses of the same page. */
  alike?: string;
  /** Where the pages below this one stand. */
  section?: string;
}

const HOME: NavigationLink = { to: '/', text: 'navigation.home', alike: '/home' };
const ABOUT: NavigationLink = { to: '/about', text: 'navigation.about' };
const PROJECTS: NavigationLink = { to: '/projects', text: 'navigation.projects', section: '/projectdetails' };
const LANDOWNER: NavigationLink = { to: '/landowner', text: 'navigation.landowner' };
const BLOGS: NavigationLink = { to: '/blogs', text: 'navigation.blogs', section: '/blogdetails' };
const GALLERY: NavigationLink = { to: '/gallery', text: 'navigation.gallery' };
const CONTACT: NavigationLink = { to: '/contact', text: 'navigation.contact' };

/** The site's own links of the navbar and the side panel (product.md 2.3). */
export const MAIN_LINKS: readonly NavigationLink[] = [HOME, ABOUT, PROJECTS, LANDOWNER, BLOGS, GALLERY, CONTACT];

/** Links of the navbar and the side panel with what they say, and those of remotes between them. */
export function useMainLinks(t: (key: TextKey) => string): (Omit<NavigationLink, 'text'> & { label: string })[] {
  return withRemoteLinks(
    MAIN_LINKS.map(({ text, ...link }) => ({ ...link, label: t(text) })),
    useRemoteLinks('navbar').map(({ to, label, order }) => ({ to, label, order, section: to })),
  );
}

/** Links of the footer (product.md 2.3). */
export const FOOTER_LINKS: readonly NavigationLink[] = [HOME, ABOUT, PROJECTS, CONTACT];

/** `aria-current` of a link: the page itself, or the section that the page is in. */
export function currentOf(
  { to, alike, section }: Omit<NavigationLink, 'text'>,
  pathname: string,
): 'page' | 'true' | undefined {
  const path = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  if (path === to || path === alike) return 'page';
  return section !== undefined && path.startsWith(`${section}/`) ? 'true' : undefined;
}

/** What stands around a page. */
export interface Layout {
  /** Navbar, social buttons, footer and loading overlay. */
  chrome: boolean;
  /** True where the page brings its own `<main>`. */
  ownMain: boolean;
}

/** The layout rule (product.md 2.1): nothing stands around addresses that start with /dashboard or /login. */
export function layoutOf(pathname: string): Layout {
  const path = pathname.toLowerCase();
  const ownMain = path.startsWith('/dashboard');
  return { chrome: !ownMain && !path.startsWith('/login'), ownMain };
}
