/**
 * Groups of 12,34,567 or 1,234,567. Others are refused: a comma that is not followed by three digits at the end may be
 * meant as a decimal point.
 */
const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;

/** A number as people write it, with ASCII digits; NaN for anything else. */
export const readNumber = (text: string): number => (NUMBER.test(text) ? Number(text.replaceAll(',', '')) : NaN);
