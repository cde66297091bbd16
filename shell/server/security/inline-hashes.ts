import { createHash } from 'node:crypto';

/** CSP sources (`'sha256-…'`) of a document's inline elements. */
export interface InlineHashes {
  styles: readonly string[];
  scripts: readonly string[];
}

/** CSP source for an inline element with this text. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const hashesOf = (elements: Iterable<RegExpMatchArray>) => [
  ...new Set(Array.from(elements, ([, text = '']) => hashOf(text))),
];

/** Sources for the style elements of a page that the server has rendered. */
export const styleHashes = (html: string): string[] => hashesOf(html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/gi));

/** Sources for the inline scripts of the shell's template. Never compute them from a rendered page. */
export const scriptHashes = (template: string): string[] => hashesOf(template.matchAll(/<script>([^]*?)<\/script>/g));
