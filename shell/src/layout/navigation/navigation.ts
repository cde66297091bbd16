import { useRemoteLinks, withRemoteLinks } from 'shared-ui/slots';
import type { TextKey } from '../../locales/use-texts';

/** A link of the site's navigation. `text` is a key of the shell's messages. */
export interface NavigationLink {
  to: string;
  text: TextKey;
  /** Another path of the same page. */
  alike?: string;
  /** Path prefix of its subpages. */
  section?: string;
}

const HOME: NavigationLink = { to: '/', text: 'navigation.home', alike: '/home' };
const ABOUT: NavigationLink = { to: '/about', text: 'navigation.about' };
const PROJECTS: NavigationLink = { to: '/projects', text: 'navigation.projects', section: '/projectdetails' };
const LANDOWNER: NavigationLink = { to: '/landowner', text: 'navigation.landowner' };
const BLOGS: NavigationLink = { to: '/blogs', text: 'navigation.blogs', section: '/blogdetails' };
const GALLERY: NavigationLink = { to: '/gallery', text: 'navigation.gallery' };
const CONTACT: NavigationLink = { to: '/contact', text: 'navigation.contact' };

/** The site's own links in the navbar and the side panel (product.md 2.3). */
export const MAIN_LINKS: readonly NavigationLink[] = [HOME, ABOUT, PROJECTS, LANDOWNER, BLOGS, GALLERY, CONTACT];

/** Links of the navbar and the side panel with their labels, including the remotes' links. */
export function useMainLinks(t: (key: TextKey) => string): (Omit<NavigationLink, 'text'> & { label: string })[] {
  return withRemoteLinks(
    MAIN_LINKS.map(({ text, ...link }) => ({ ...link, label: t(text) })),
    useRemoteLinks('navbar').map(({ to, label, order }) => ({ to, label, order, section: to })),
  );
}

/** Links of the footer (product.md 2.3). */
export const FOOTER_LINKS: readonly NavigationLink[] = [HOME, ABOUT, PROJECTS, CONTACT];

/** `aria-current` of a link: `page` for the current page, `true` for the section that contains it. */
export function currentOf(
  { to, alike, section }: Omit<NavigationLink, 'text'>,
  pathname: string,
): 'page' | 'true' | undefined {
  const path = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  if (path === to || path === alike) return 'page';
  return section !== undefined && path.startsWith(`${section}/`) ? 'true' : undefined;
}
