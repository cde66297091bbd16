import type { Registry } from 'shared-contract';
import type { RenderedPage } from '../../src/server';

/** For each named chunk of a release, the files that a page needs with it: `chunks.json`. */
export type ChunkFiles = Readonly<Record<string, readonly string[]>>;

/** Titles, metas and links that components render: React writes them first, they belong into the head. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** No page that somebody reads is longer. */
const MAX_CHARACTERS = 4_000_000;

/** Before anything is done with a text, which may take any time and memory. */
function bounded(text: string): string {
  if (text.length > MAX_CHARACTERS) throw new Error(`It is longer than ${MAX_CHARACTERS} characters.`);
  return text;
}

/** Nothing in it ends the script element, or opens a comment there. */
const embedded = (value: unknown) => bounded(JSON.stringify(value)).replaceAll('<', '\\u003c');

/** Links to the files of the page's code, in the order of their importance; those of scripts low, as the page is seen without. */
function linksOf({ state, chunks }: RenderedPage, files: ChunkFiles, registry: Registry) {
  const entry = registry.remotes.find(({ name }) => name === state.remote);
  if (entry === undefined) return { toStyles: '', toScripts: '' };
  const base = entry.manifest.replace(/[^/]+$/, '');
  const own = chunks.flatMap((chunk) => files[chunk] ?? []).map((file) => base + file);
  const scripts = new Set([...(entry.preload ?? []), ...own.filter((file) => file.endsWith('.js'))]);
  const styles = new Set(own.filter((file) => file.endsWith('.css')));
  const link = (attributes: string, href: string) => `<link ${attributes} href="${attribute(href)}">`;
  const toScripts = [
    link('rel="preload" as="fetch" crossorigin="anonymous" fetchpriority="low"', entry.manifest),
    ...[...scripts].map((href) => {
      // With the same check as its script element, or the browser fetches it twice.
      const check = href === entry.preload?.[0] && entry.integrity ? ` integrity="${entry.integrity}" crossorigin` : '';
      return link(`rel="preload" as="script" fetchpriority="low"${check}`, href);
    }),
  ].join('');
  return { toStyles: [...styles].map((href) => link('rel="stylesheet"', href)).join(''), toScripts };
}

/**
 * Fills the shell's document, whose places are names in double braces. `registry` names the releases that are rendered. With it
 * comes what is equal wherever the page is, whenever it was made.
 */
export function documentFiller(template: string, registry: Registry) {
  const parts = template.split(/\{\{(\w+)\}\}/);
  return (page: RenderedPage, files: ChunkFiles): { html: string; lasting: string } => {
    const html = bounded(page.html);
    const hoisted = HOISTED.exec(html)?.[0] ?? '';
    const { toStyles, toScripts } = linksOf(page, files, registry);
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
