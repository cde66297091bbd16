const DAY_MS = 86_400_000;

/** ISO date `days` after `now` (before if negative), at `hour` o'clock UTC. */
export function fromNow(now: Date, days: number, hour = 6): string {
  const day = new Date(now.getTime() + days * DAY_MS);
  day.setUTCHours(hour, 0, 0, 0);
  return day.toISOString();
}
