import { useDigits } from 'shared-ui/texts';

/**
 * Returns a function that shows a number typed by an agent in the digits of the language, and any other text as stored.
 */
export function useStoredWords(): (value: string) => string {
  const digits = useDigits();
  return (value) => (/^\d+$/.test(value) ? digits(value) : value);
}
