import { useEffect, useState } from 'react';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Time left, each part padded to two digits; all zeros once `over`. */
export interface Remaining {
  days: string;
  hours: string;
  minutes: string;
  seconds: string;
  over: boolean;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** Time between `nowMs` and an ISO date-time. A missing or unreadable date counts as over. */
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

/** The current time in milliseconds, renewed every `intervalMs`. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}
