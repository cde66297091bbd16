/** What search results and previews show of a description. */
const EXCERPT_LENGTH = 160;

/** The start of a text, for a page's description unless told otherwise, up to a whole word where there is one; '' where there is none. */
export function excerpt(words: string, length = EXCERPT_LENGTH): string {
  const letters = Array.from(words);
  if (letters.length <= length) return words;
  const cut = letters.slice(0, length - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}
