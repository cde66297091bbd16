import { createHash } from 'node:crypto';

/** The source that allows a style element of this text. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The sources that allow the style elements of a page, as the server has written it. */
export function styleHashes(html: string): string[] {
  const elements = html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/gi);
  return [...new Set(Array.from(elements, ([, text = '']) => hashOf(text)))];
}
