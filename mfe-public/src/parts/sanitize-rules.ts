/** Marks that a text of the API host may hold. */
export const ALLOWED_TAGS = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
  'blockquote',
  'hr',
  'span',
  'div',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'figure',
  'figcaption',
  'img',
];

export const ALLOWED_ATTRIBUTES = ['href', 'title', 'src', 'alt', 'colspan', 'rowspan'];

/** The web, this site, mail and telephone. */
export const ALLOWED_ADDRESS = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;
