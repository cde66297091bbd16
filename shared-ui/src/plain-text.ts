import { textOfHtml } from './text-of-html';

const BLOCK_END = /<(?:\/(?:p|div|li|h[1-6]|tr|blockquote)|br)\b[^>]*>/gi;

/** The words of an HTML text without its mark-up. */
export function plainText(html: string): string {
  return textOfHtml(html.replace(BLOCK_END, '$& ')).replace(/\s+/g, ' ').trim();
}
