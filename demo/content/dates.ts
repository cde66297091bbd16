const DAY_MS = 86_400_000;

/** ISO time of day `hour` (UTC) that lies `days` after `now`; negative is before. */
export function fromNow(now: Date, days: number, hour = 6): string {
  const day = new Date(now.getTime() + days * DAY_MS);
  day.setUTCHours(hour, 0, 0, 0);
  return day.toISOString();
}
