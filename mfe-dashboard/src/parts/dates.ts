import { calendarDay } from 'shared-contract';

const DAY: Intl.DateTimeFormatOptions = { day: '2-digit', month: 'short', year: 'numeric' };
const day = new Intl.DateTimeFormat('en-US', DAY);
const minute = new Intl.DateTimeFormat('en-US', { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const calendar = new Intl.DateTimeFormat('en-US', { ...DAY, timeZone: 'UTC' });
const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' });

/** Placeholder for a missing value. */
export const NONE = '—';

const show = (format: Intl.DateTimeFormat) => (iso: string | null) =>
  iso === null ? NONE : format.format(new Date(iso));

/** "Nov 05, 2026" in the agent's time zone. */
export const formatDate = show(day);

/** "Nov 05, 2026" for a calendar day, the same in every time zone. */
export const formatDay = (stored: string | null) => show(calendar)(calendarDay(stored) || null);

/** "Nov 05, 2026, 14:30" in the agent's time zone. */
export const formatDateTime = show(minute);

/** "2026-11-05" in the agent's time zone. */
export const formatIsoDay = show(isoDay);
