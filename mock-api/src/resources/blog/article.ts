import sanitize from 'sanitize-html';
import { ARTICLE_ATTRIBUTES, ARTICLE_PICTURE, ARTICLE_TAGS } from 'shared-contract';
import { invalidField } from '../../errors';

/** The parser's work grows with the square of the tags that are open at a time. */
const MAX_TAGS = 10_000;

const RULES: sanitize.IOptions = {
  allowedTags: ARTICLE_TAGS,
  allowedAttributes: { '*': ARTICLE_ATTRIBUTES },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ARTICLE_PICTURE.test(attribs.src ?? ''),
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
