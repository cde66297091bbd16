const DAY = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric' });
const MINUTE = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const ISO_DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' });

/** What stands for a value that is missing. */
export const NONE = '—';

/** "05 Nov 2026" in the agent's zone. */
export const formatDate = (iso: string | null) => (iso === null ? NONE : DAY.format(new Date(iso)));

/** "05 Nov 2026, 14:30" in the agent's zone. */
export const formatDateTime = (iso: string | null) => (iso === null ? NONE : MINUTE.format(new Date(iso)));

/** "2026-11-05" in the agent's zone. */
export const formatIsoDay = (iso: string | null) => (iso === null ? NONE : ISO_DAY.format(new Date(iso)));
