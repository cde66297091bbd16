import { calendarDay } from 'shared-contract';
import { useLanguage } from 'shared-ui/texts';

/** Formats a timestamp as a day in the visitor's time zone and language ("Nov 21, 2026"); '' for null. */
export function useDate(iso: string | null): string {
  const format = useFormat();
  return iso === null ? '' : format(iso);
}

/** Formats a calendar day, which is the same in every time zone; '' for null. */
export function useDay(stored: string | null): string {
  const format = useFormat('UTC');
  const day = calendarDay(stored);
  return day && format(day);
}

/** Cache by language and time zone: creating a formatter takes several milliseconds on a phone. */
const formats = new Map<string, Intl.DateTimeFormat>();

function useFormat(timeZone?: 'UTC'): (iso: string) => string {
  const language = useLanguage() === 'bn' ? 'bn-BD' : 'en-US';
  // Short names of months in Bangla are uncommon, and differ between browsers.
  const month = language === 'bn-BD' ? 'long' : 'short';
  const key = `${language} ${timeZone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { month, day: 'numeric', year: 'numeric', timeZone });
  formats.set(key, format);
  return (iso) => format.format(new Date(iso));
}
