import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { ALLOWED_ADDRESS, ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './sanitize-rules';

const ADDRESSES = new Set(['href', 'src']);

const RULES: IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: { '*': ALLOWED_ATTRIBUTES },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, attribs) => {
      const kept = Object.entries(attribs).filter(
        ([name, value]) => !ADDRESSES.has(name) || ALLOWED_ADDRESS.test(value),
      );
      return { tagName, attribs: Object.fromEntries(kept) };
    },
  },
};

/** The same where there is no DOM, by the library that the API host uses. */
export function sanitize(html: string): string {
  return sanitizeHtml(html, RULES);
}
