import { plainText } from 'shared-ui';

const MARKUP = /<\/?[a-z!][^<>]*>/i;
const PARAGRAPH_END = /<\/(?:p|div|li|h[1-6]|blockquote)\s*>|<br\s*\/?>|\n+/i;

/** Splits a description, plain text or HTML, into paragraphs of plain text. */
export function paragraphs(description: string): string[] {
  const parts = description.replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '').split(PARAGRAPH_END);
  return parts.map((part) => (MARKUP.test(part) ? plainText(part) : part.trim())).filter((part) => part !== '');
}
