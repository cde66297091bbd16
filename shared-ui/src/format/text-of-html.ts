/** The text content of HTML. The parsed document is inert: it runs no scripts and loads nothing. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style, template')) element.remove();
  return body.textContent;
}
