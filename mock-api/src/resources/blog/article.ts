import sanitize from 'sanitize-html';
import { invalidField } from '../../errors';

/** The parser's work grows with the square of the tags that are open at a time. */
const MAX_TAGS = 10_000;

/** What an article may hold: text, headings, lists, links, tables and pictures. Nothing that runs, loads or covers the page. */
const RULES: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'title', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'], th: ['scope'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, { target, ...attribs }) => ({
      tagName,
      attribs: target === '_blank' ? { ...attribs, target, rel: 'noopener noreferrer' } : attribs,
    }),
  },
};

/**
 * An article's HTML without anything that a page must not run. Clients sanitise once more before they render it. Throws 400
 * for more than `MAX_TAGS`.
 */
export function cleanArticle(html: string): string {
  if (html.split(/<[a-z]/i).length > MAX_TAGS) throw invalidField('description', 'The text has too many elements.');
  return sanitize(html, RULES);
}
