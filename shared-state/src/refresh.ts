import { readSession, type Session } from 'shared-contract';
import { isSessionValid } from './session';
import { abortedAfter } from './time-limit';

/** Share of a token's life that is left when it is renewed ahead of time (product.md 10.5). */
const RENEWAL_SHARE = 0.1;

const issuedAt = new Map<string, number>();

/** When the token was issued, in ms: its `iat` claim, or when this page first saw it, for hosts with opaque tokens. */
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
    // An opaque token has no claims to read.
  }
  issuedAt.clear();
  issuedAt.set(token, time);
  return time;
}

/** When a tenth of a token's life is left, in ms. */
export function renewalTime({ token, expiration }: Session, now: number): number {
  const end = Date.parse(expiration);
  return end - (end - issueTime(token, now)) * RENEWAL_SHARE;
}

/** True when less than a tenth of a still valid token's life is left. */
export function isRenewalDue(session: Session, now: number): boolean {
  return isSessionValid(session, now) && now > renewalTime(session, now);
}

export type RefreshOutcome = { kind: 'renewed'; session: Session } | { kind: 'refused' } | { kind: 'unreachable' };

/** A host that is down or busy says nothing of the token; any other refusal is one of the token. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

/**
 * Calls `POST /api/authentication/refreshtoken`. Throws "No token available" where no token is stored (product.md 7.2).
 */
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
    if (!response.ok) return { kind: isRefusal(response.status) ? 'refused' : 'unreachable' };
    const renewed = readSession(await response.json(), session);
    return renewed === null ? { kind: 'refused' } : { kind: 'renewed', session: renewed };
  } catch {
    return { kind: 'unreachable' };
  }
}

const REFRESH_TIMEOUT_MS = 15_000;
const LOCK = 'session-renewal';

/**
 * One renewal at a time in all tabs of the browser. Where there are no locks, or a tab that has one stands still, the work
 * is done all the same.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  const turn = { hasBegun: false };
  const begin = () => {
    turn.hasBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(LOCK, { signal: abortedAfter(REFRESH_TIMEOUT_MS) }, begin);
  } catch (error) {
    if (turn.hasBegun) throw error;
    return work();
  }
}
