const BANGLA_ZERO = 0x9e6;

/** The text with ASCII digits instead of Bangla ones. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));
