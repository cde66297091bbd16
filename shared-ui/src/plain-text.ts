import { textOfHtml } from './text-of-html';

const BLOCK_END = /<(?:\/(?:p|div|li|h[1-6]|tr|blockquote)|br)\b[^<>]*>/gi;
const STYLE_ELEMENT = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi;
/** Parsers differ in what they take for the content of these. */
const DISPUTED = /<\/?(?:select|frameset)\b[^<>]*>/gi;
const TAG = /<[a-z][^<>]*/gi;
const STYLE_ATTRIBUTE = /([\s"'/])style(\s*=)/gi;
/** What opens and closes; a parser takes the square of its depth in time. */
const MARK = /<(\/?)(?!(?:area|br|col|hr|img|input|link|meta|p|li|t[dhr]|wbr)\b)[a-z]/gi;
/** No text is nested so deep. */
const MAX_DEPTH = 200;

/** The same text without styles: the site's policy refuses them, with a report, also where nothing shows them. */
export const withoutStyles = (html: string): string =>
  html.replace(STYLE_ELEMENT, '').replace(TAG, (tag) => tag.replace(STYLE_ATTRIBUTE, '$1styles$2'));

function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, closing] of html.matchAll(MARK)) {
    depth = closing ? Math.max(0, depth - 1) : depth + 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** The words of an HTML text without its mark-up. */
export function plainText(html: string): string {
  const spaced = withoutStyles(html).replace(DISPUTED, '').replace(BLOCK_END, '$& ');
  const words = isTooDeep(spaced) ? spaced.replace(/<[^<>]*>/g, ' ') : textOfHtml(spaced);
  return words.replace(/\s+/g, ' ').trim();
}
