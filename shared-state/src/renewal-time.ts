import type { Session } from 'shared-contract';

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
