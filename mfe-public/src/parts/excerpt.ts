/** What search results and previews show of a description. */
const EXCERPT_LENGTH = 160;

/** The start of a text for a page's description, up to a whole word; '' where there is none. */
export function excerpt(words: string): string {
  if (words.length <= EXCERPT_LENGTH) return words;
  const cut = words.slice(0, EXCERPT_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
