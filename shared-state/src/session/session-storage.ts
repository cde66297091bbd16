import type { Session } from 'shared-contract';

/**
 * Local-storage keys (product.md 9.8), in the order in which they are written. The agent comes first, so that other tabs
 * never see a new token with the previous agent.
 */
export const SESSION_KEYS = { userId: 'userId', email: 'email', token: 'token', expiration: 'expiration' } as const;

/** The stored session; null if it is missing or incomplete, or if storage is blocked. */
export function loadSession(storage: Pick<Storage, 'getItem'>): Session | null {
  const [userId, email, token, expiration] = Object.values(SESSION_KEYS).map((key) => storage.getItem(key));
  return token && expiration ? { token, expiration, userId: userId ?? '', email: email ?? '' } : null;
}

/** Marks the stored session as expired. Other tabs keep it in memory until the API host rejects their own calls. */
export const expireSession = (storage: Pick<Storage, 'setItem'>): void =>
  storage.setItem(SESSION_KEYS.expiration, new Date(0).toISOString());

/** Stores the session, or clears it when null. */
export function storeSession(storage: Pick<Storage, 'setItem' | 'removeItem'>, session: Session | null): void {
  for (const [field, key] of Object.entries(SESSION_KEYS) as [keyof Session, string][]) {
    if (session === null) storage.removeItem(key);
    else storage.setItem(key, session[field]);
  }
}
