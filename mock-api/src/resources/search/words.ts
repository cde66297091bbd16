import { asciiDigits } from '../digits';

/** Longer words are cut. */
const MAX_WORD = 40;
/** Words of a text beyond this number are not indexed. */
const MAX_WORDS = 2000;
/** Shorter words must be typed without an error. */
const MIN_FUZZY = 4;
/** From this length on, a word may contain an error while it is still being typed. */
const MIN_FUZZY_START = 5;

/** An HTML tag, but not other text in angle brackets, such as "<rafi@mail.example>" or "3 < 5 and 7 > 6". */
export const TAG = /<\/?[a-z][a-z0-9]*(?:[\s/][^<>]*)?>/gi;

/**
 * The words of a text or HTML, in a form that compares equal for equal words: lower case, composed, with ASCII digits
 * for Bangla ones, without Latin accents and joiners. Vowel signs and other marks belong to their word.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .replaceAll(TAG, ' ')
    .replaceAll(/&#?\w+;/g, ' ')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u200c\u200d]/g, '')
    .normalize('NFC')
    .toLowerCase();
  const words = asciiDigits(plain).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.slice(0, MAX_WORDS).map((word) => Array.from(word).slice(0, MAX_WORD).join(''));
}

export const reversed = (word: string): string => Array.from(word).reverse().join('');

/** True if one insertion, deletion, substitution or swap of adjacent letters makes the words equal. */
function isOneEdit(one: readonly string[], other: readonly string[]): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [a, b] = [one, other].map((word) => word.slice(start, word.length - end)) as [string[], string[]];
  if (Math.max(a.length, b.length) <= 1) return true;
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
}

/**
 * The first half of a word, and the reversed second half: a single wrong letter changes only one of the two. Null for
 * short words and words with digits, which must match exactly.
 */
export function stableParts(word: string): { start: string; end: string } | null {
  const letters = Array.from(word);
  if (letters.length < MIN_FUZZY || /\p{N}/u.test(word)) return null;
  const length = Math.floor((letters.length - 1) / 2);
  return { start: letters.slice(0, length).join(''), end: [...letters].reverse().slice(0, length).join('') };
}

/** The words of `known` that are, or begin with, a string one edit away from the typed word. */
export function similarWords(typed: string, known: readonly string[]): string[] {
  const letters = Array.from(typed);
  const { length } = letters;
  const isSimilar = (word: string) => {
    const others = Array.from(word);
    if (Math.abs(others.length - length) <= 1 && isOneEdit(letters, others)) return true;
    if (length < MIN_FUZZY_START) return false;
    return [length - 1, length, length + 1].some(
      (cut) => cut < others.length && isOneEdit(letters, others.slice(0, cut)),
    );
  };
  return known.filter((word) => word !== typed && isSimilar(word));
}
