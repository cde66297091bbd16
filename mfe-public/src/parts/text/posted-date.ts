import { calendarDay } from 'shared-contract';
import { useLanguage } from 'shared-ui/texts';

/** A moment's day in the visitor's zone ("Nov 21, 2026") in the current language; '' where there is none. */
export function useDate(iso: string | null): string {
  const format = useFormat();
  return iso === null ? '' : format(iso);
}

/** A day of the calendar, written alike and the same in every zone. */
export function usePostedDate(written: string | null): string {
  const format = useFormat('UTC');
  const day = calendarDay(written);
  return day && format(day);
}

/** One for each language and zone: a phone takes some milliseconds to make one. */
const formats = new Map<string, Intl.DateTimeFormat>();

function useFormat(timeZone?: 'UTC'): (iso: string) => string {
  const language = useLanguage() === 'bn' ? 'bn-BD' : 'en-US';
  const key = `${language} ${timeZone}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', year: 'numeric', timeZone });
  formats.set(key, format);
  return (iso) => format.format(new Date(iso));
}
