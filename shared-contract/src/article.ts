/** Elements that an article may hold: what the API host keeps of it, and what a page shows. Nothing that runs or loads. */
export const ARTICLE_TAGS = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'div', 'span'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

export const ARTICLE_ATTRIBUTES = [
  ...['href', 'title', 'target', 'rel', 'src', 'alt', 'width', 'height', 'scope', 'colspan', 'rowspan'],
];

/** Where a link of an article may lead: the web, this site, mail and telephone. */
export const ARTICLE_LINK = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i;

/** Pictures of an article are of this site: the policy of its pages blocks all others. */
export const ARTICLE_PICTURE = /^\/(?![/\\])/;

const OTHER_SITE = /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i;

/** The address of the first picture of another site in a text of HTML, null where there is none. */
export function foreignPicture(html: string): string | null {
  // Cut at each picture, so that the work grows with the text alone.
  for (const rest of html.split(/<img(?=[\s/])/i).slice(1)) {
    const tag = /^(?:"[^"]*"|'[^']*'|[^'">])*/.exec(rest)?.[0] ?? '';
    const [, double, single, bare] = /[\s/"']src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag) ?? [];
    const address = (double ?? single ?? bare ?? '').trim();
    if (OTHER_SITE.test(address)) return address;
  }
  return null;
}
