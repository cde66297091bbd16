/** The words of HTML, for a table's cell; nothing of it is rendered or run. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style')) element.remove();
  return body.textContent.replace(/\s+/g, ' ').trim();
}
