import { useDigits } from 'shared-ui/texts';

/** Returns a function that writes an agent's text: a number in the digits of the language, anything else as stored. */
export function useStoredWords(): (value: string) => string {
  const digits = useDigits();
  return (value) => (/^\d+$/.test(value) ? digits(value) : value);
}
