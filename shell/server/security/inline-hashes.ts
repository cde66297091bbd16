import { createHash } from 'node:crypto';

/** What a document itself carries, by the sources that allow it (`'sha256-…'`). */
export interface InlineHashes {
  styles: readonly string[];
  scripts: readonly string[];
}

/** The source that allows an element of this text. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const hashesOf = (elements: Iterable<RegExpMatchArray>) => [
  ...new Set(Array.from(elements, ([, text = '']) => hashOf(text))),
];

/** The sources that allow the style elements of a page, as the server has written it. */
export const styleHashes = (html: string): string[] => hashesOf(html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/gi));

/** The sources that allow the scripts which the shell's document has in itself: asked of the template, never of a page. */
export const scriptHashes = (template: string): string[] => hashesOf(template.matchAll(/<script>([^]*?)<\/script>/g));
