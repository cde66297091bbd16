import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { ARTICLE_ATTRIBUTES, ARTICLE_LINK, ARTICLE_PICTURE, ARTICLE_TAGS } from 'shared-contract';
import { getConfig } from 'shared-state';

const URL_ATTRIBUTES = new Set(['href', 'src']);

/** Elements that are removed together with their text, as DOMPurify does in browsers. */
const REMOVED_WITH_TEXT = [
  ...['annotation-xml', 'audio', 'colgroup', 'desc', 'foreignobject', 'iframe', 'math', 'noembed', 'noframes'],
  ...['option', 'plaintext', 'script', 'style', 'svg', 'template', 'textarea', 'title', 'video', 'xmp'],
];

const RULES: IOptions = {
  allowedTags: ARTICLE_TAGS,
  allowedAttributes: { '*': ARTICLE_ATTRIBUTES },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nonTextTags: REMOVED_WITH_TEXT,
  transformTags: {
    '*': (tagName, attribs) => {
      const kept = Object.entries(attribs).filter(
        ([name, value]) => !URL_ATTRIBUTES.has(name) || ARTICLE_LINK.test(value.trim()),
      );
      return { tagName, attribs: Object.fromEntries(kept) };
    },
    a: (tagName, { href, ...attribs }) => ({
      tagName,
      attribs: {
        ...attribs,
        ...(href !== undefined && ARTICLE_LINK.test(href.trim()) && { href }),
        ...(attribs.target !== undefined && { rel: 'noopener noreferrer' }),
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag !== 'img') return false;
    const { apiBaseUrl } = getConfig();
    const url = attribs.src ?? '';
    const isFromApi = apiBaseUrl !== '' && url.startsWith(`${apiBaseUrl}/`);
    return !ARTICLE_PICTURE.test(url) && !isFromApi;
  },
};

/** Same as `sanitize` of sanitize.ts, but without DOMPurify, which needs a DOM. */
export function sanitize(html: string): string {
  return sanitizeHtml(html, RULES);
}
