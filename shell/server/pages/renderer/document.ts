import type { RegistryEntry } from 'shared-contract';
import type { RenderedPage } from '../../../src/server';

/** Contents of a release's `chunks.json`: for each named chunk, the files that a page with it needs. */
export type ChunkFiles = Readonly<Record<string, readonly string[]>>;

/** The `<title>`, `<meta>` and `<link>` elements that components render. React writes them first; they belong into the head. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Maximum length of a page, and of the data embedded in it. */
const MAX_CHARACTERS = 4_000_000;

/** Returns the text, or throws if it is too long to be processed. */
function bounded(text: string): string {
  if (text.length > MAX_CHARACTERS) throw new Error(`The page is longer than ${MAX_CHARACTERS} characters.`);
  return text;
}

/** JSON for a script element: cannot end the element or open a comment in it. */
const embedded = (value: unknown) => bounded(JSON.stringify(value)).replaceAll('<', '\\u003c');

/** Links to the page's style sheets and, with low priority since the page is readable without them, to its scripts. */
function linksOf({ chunks }: RenderedPage, files: ChunkFiles, entry: RegistryEntry) {
  const base = entry.manifest.replace(/[^/]+$/, '');
  const own = chunks.flatMap((chunk) => files[chunk] ?? []).map((file) => base + file);
  const scripts = new Set([...(entry.preload ?? []), ...own.filter((file) => file.endsWith('.js'))]);
  const styles = new Set(own.filter((file) => file.endsWith('.css')));
  const link = (attributes: string, href: string) => `<link ${attributes} href="${attribute(href)}">`;
  const toScripts = [
    link('rel="preload" as="fetch" crossorigin="anonymous" fetchpriority="low"', entry.manifest),
    ...[...scripts].map((href) => {
      // Without the attributes of its script element the browser would fetch it twice.
      const check = href === entry.preload?.[0] && entry.integrity ? ` integrity="${entry.integrity}" crossorigin` : '';
      return link(`rel="preload" as="script" fetchpriority="low"${check}`, href);
    }),
  ].join('');
  return { toStyles: [...styles].map((href) => link('rel="stylesheet"', href)).join(''), toScripts };
}

/**
 * Fills the placeholders of the shell's document with a page of `entry`'s release. `lasting` is the document without what differs
 * between two renderings of the same content, such as the time.
 */
export function documentFiller(template: string, entry: RegistryEntry) {
  const parts = template.split(/\{\{(\w+)\}\}/);
  return (page: RenderedPage, files: ChunkFiles): { html: string; lasting: string } => {
    const html = bounded(page.html);
    const hoisted = HOISTED.exec(html)?.[0] ?? '';
    const { toStyles, toScripts } = linksOf(page, files, entry);
    const filling = {
      language: page.state.language,
      head: hoisted + toStyles + bounded(page.styles),
      scripts: toScripts,
      page: html.slice(hoisted.length),
    };
    const filledWith = (state: unknown) => {
      const all: Partial<Record<string, string>> = { ...filling, state: embedded(state) };
      return bounded(parts.map((part, index) => (index % 2 === 0 ? part : (all[part] ?? ''))).join(''));
    };
    return { html: filledWith(page.state), lasting: filledWith(page.lasting) };
  };
}
