import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { ARTICLE_ATTRIBUTES, ARTICLE_LINK, ARTICLE_PICTURE, ARTICLE_TAGS } from 'shared-contract';
import { getConfig } from 'shared-state';

const ADDRESSES = new Set(['href', 'src']);

/** Goes with what it holds, as in browsers. */
const SILENT = [
  ...['annotation-xml', 'audio', 'colgroup', 'desc', 'foreignobject', 'iframe', 'math', 'noembed', 'noframes'],
  ...['option', 'plaintext', 'script', 'style', 'svg', 'template', 'textarea', 'title', 'video', 'xmp'],
];

const RULES: IOptions = {
  allowedTags: ARTICLE_TAGS,
  allowedAttributes: { '*': ARTICLE_ATTRIBUTES },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nonTextTags: SILENT,
  transformTags: {
    '*': (tagName, attribs) => {
      const kept = Object.entries(attribs).filter(
        ([name, value]) => !ADDRESSES.has(name) || ARTICLE_LINK.test(value.trim()),
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
    const address = attribs.src ?? '';
    const isHosts = apiBaseUrl !== '' && address.startsWith(`${apiBaseUrl}/`);
    return !ARTICLE_PICTURE.test(address) && !isHosts;
  },
};

/** The same where there is no DOM, by the library that the API host uses. */
export function sanitize(html: string): string {
  return sanitizeHtml(html, RULES);
}
