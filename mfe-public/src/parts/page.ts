import { pagesOf, type PageParts } from 'shared-ui';
import type en from '../locales/en';

export const NAMESPACE = 'mfe-public';

const pageOf = pagesOf(NAMESPACE);

/** `sitemap` is required, so that no page forgets it; `undefined` leaves the page out. */
type Parts = Omit<PageParts, 'title' | 'description' | 'chunk'> & { sitemap: PageParts['sitemap'] };

/** The route of a page. `name` is the name of its chunk, and the prefix of the keys of its title and description. */
export const page = (name: keyof typeof en.meta, parts: Parts) =>
  pageOf({ ...parts, chunk: name, title: `meta.${name}.title`, description: `meta.${name}.description` });
