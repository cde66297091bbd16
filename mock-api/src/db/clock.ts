import { uptime as secondsUp } from 'node:os';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database';
import { isPostgres } from './dialect';

/** The time (ISO 8601) that decides what is due; equal on all hosts of a database. */
export type Clock = () => Promise<string>;

/** The time `ms` milliseconds after `time`; before it if negative. */
export const timeAfter = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString();

const serverTime = sql<string>`to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL expression for the current time (ISO 8601): that of the PostgreSQL server or, with SQLite, of this machine. */
export const timeIn = (db: Db): RawBuilder<string> =>
  isPostgres(db) ? serverTime : sql<string>`${new Date().toISOString()}`;

/** The clock of the PostgreSQL server: a host whose own clock is wrong does nothing early or late. */
export const serverClock =
  (db: Db): Clock =>
  async () => {
    const { rows } = await sql<{ now: string }>`select ${serverTime} as now`.execute(db);
    const [row] = rows;
    if (row === undefined) throw new Error('The database returned no time.');
    return row.now;
  };

/** The clock has jumped if, since the last reading, it has moved by this much more or less than the uptime (ms). */
const JUMP_MS = 1000;
/** After a jump, the clock is trusted again once it has run evenly for this long (ms). */
const HOLD_MS = 10 * 60_000;

interface ClockParts {
  /** Called once for each jump, with the difference from the time that the clock should show (ms). */
  onJump: (ms: number) => void;
  wall?: () => number;
  /** Time since the machine started, ms; also counts while it sleeps. */
  uptime?: () => number;
}

/** The clock of this machine, for a database that no other machine uses. Ignores a jump for ten minutes. */
export function steadyClock({
  onJump,
  wall = Date.now,
  uptime = () => Math.round(secondsUp() * 1000),
}: ClockParts): Clock {
  /** Time at which the machine started, according to the clock. */
  const started = () => wall() - uptime();
  let trusted = started();
  let jump: { to: number; at: number } | null = null;
  return () => {
    const read = started();
    const isJump = Math.abs(read - trusted) > JUMP_MS;
    if (!isJump) {
      trusted = read;
      jump = null;
    } else if (jump === null || Math.abs(read - jump.to) > JUMP_MS) {
      onJump(read - trusted);
      jump = { to: read, at: uptime() };
    } else if (uptime() - jump.at > HOLD_MS) {
      trusted = read;
      jump = null;
    }
    return Promise.resolve(new Date(uptime() + trusted).toISOString());
  };
}
