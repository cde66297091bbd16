import { asciiDigits } from '../digits';

/** The e-mail address, normalised for comparison. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

/**
 * A telephone number, normalised for comparison: its digits with the country code, for example `8801711000000` for
 * `+880 1711-000000`, `01711 000000` and `০১৭১১০০০০০০`. '' for a text with fewer than seven digits.
 */
export function phoneKeyOf(phone: string): string {
  const western = asciiDigits(phone);
  const digits = western.replace(/\D/g, '').replace(/^00/, '');
  if (digits.length < 7) return '';
  if (digits.startsWith('880')) return digits.replace(/^8800/, '880');
  if (digits.startsWith('0')) return `88${digits}`;
  // A mobile number without its first 0.
  return /^1[3-9]\d{8}$/.test(digits) && !western.trim().startsWith('+') ? `880${digits}` : digits;
}
