import type { RegistryEntry } from 'shared-contract';
import type { RenderedPage } from '../../../src/server';
import { scriptHashes, styleHashes } from '../../security/inline-hashes';
import { etagOf } from '../../static/encoding';
import { escapeMarkup } from '../../static/escape-markup';
import type { Page } from './messages';

/** Contents of a release's `chunks.json`: for each named chunk, the files that a page with it needs. */
export type ChunkFiles = Readonly<Record<string, readonly string[]>>;

/** `<title>`, `<meta>` and `<link>` elements of components. React writes them first, but they belong in the head. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/** Maximum length of a page with the data embedded in it. */
const MAX_CHARACTERS = 4_000_000;

/** JSON for a script element: cannot end the element or open a comment in it. */
const embedded = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const link = (attributes: string, href: string) => `<link ${attributes} href="${escapeMarkup(href)}">`;

/** Links to the page's style sheets and, with low priority since the page is readable without them, to its scripts. */
function linksOf({ chunks }: RenderedPage, files: ChunkFiles, entry: RegistryEntry) {
  const base = entry.manifest.replace(/[^/]+$/, '');
  const own = chunks.flatMap((chunk) => files[chunk] ?? []).map((file) => base + file);
  const scripts = new Set([...(entry.preload ?? []), ...own.filter((file) => file.endsWith('.js'))]);
  const styles = new Set(own.filter((file) => file.endsWith('.css')));
  const toScripts = Array.from(scripts, (href) => {
    // Repeat the attributes of the entry's script element: otherwise the browser would fetch the file twice.
    const check = href === entry.preload?.[0] && entry.integrity ? ` integrity="${entry.integrity}" crossorigin` : '';
    return link(`rel="preload" as="script" fetchpriority="low"${check}`, href);
  });
  const toManifest = link('rel="preload" as="fetch" crossorigin="anonymous" fetchpriority="low"', entry.manifest);
  return {
    toStyles: Array.from(styles, (href) => link('rel="stylesheet"', href)).join(''),
    toScripts: toManifest + toScripts.join(''),
  };
}

/**
 * Returns a function that fills the placeholders of the shell's document with a page of `entry`'s release. `data`: see
 * `LoadedPage`.
 */
export function documentFiller(template: string, entry: RegistryEntry, files: ChunkFiles) {
  const parts = template.split(/\{\{(\w+)\}\}/);
  const scripts = scriptHashes(template);
  return (page: RenderedPage, data: string): Pick<Page, 'body' | 'etag' | 'inline'> => {
    const hoisted = HOISTED.exec(page.html)?.[0] ?? '';
    const { toStyles, toScripts } = linksOf(page, files, entry);
    const filling: Partial<Record<string, string>> = {
      language: page.state.language,
      head: hoisted + toStyles + page.styles,
      scripts: toScripts,
      page: page.html.slice(hoisted.length),
      state: embedded(page.state),
    };
    const html = parts.map((part, index) => (index % 2 === 0 ? part : (filling[part] ?? ''))).join('');
    if (html.length > MAX_CHARACTERS) throw new Error(`The page is longer than ${MAX_CHARACTERS} characters.`);
    // The ETag excludes what differs between two renderings of the same content, such as the time.
    const lasting = [template, filling.head, toScripts, filling.page, data].join();
    return { body: Buffer.from(html), etag: etagOf(lasting), inline: { styles: styleHashes(html), scripts } };
  };
}
