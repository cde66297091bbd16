import { calendarDay, type Language } from 'shared-contract';
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

/**
 * Replaces the older spelling of January and February in Bangla by the newer one. Engines differ, and a hydrated page must
 * have the text of the server's page.
 */
export const withNewMonths = (date: string): string => date.replace('ারী', 'ারি');

/** Cache by language and time zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: Language, timeZone?: 'UTC'): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const locale = language === 'bn' ? 'bn-BD' : 'en-US';
  // Short names of months in Bangla are uncommon, and differ between browsers.
  const month = language === 'bn' ? 'long' : 'short';
  const made = new Intl.DateTimeFormat(locale, { month, day: 'numeric', year: 'numeric', timeZone });
  formats.set(key, made);
  return made;
}

// Creating the first formatter takes 45 ms on a slow phone. A separate task does it before a page needs the formatter.
if (typeof window !== 'undefined') {
  setTimeout(() => formatOf(document.documentElement.lang === 'bn' ? 'bn' : 'en', 'UTC'));
}

function useFormat(timeZone?: 'UTC'): (iso: string) => string {
  const language = useLanguage();
  return (iso) => withNewMonths(formatOf(language, timeZone).format(new Date(iso)));
}
