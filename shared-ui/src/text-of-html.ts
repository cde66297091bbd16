/** The text of an HTML document. The document made for it is inert: nothing in it runs or loads. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const silent of body.querySelectorAll('script, style, template')) silent.remove();
  return body.textContent;
}
