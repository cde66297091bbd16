const BLOCK_END = /<(?:\/(?:p|div|li|h[1-6]|tr|blockquote)|br)\b[^>]*>/gi;

/** The words of an HTML text without its mark-up. The document made for it is inert: nothing in it runs or loads. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(BLOCK_END, '$& '), 'text/html');
  for (const silent of body.querySelectorAll('script, style, template')) silent.remove();
  return body.textContent.replace(/\s+/g, ' ').trim();
}
