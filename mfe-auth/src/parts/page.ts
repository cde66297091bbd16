import { pagesOf, type PageParts } from 'shared-ui';
import type en from '../locales/en';

export const NAMESPACE = 'mfe-auth';

const pageOf = pagesOf(NAMESPACE);

/** The route of a page. `name` is the name of its chunk, and the prefix of the keys of its title and description. */
export const page = (name: keyof typeof en, parts: Omit<PageParts, 'title' | 'description' | 'chunk'>) =>
  pageOf({ ...parts, chunk: name, title: `${name}.meta.title`, description: `${name}.meta.description` });
