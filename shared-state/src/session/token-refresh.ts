import { readSession, toRecord, type Session, type WireRecord } from 'shared-contract';
import { isSessionValid } from './session';
import { abortedAfter } from '../transport/time-limit';

/** A token is refreshed when less than this share of its lifetime is left (product.md 10.5). */
const REFRESH_SHARE = 0.1;

const REFRESH_TIMEOUT_MS = 15_000;
const LOCK = 'session-refresh';

/** The device's clock counts as wrong if it differs by more than this from the time of issue of a token just received. */
const MAX_CLOCK_ERROR_MS = 60_000;

/** The claims of a JWT; {} for other tokens. */
function claimsOf(token: string): WireRecord {
  try {
    return toRecord(JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return {};
  }
}

/**
 * Converts the expiration of a newly issued session to the device's clock. Otherwise, on a device whose clock is hours
 * wrong, the session would end immediately or outlive its token.
 */
export function byDeviceClock(session: Session, now: number): Session {
  const { iat } = claimsOf(session.token);
  const clockError = typeof iat === 'number' ? now - iat * 1000 : 0;
  if (Math.abs(clockError) <= MAX_CLOCK_ERROR_MS) return session;
  return { ...session, expiration: new Date(Date.parse(session.expiration) + clockError).toISOString() };
}

/** When this page first saw the current token (ms). */
const seenAt = new Map<string, number>();

/** Lifetime of a token (ms). For an opaque token, counts from when this page first saw it. */
function lifetimeOf({ token, expiration }: Session, now: number): number {
  const end = Date.parse(expiration);
  const { iat, exp } = claimsOf(token);
  if (typeof iat === 'number') return (typeof exp === 'number' ? exp * 1000 : end) - iat * 1000;
  const seen = seenAt.get(token) ?? now;
  seenAt.clear();
  seenAt.set(token, seen);
  return end - seen;
}

/** When the token is due for refresh (ms). */
export function refreshDueAt(session: Session, now: number): number {
  return Date.parse(session.expiration) - lifetimeOf(session, now) * REFRESH_SHARE;
}

/** True if the token is still valid but due for refresh. */
export function isRefreshDue(session: Session, now: number): boolean {
  return isSessionValid(session, now) && now > refreshDueAt(session, now);
}

export type RefreshOutcome = { kind: 'refreshed'; session: Session } | { kind: 'rejected' } | { kind: 'unreachable' };

/** A timeout, rate limit or server error does not mean that the token is invalid. */
const isRejection = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Calls `POST /api/authentication/refreshtoken`. Throws "No token available" without a session (product.md 7.2). */
export async function requestRefresh(
  baseUrl: string,
  session: Session | null,
  headers: Record<string, string>,
): Promise<RefreshOutcome> {
  if (session === null) throw new Error('No token available');
  try {
    const response = await fetch(`${baseUrl}/api/authentication/refreshtoken`, {
      method: 'POST',
      headers: { ...headers, Authorization: `Bearer ${session.token}` },
      signal: abortedAfter(REFRESH_TIMEOUT_MS),
    });
    if (!response.ok) return { kind: isRejection(response.status) ? 'rejected' : 'unreachable' };
    const refreshed = readSession(await response.json(), session);
    if (refreshed === null) return { kind: 'rejected' };
    return { kind: 'refreshed', session: byDeviceClock(refreshed, Date.now()) };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Runs `work` in one tab at a time. Runs it anyway if Web Locks are missing or another tab holds the lock too long. */
export async function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  const lock = { isAcquired: false };
  const onAcquired = () => {
    lock.isAcquired = true;
    return work();
  };
  try {
    return await navigator.locks.request(LOCK, { signal: abortedAfter(REFRESH_TIMEOUT_MS) }, onAcquired);
  } catch (error) {
    if (lock.isAcquired) throw error;
    return work();
  }
}
