import { calendarDay } from 'shared-contract';

const DAY: Intl.DateTimeFormatOptions = { day: '2-digit', month: 'short', year: 'numeric' };
const MINUTE: Intl.DateTimeFormatOptions = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** Placeholder for a missing value. */
export const NONE = '—';

// A reused `Intl.DateTimeFormat` would keep the time zone of its creation when the device's zone changes.
const show = (locale: string, options: Intl.DateTimeFormatOptions) => (iso: string | null) =>
  iso === null ? NONE : new Date(iso).toLocaleString(locale, options);

/** "Nov 05, 2026" in the agent's time zone. */
export const formatDate = show('en-US', DAY);

/** "Nov 05, 2026" for a calendar day, the same in every time zone. */
export const formatDay = (stored: string | null) =>
  show('en-US', { ...DAY, timeZone: 'UTC' })(calendarDay(stored) || null);

/** "Nov 05, 2026, 14:30" in the agent's time zone. */
export const formatDateTime = show('en-US', MINUTE);

/** "2026-11-05" in the agent's time zone. */
export const formatIsoDay = show('sv-SE', { dateStyle: 'short' });
