/** Elements allowed in article HTML; the API host and the pages remove all others. */
export const ARTICLE_TAGS = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'div', 'span'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

export const ARTICLE_ATTRIBUTES = [
  ...['href', 'title', 'target', 'rel', 'src', 'alt', 'width', 'height', 'scope', 'colspan', 'rowspan'],
];

/** Allowed link targets: http(s), mailto, tel, and paths or fragments of this site. */
export const ARTICLE_LINK = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i;

/** Allowed image sources: paths of this site, because the content security policy blocks all others. */
export const ARTICLE_PICTURE = /^\/(?![/\\])/;

const OTHER_SITE = /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i;

/** URL of the first external image in `html`, or null. */
export function foreignPicture(html: string): string | null {
  // Split at each <img> to keep this linear in the length of the HTML.
  for (const rest of html.split(/<img(?=[\s/])/i).slice(1)) {
    const tag = /^(?:"[^"]*"|'[^']*'|[^'">])*/.exec(rest)?.[0] ?? '';
    const [, double, single, bare] = /[\s/"']src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag) ?? [];
    const address = (double ?? single ?? bare ?? '').trim();
    if (OTHER_SITE.test(address)) return address;
  }
  return null;
}
