/**
 * Digits, with optional commas between groups of two or three; the last group has three. Any other comma may be meant as
 * a decimal point, so such a text does not match.
 */
const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;

/** A number as people write it, with ASCII digits; NaN for anything else. */
export const readNumber = (text: string): number => (NUMBER.test(text) ? Number(text.replaceAll(',', '')) : NaN);
