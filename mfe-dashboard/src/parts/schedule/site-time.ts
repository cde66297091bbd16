import { siteTimeZone } from 'shared-state';

const PARTS: Intl.DateTimeFormatOptions = {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  hourCycle: 'h23',
};

/** The instant as `YYYY-MM-DDTHH:mm` in the time zone. */
export function toSiteTime(instant: Date, timeZone: string): string {
  // The Swedish format is ISO 8601 with a space instead of the T.
  return new Intl.DateTimeFormat('sv-SE', { ...PARTS, timeZone }).format(instant).replace(' ', 'T').slice(0, 16);
}

/** The current day (`YYYY-MM-DD`) in the site's time zone. */
export const siteToday = (): string => toSiteTime(new Date(), siteTimeZone()).slice(0, 10);

/** Later instants may be in the year 10000 in some time zone; `Date.parse` reads no years of five digits. */
const LAST_READABLE = Date.parse('9999-12-31T00:00Z');

/** Converts `YYYY-MM-DDTHH:mm` in the time zone to ISO 8601 in UTC; null if it is not a date and time. */
export function fromSiteTime(written: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${written}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (instant: number) => Date.parse(`${toSiteTime(new Date(instant), timeZone)}Z`) - instant;
  // Near a DST change, the first offset may be wrong, so take the offset at the guessed instant.
  const guess = asUtc - offsetAt(Math.min(asUtc, LAST_READABLE));
  const instant = asUtc - offsetAt(guess);
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' };

/** "Fri, Nov 5, 2027, 14:30" in the time zone, of an instant (ISO 8601). */
export function formatSiteTime(instant: string, timeZone: string): string {
  const format: Intl.DateTimeFormatOptions = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone };
  return new Intl.DateTimeFormat('en-US', format).format(new Date(instant));
}
