const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Remaining time, each part padded to two digits; all zeros once `over`. */
export interface Remaining {
  days: string;
  hours: string;
  minutes: string;
  seconds: string;
  over: boolean;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** Time from `nowMs` to an ISO 8601 date-time. A missing or invalid date counts as over. */
export function remaining(targetIso: string | null | undefined, nowMs: number): Remaining {
  const left = Date.parse(targetIso ?? '') - nowMs;
  const over = !(left > 0);
  const ms = over ? 0 : left;
  return {
    days: pad(Math.floor(ms / DAY)),
    hours: pad(Math.floor((ms % DAY) / HOUR)),
    minutes: pad(Math.floor((ms % HOUR) / MINUTE)),
    seconds: pad(Math.floor((ms % MINUTE) / SECOND)),
    over,
  };
}
