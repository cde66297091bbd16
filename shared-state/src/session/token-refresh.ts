import { readSession, type Session } from 'shared-contract';
import { isSessionValid } from './session';
import { abortedAfter } from '../transport/time-limit';

/** A token is refreshed when less than this share of its lifetime is left (product.md 10.5). */
const REFRESH_SHARE = 0.1;

const REFRESH_TIMEOUT_MS = 15_000;
const LOCK = 'session-refresh';

const issuedAt = new Map<string, number>();

/** Time of issue (ms): the token's `iat` claim, or for opaque tokens when this page first saw it. */
function issueTime(token: string, now: number): number {
  const known = issuedAt.get(token);
  if (known !== undefined) return known;
  let time = now;
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims === 'object' && claims !== null && 'iat' in claims && typeof claims.iat === 'number') {
      time = claims.iat * 1000;
    }
  } catch {
    // The token is not a JWT, so its time of issue is unknown.
  }
  issuedAt.clear();
  issuedAt.set(token, time);
  return time;
}

/** When the token is due for refresh (ms). */
export function refreshDueAt({ token, expiration }: Session, now: number): number {
  const end = Date.parse(expiration);
  return end - (end - issueTime(token, now)) * REFRESH_SHARE;
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
    return refreshed === null ? { kind: 'rejected' } : { kind: 'refreshed', session: refreshed };
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
