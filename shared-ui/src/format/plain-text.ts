import { textOfHtml } from './text-of-html';

const BLOCK_END = /<(?:\/(?:p|div|li|h[1-6]|tr|blockquote)|br)\b[^<>]*>/gi;
const STYLE_ELEMENT = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi;
/** Elements whose content the browser and parse5 parse differently. */
const INCONSISTENT_TAG = /<\/?(?:select|frameset)\b[^<>]*>/gi;
const TAG = /<[a-z][^<>]*/gi;
const STYLE_ATTRIBUTE = /([\s"'/])style(\s*=)/gi;
/** Tags of elements that can be nested. Parsing time is quadratic in the depth. */
const NESTING_TAG = /<(\/?)(?!(?:area|br|col|hr|img|input|link|meta|p|li|t[dhr]|wbr)\b)[a-z]/gi;
/** Maximum depth of HTML to parse; in deeper HTML, the tags are only replaced by spaces. */
const MAX_DEPTH = 200;

/** Removes styles: the content security policy blocks and reports them even in documents that are only parsed. */
export const withoutStyles = (html: string): string =>
  html.replace(STYLE_ELEMENT, '').replace(TAG, (tag) => tag.replace(STYLE_ATTRIBUTE, '$1styles$2'));

function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, closing] of html.matchAll(NESTING_TAG)) {
    depth = closing ? Math.max(0, depth - 1) : depth + 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Converts HTML to one line of plain text. */
export function plainText(html: string): string {
  const spaced = withoutStyles(html).replace(INCONSISTENT_TAG, '').replace(BLOCK_END, '$& ');
  const words = isTooDeep(spaced) ? spaced.replace(/<[^<>]*>/g, ' ') : textOfHtml(spaced);
  return words.replace(/\s+/g, ' ').trim();
}
