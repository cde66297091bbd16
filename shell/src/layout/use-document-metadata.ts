import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import type { RouteHandle } from 'shared-contract';
import { useConfig } from 'shared-state';

function isRouteHandle(handle: unknown): handle is RouteHandle {
  if (typeof handle !== 'object' || handle === null || !('meta' in handle) || !('namespace' in handle)) return false;
  const { meta, namespace } = handle;
  return (
    typeof namespace === 'string' &&
    typeof meta === 'object' &&
    meta !== null &&
    'title' in meta &&
    typeof meta.title === 'string' &&
    'description' in meta &&
    typeof meta.description === 'string'
  );
}

/**
 * The document's own title element. It stands behind those that pages render with `<title>`, and the browser shows the
 * first: a page's title wins while the page is there, and ours is right again when it leaves.
 */
function ownTitle(): Element {
  const last = [...document.head.querySelectorAll('title')].at(-1);
  return last ?? document.head.appendChild(document.createElement('title'));
}

function element(selector: string, tag: string, attributes: Record<string, string>): Element {
  const found = document.head.querySelector(selector);
  if (found !== null) return found;
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return document.head.appendChild(made);
}

const meta = (attribute: 'name' | 'property', value: string) =>
  element(`meta[${attribute}="${value}"]`, 'meta', { [attribute]: value });

/** Keeps title, description, language and address of the document those of the page that is shown (section 2). */
export function useDocumentMetadata(): void {
  const { i18n } = useTranslation('shell');
  const { brand } = useConfig();
  const matches = useMatches();

  const handle = matches.map((match) => match.handle).findLast(isRouteHandle);
  const inWords = (text: string) =>
    handle !== undefined && i18n.exists(text, { ns: handle.namespace })
      ? i18n.t(text, { ns: handle.namespace, brand: brand.name })
      : text;
  const title = handle === undefined ? brand.name : `${inWords(handle.meta.title)} | ${brand.name}`;
  const description = handle === undefined ? brand.description : inWords(handle.meta.description);
  const language = i18n.language;
  const pathname = matches.at(-1)?.pathname ?? '/';

  useEffect(() => {
    const address = new URL(pathname, window.location.origin).href;
    document.documentElement.lang = language;
    ownTitle().textContent = title;
    meta('name', 'description').setAttribute('content', description);
    meta('property', 'og:type').setAttribute('content', 'website');
    meta('property', 'og:site_name').setAttribute('content', brand.name);
    meta('property', 'og:title').setAttribute('content', title);
    meta('property', 'og:description').setAttribute('content', description);
    meta('property', 'og:url').setAttribute('content', address);
    element('link[rel="canonical"]', 'link', { rel: 'canonical' }).setAttribute('href', address);
  }, [brand, description, language, pathname, title]);
}
