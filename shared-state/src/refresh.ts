import { readSession, type Session } from 'shared-contract';
import { isSessionValid } from './session';

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

/** True when less than a tenth of a still valid token's life is left. */
export function isRenewalDue(session: Session, now: number): boolean {
  const end = Date.parse(session.expiration);
  const start = issueTime(session.token, now);
  return isSessionValid(session, now) && end - now < (end - start) * RENEWAL_SHARE;
}

export type RefreshOutcome = { kind: 'renewed'; session: Session } | { kind: 'refused' } | { kind: 'unreachable' };

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
      signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS),
    });
    const renewed = response.ok ? readSession(await response.json(), session) : null;
    return renewed === null ? { kind: 'refused' } : { kind: 'renewed', session: renewed };
  } catch {
    return { kind: 'unreachable' };
  }
}

const REFRESH_TIMEOUT_MS = 15_000;
