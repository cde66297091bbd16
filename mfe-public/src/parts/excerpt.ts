/** What search results and previews show of a description. */
const EXCERPT_LENGTH = 160;

/** The start of a text, for a page's description unless told otherwise, up to a whole word; '' where there is none. */
export function excerpt(words: string, length = EXCERPT_LENGTH): string {
  if (words.length <= length) return words;
  const cut = words.slice(0, length - 1);
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
