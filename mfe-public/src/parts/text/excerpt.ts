/** Search results and link previews show about this many characters. */
const EXCERPT_LENGTH = 160;

/** Shortens a text to at most `length` characters, ellipsis included, cutting between words if it can. */
export function excerpt(text: string, length = EXCERPT_LENGTH): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}
