/**
 * The letter of a pressed key, in lower case; with a keyboard layout of another script, the Latin letter at its position.
 * Returns '' or a longer text for other keys. Browsers that fill in forms send keyboard events without `key` and `code`.
 */
export const letterOf = ({ key = '', code = '' }: Partial<Pick<KeyboardEvent, 'key' | 'code'>>): string =>
  (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();
