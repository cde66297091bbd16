import type { Session } from 'shared-contract';
import { isSameAgent } from './session';

/** Number of forms with unsaved changes. */
let holders = 0;

/**
 * Marks a form as having unsaved changes. While any form is marked, a session that the API host rejects does not end,
 * but waits for a new login. Returns the function that removes the mark.
 */
export function holdSession(): () => void {
  holders += 1;
  let isHeld = true;
  return () => {
    if (isHeld) holders -= 1;
    isHeld = false;
  };
}

export const isSessionHeld = (): boolean => holders > 0;

/** True after the user has declined to log in again, until the session is renewed. */
let isDeclined = false;

/** While true, reads do not ask for a new login, so that background refetches don't interrupt the user again. */
export const isLoginDeclined = (): boolean => isDeclined;

const waiting = new Set<(session: Session | null) => void>();

/** Resolves to the session of the same agent's next login; to null if another agent logs in or the user cancels. */
export function nextLogin(rejected: Session): Promise<Session | null> {
  return new Promise((resolve) => {
    waiting.add((session) => resolve(session !== null && isSameAgent(session, rejected) ? session : null));
  });
}

/** Resolves all waiting `nextLogin` calls. */
export function settleLogin(session: Session | null): void {
  isDeclined = session === null;
  const resolvers = [...waiting];
  waiting.clear();
  for (const resolve of resolvers) resolve(session);
}
